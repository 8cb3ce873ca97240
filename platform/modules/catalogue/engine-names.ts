/** Games that are played in rounds, by name; their rules are in `demo/games/engines.ts`. */
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
