import type { Settings } from '#contract/calls/system/site.ts';
import {
  type GameClass,
  gameClasses,
  type GameType,
  gameTypes,
  vassalagePattern,
} from '#contract/values/games.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { categoryFilter } from '#src/domain/catalogue/categories.ts';
import type { GameFilter } from '#src/domain/catalogue/game-queries.ts';
import { type ListCategory, type ListPath, listPaths } from '#src/domain/catalogue/list-paths.ts';
import { searchOf } from '#src/shared/navigation/search.ts';
import { like, oneOf, type Parse, text, words } from '#src/shared/parsing/checks.ts';

/** Classes with a tab; BG is in the filter only. */
export const classMenus = ['VP', 'JP', 'SC', 'TG', 'AC'] as const satisfies readonly GameClass[];
/** Tabs of the list screen, wire `dataType`. */
export const menus = ['all', 'hot', 'recent', 'fav', 'new', ...classMenus] as const;
export type Menu = (typeof menus)[number];

/** Minimum bets of the filter, in major units; `min` is the lowest there is. */
export const minBets = [0.01, 0.05, 0.1, 0.5, 0.75, 'min'] as const;

/** A parameter whose letters may be of either case. */
const upper =
  <T>(parse: Parse<T>): Parse<T> =>
  (value) =>
    parse(text(value)?.toUpperCase());
const gameType = upper(oneOf(gameTypes));
const vassalage = upper(like(vassalagePattern));
const gameName: Parse<string> = (value) => words(value)?.trim().slice(0, 60) || undefined;
const dataType: Parse<Menu> = (value) =>
  menus.find((menu) => menu.toLowerCase() === text(value)?.toLowerCase());

/** The state of a list, as it is in the URL. `gameType=ALL`: of every category, on the path that has none of its own. */
export const listSearch = searchOf({
  gameType: upper(oneOf([...gameTypes, 'ALL'])),
  vassalage,
  dataType,
  gameClassify: upper(oneOf(gameClasses)),
  minBet: oneOf(minBets),
  gameName,
});
export type ListSearch = ReturnType<typeof listSearch>;

/** One vendor, and optionally one category of its games. */
export const providerSearch = searchOf({ vassalage, gameType });
export type ProviderSearch = ReturnType<typeof providerSearch>;

/** Filter of the hot list. */
export const hotSearch = searchOf({ vassalage, gameName, gameType });
export type HotSearch = ReturnType<typeof hotSearch>;

/** Fields of the filter drawer. */
export type ListNarrowing = Pick<ListSearch, 'vassalage' | 'gameClassify' | 'minBet'>;

/** Recent games and favourites need a session. */
export const needsSession = (menu: Menu | undefined): boolean => menu === 'recent' || menu === 'fav';

/** Category of a list: from the path, else the query, else RNG, whichever tab. */
export const categoryOf = (path: ListPath, search: ListSearch): ListCategory =>
  listPaths[path] ?? search.gameType ?? 'RNG';

/** ESPORTS and COCKFIGHT are displayed as SPORTS. */
export const shownCategory = (category: ListCategory): ListCategory =>
  category === 'ESPORTS' || category === 'COCKFIGHT' ? 'SPORTS' : category;

/** INHOUSE has neither menu nor search. */
export const hasMenu = (category: ListCategory): boolean => category !== 'INHOUSE';

/** Tabs of a category: `new` and the classes are for slots. */
export function menusOf(category: ListCategory): readonly Menu[] {
  if (!hasMenu(category)) return [];
  return category === 'RNG' ? menus : menus.filter((menu) => ['all', 'hot', 'recent', 'fav'].includes(menu));
}

/** Only slots are filtered by class and minimum bet. */
export const hasClasses = (category: ListCategory): boolean => category === 'RNG';

/** Data mode: a tab, or `filter` when class or bet is filtered. */
export function modeOf(category: ListCategory, search: ListSearch): Menu | 'filter' {
  if (hasClasses(category) && (search.gameClassify || search.minBet)) return 'filter';
  const menu = search.dataType ?? 'all';
  return menusOf(category).includes(menu) ? menu : 'all';
}

/** Request of a list, and its page size. */
export type ListRequest =
  | { of: 'games'; filter: GameFilter; pageSize: number }
  | { of: 'recent' | 'favourites'; filter: { gameType?: GameType; vassalage?: string }; pageSize: number };

/** Request of a search. */
export function requestOf(
  category: ListCategory,
  search: ListSearch,
  settings: Pick<Settings, 'cockfightVendors' | 'minLine'> | undefined,
): ListRequest {
  const { vassalage, gameClassify, minBet } = search;
  const filter: GameFilter =
    category === 'ALL'
      ? { ...(vassalage && { vassalage }) }
      : categoryFilter(category, settings?.cockfightVendors ?? [], vassalage);
  const mode = modeOf(category, search);
  if (mode === 'recent') return { of: 'recent', filter, pageSize: pageSizes.list };
  if (mode === 'fav') return { of: 'favourites', filter, pageSize: pageSizes.favouriteTab };
  const gameName = hasMenu(category) ? search.gameName : undefined;
  const classify = mode === 'filter' ? gameClassify : classMenus.find((code) => code === mode);
  const narrowed: GameFilter = {
    ...filter,
    ...(mode === 'hot' && { isHot: true }),
    ...(mode === 'new' && { isNew: true }),
    ...(classify && { gameClassify: classify }),
    ...(mode === 'filter' && minBet !== undefined && { minBet: String(minBet) }),
    ...(gameName && { gameName }),
    ...(settings?.minLine && { minLine: String(settings.minLine) }),
  };
  return { of: 'games', filter: narrowed, pageSize: gameName ? pageSizes.listSearch : pageSizes.list };
}
