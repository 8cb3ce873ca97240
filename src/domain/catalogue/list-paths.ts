import type { GameType } from '#contract/values/games.ts';

/** Category of a game list; all of them at /m/gameCenter. */
export type ListCategory = GameType | 'ALL';

/**
 * Paths of the game list screen and their category; null: the query's `gameType` says it.
 */
export const listPaths = {
  gameList: null,
  'slot-games': 'RNG',
  'live-games': 'LIVE',
  'poker-games': 'PVP',
  'fishing-games': 'FISH',
  'sport-games': 'SPORTS',
  'esport-games': 'ESPORTS',
  slotsCenter: 'RNG',
  gameCenter: 'ALL',
} as const satisfies Record<string, ListCategory | null>;
export type ListPath = keyof typeof listPaths;

/** Lists with the shell's standard header; the others have their own. */
export const hasShellHeader = (path: ListPath): boolean => path === 'slotsCenter' || path === 'gameCenter';

export const isListPath = (text: string): text is ListPath => Object.hasOwn(listPaths, text);

const own: Partial<Record<GameType, ListPath>> = {
  RNG: 'slot-games',
  LIVE: 'live-games',
  PVP: 'poker-games',
  FISH: 'fishing-games',
  SPORTS: 'sport-games',
  ESPORTS: 'esport-games',
};

/** Link to a category's list: `<Link to="/m/$list" {...listLink('RNG')}>`. */
export function listLink(gameType: GameType): {
  params: { list: ListPath };
  search: { gameType?: GameType };
} {
  const list = own[gameType];
  return list ? { params: { list }, search: {} } : { params: { list: 'gameList' }, search: { gameType } };
}
