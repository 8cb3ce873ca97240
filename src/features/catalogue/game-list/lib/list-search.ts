import type { Settings } from '#contract/calls/system/site.ts';
import {
  type GameClass,
  gameClasses,
  type GameType,
  gameTypes,
  vassalagePattern,
} from '#contract/values/games.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { buildCategoryFilter } from '#src/domain/catalogue/categories.ts';
import type { GameFilter } from '#src/domain/catalogue/game-queries.ts';
import { type ListCategory, type ListPath, listPaths } from '#src/domain/catalogue/list-paths.ts';
import { createSearch } from '#src/shared/navigation/search.ts';
import { matching, inList, type Parse, text, textOrDigits } from '#src/shared/parsing/checks.ts';

/** Classes with a tab. The class BG is only in the filter. */
export const classMenus = ['VP', 'JP', 'SC', 'TG', 'AC'] as const satisfies readonly GameClass[];
/** Tabs of the list screen, wire `dataType`. */
export const menus = ['all', 'hot', 'recent', 'fav', 'new', ...classMenus] as const;
export type Menu = (typeof menus)[number];

/** Minimum bets of the filter, in major units; `min` is the lowest bet of all. */
export const minBets = [0.01, 0.05, 0.1, 0.5, 0.75, 'min'] as const;

/** Parses a parameter after converting it to upper case. */
const caseInsensitive =
  <T>(parse: Parse<T>): Parse<T> =>
  (value) =>
    parse(text(value)?.toUpperCase());
const gameType = caseInsensitive(inList(gameTypes));
const vassalage = caseInsensitive(matching(vassalagePattern));
const gameName: Parse<string> = (value) => textOrDigits(value)?.trim().slice(0, 60) || undefined;
const dataType: Parse<Menu> = (value) =>
  menus.find((menu) => menu.toLowerCase() === text(value)?.toLowerCase());

/** The state of a list in the URL. `gameType=ALL` means every category, on the path without a category of its own. */
export const parseListSearch = createSearch({
  gameType: caseInsensitive(inList([...gameTypes, 'ALL'])),
  vassalage,
  dataType,
  gameClassify: caseInsensitive(inList(gameClasses)),
  minBet: inList(minBets),
  gameName,
});
export type ListSearch = ReturnType<typeof parseListSearch>;

/** One vendor, and optionally one category of its games. */
export const parseProviderSearch = createSearch({ vassalage, gameType });
export type ProviderSearch = ReturnType<typeof parseProviderSearch>;

/** Filter of the hot list. */
export const parseHotSearch = createSearch({ vassalage, gameName, gameType });
export type HotSearch = ReturnType<typeof parseHotSearch>;

/** Fields of the filter drawer. */
export type ListNarrowing = Pick<ListSearch, 'vassalage' | 'gameClassify' | 'minBet'>;

/** Returns whether a tab needs a session: only recent games and favourites do. */
export const needsSession = (menu: Menu | undefined): boolean => menu === 'recent' || menu === 'fav';

/** Returns the category of a list: from the path, else the query, else RNG. The tab does not matter. */
export const getListCategory = (path: ListPath, search: ListSearch): ListCategory =>
  listPaths[path] ?? search.gameType ?? 'RNG';

/** Returns the category as displayed: ESPORTS and COCKFIGHT appear as SPORTS. */
export const getShownCategory = (category: ListCategory): ListCategory =>
  category === 'ESPORTS' || category === 'COCKFIGHT' ? 'SPORTS' : category;

/** Returns whether a category has menu and search. INHOUSE has neither, all others have both. */
export const hasMenu = (category: ListCategory): boolean => category !== 'INHOUSE';

/** Returns the tabs of a category: `new` and the classes are only for slots. */
export function listMenus(category: ListCategory): readonly Menu[] {
  if (!hasMenu(category)) return [];
  return category === 'RNG' ? menus : menus.filter((menu) => ['all', 'hot', 'recent', 'fav'].includes(menu));
}

/** Returns whether a category can be filtered by class and minimum bet: only slots can. */
export const hasClasses = (category: ListCategory): boolean => category === 'RNG';

/** Returns the data mode: the tab, or `filter` if a class or minimum bet is set. */
export function getListMode(category: ListCategory, search: ListSearch): Menu | 'filter' {
  if (hasClasses(category) && (search.gameClassify || search.minBet)) return 'filter';
  const menu = search.dataType ?? 'all';
  return listMenus(category).includes(menu) ? menu : 'all';
}

/** A list's request, with its page size. */
export type ListRequest =
  | { of: 'games'; filter: GameFilter; pageSize: number }
  | { of: 'recent' | 'favourites'; filter: { gameType?: GameType; vassalage?: string }; pageSize: number };

/** Builds the request for a state of the list. */
export function buildListRequest(
  category: ListCategory,
  search: ListSearch,
  settings: Pick<Settings, 'cockfightVendors' | 'minLine'> | undefined,
): ListRequest {
  const { vassalage, gameClassify, minBet } = search;
  const filter: GameFilter =
    category === 'ALL'
      ? { ...(vassalage && { vassalage }) }
      : buildCategoryFilter(category, settings?.cockfightVendors ?? [], vassalage);
  const mode = getListMode(category, search);
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
