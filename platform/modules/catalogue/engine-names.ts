/** The engines of games that are played in rounds. Their rules are in `demo/games/engines.ts`. */
export const engineNames = [
  'slot',
  'dice',
  'cards',
  'roulette',
  'baccarat',
  'no-commission',
  'dragon-tiger',
  'crash',
  'quick-keno',
  'match',
  'race',
  'fishing',
  'andar-bahar',
] as const;
