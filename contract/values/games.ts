/** The eleven categories of the wire's `gameType`. */
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'INHOUSE',
  'LOTT',
  'ELOTT',
  'LIVESTREAM',
] as const;
export type GameType = (typeof gameTypes)[number];

/** Game classes of RNG, wire `gameClassify`. */
export const gameClasses = ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const;
export type GameClass = (typeof gameClasses)[number];

/** Pattern of a vendor's id (`vassalage`). */
export const vassalagePattern = /^[A-Z0-9_]{1,32}$/;
