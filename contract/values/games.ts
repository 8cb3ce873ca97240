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

/** Why a game can, or cannot, be played now. */
export const gameStates = ['open', 'maintenance', 'region', 'excluded'] as const;

/** Game classes of RNG, wire `gameClassify`. */
export const gameClasses = ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const;
export type GameClass = (typeof gameClasses)[number];

/** Pattern of a vendor's id (`vassalage`). */
export const vassalagePattern = /^[A-Z0-9_]{1,32}$/;
