import type { GameType } from '#contract/values/games.ts';

/** Category of a game list; `ALL` is /m/gameCenter. */
export type ListCategory = GameType | 'ALL';

/** Paths of the game list screen with their categories. Null if the query's `gameType` names the category. */
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

/** Returns whether the list has the shell's standard header; other lists have their own. */
export const hasShellHeader = (path: ListPath): boolean => path === 'slotsCenter' || path === 'gameCenter';

export const isListPath = (text: string): text is ListPath => Object.hasOwn(listPaths, text);

const pathByGameType: Partial<Record<GameType, ListPath>> = {
  RNG: 'slot-games',
  LIVE: 'live-games',
  PVP: 'poker-games',
  FISH: 'fishing-games',
  SPORTS: 'sport-games',
  ESPORTS: 'esport-games',
};

/** Builds the link to a category's list: `<Link to="/m/$list" {...buildListLink('RNG')}>`. */
export function buildListLink(gameType: GameType): {
  params: { list: ListPath };
  search: { gameType?: GameType };
} {
  const list = pathByGameType[gameType];
  return list ? { params: { list }, search: {} } : { params: { list: 'gameList' }, search: { gameType } };
}
