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
export const classTabs = ['VP', 'JP', 'SC', 'TG', 'AC'] as const satisfies readonly GameClass[];
/** Tabs of the list screen, wire `dataType`. */
export const allTabs = ['all', 'hot', 'recent', 'fav', 'new', ...classTabs] as const;
export type ListTab = (typeof allTabs)[number];

/** Minimum bets of the filter, in major units; `min` is the lowest bet of any game. */
export const minBets = [0.01, 0.05, 0.1, 0.5, 0.75, 'min'] as const;

/** Returns a parser that converts the parameter to upper case before `parse` reads it. */
const caseInsensitive =
  <T>(parse: Parse<T>): Parse<T> =>
  (value) =>
    parse(text(value)?.toUpperCase());
const gameType = caseInsensitive(inList(gameTypes));
const vassalage = caseInsensitive(matching(vassalagePattern));
const gameName: Parse<string> = (value) => textOrDigits(value)?.trim().slice(0, 60) || undefined;
const dataType: Parse<ListTab> = (value) =>
  allTabs.find((tab) => tab.toLowerCase() === text(value)?.toLowerCase());

/** On `/m/gameList`, which has no category of its own, `gameType=ALL` means all categories. */
export const parseListSearch = createSearch({
  gameType: caseInsensitive(inList([...gameTypes, 'ALL'])),
  vassalage,
  dataType,
  gameClassify: caseInsensitive(inList(gameClasses)),
  minBet: inList(minBets),
  gameName,
});
export type ListSearch = ReturnType<typeof parseListSearch>;

export const parseProviderSearch = createSearch({ vassalage, gameType });
export type ProviderSearch = ReturnType<typeof parseProviderSearch>;

export const parseHotSearch = createSearch({ vassalage, gameName, gameType });
export type HotSearch = ReturnType<typeof parseHotSearch>;

export type DrawerFilter = Pick<ListSearch, 'vassalage' | 'gameClassify' | 'minBet'>;

export const needsSession = (tab: ListTab | undefined): boolean => tab === 'recent' || tab === 'fav';

/** Returns the category of a list: from the path, else from the query, else RNG. The tab has no influence. */
export const getListCategory = (path: ListPath, search: ListSearch): ListCategory =>
  listPaths[path] ?? search.gameType ?? 'RNG';

/** Returns the larger category that the list's name begins with. */
export const getShownCategory = (category: ListCategory): ListCategory =>
  category === 'ESPORTS' || category === 'COCKFIGHT' ? 'SPORTS' : category;

export const hasTabsAndSearch = (category: ListCategory): boolean => category !== 'INHOUSE';

export function listTabs(category: ListCategory): readonly ListTab[] {
  if (!hasTabsAndSearch(category)) return [];
  return category === 'RNG'
    ? allTabs
    : allTabs.filter((tab) => ['all', 'hot', 'recent', 'fav'].includes(tab));
}

export const hasClasses = (category: ListCategory): boolean => category === 'RNG';

/** Returns the filters that apply to the category; those of other categories are ignored. */
export const getDrawerFilter = (category: ListCategory, search: ListSearch): DrawerFilter => ({
  vassalage: search.vassalage,
  ...(hasClasses(category) && { gameClassify: search.gameClassify, minBet: search.minBet }),
});

/** Returns `filter` if a class or minimum bet is set, else the tab, or `all` if the category lacks the tab. */
export function getListMode(category: ListCategory, search: ListSearch): ListTab | 'filter' {
  if (hasClasses(category) && (search.gameClassify || search.minBet)) return 'filter';
  const tab = search.dataType ?? 'all';
  return listTabs(category).includes(tab) ? tab : 'all';
}

export type ListRequest =
  | { source: 'games'; filter: GameFilter; pageSize: number }
  | { source: 'hot'; filter: HotSearch; cockfightVendors: readonly string[]; pageSize: number }
  | {
      source: 'recent' | 'favourites';
      filter: { gameType?: GameType; vassalage?: string };
      pageSize: number;
    };

/** The hot list is one page, whose size no request contains. */
const hotListMax = 1_000;

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
  if (mode === 'recent') return { source: 'recent', filter, pageSize: pageSizes.list };
  if (mode === 'fav') return { source: 'favourites', filter, pageSize: pageSizes.favouriteTab };
  const gameName = hasTabsAndSearch(category) ? search.gameName : undefined;
  if (mode === 'hot')
    return {
      source: 'hot',
      filter: { gameType: category === 'ALL' ? undefined : category, vassalage, gameName },
      cockfightVendors: settings?.cockfightVendors ?? [],
      pageSize: hotListMax,
    };
  const gameClass = mode === 'filter' ? gameClassify : classTabs.find((code) => code === mode);
  const narrowed: GameFilter = {
    ...filter,
    ...(mode === 'new' && { isNew: true }),
    ...(gameClass && { gameClassify: gameClass }),
    ...(mode === 'filter' && minBet !== undefined && { minBet: String(minBet) }),
    ...(gameName && { gameName }),
    ...(settings?.minLine && { minLine: String(settings.minLine) }),
  };
  return { source: 'games', filter: narrowed, pageSize: gameName ? pageSizes.listSearch : pageSizes.list };
}
