import * as v from 'valibot';

import type { Settings } from '#contract/calls/system.ts';
import { type GameClass, gameClasses, type GameType, gameTypeSchema } from '#contract/values/games.ts';
import { pageSizes } from '#contract/values/paging.ts';
import { categoryFilter } from '#src/domain/catalogue/categories.ts';
import type { GameFilter } from '#src/domain/catalogue/game-queries.ts';
import { type ListCategory, type ListPath, listPaths } from '#src/domain/catalogue/list-paths.ts';

/** Classes that have a tab of their own; BG is in the filter only (GL-08, §3 Decided f). */
export const classMenus = ['VP', 'JP', 'SC', 'TG', 'AC'] as const satisfies readonly GameClass[];
/** Tabs of the list screen, wire `dataType` (GL-05..GL-08). */
export const menus = ['all', 'hot', 'recent', 'fav', 'new', ...classMenus] as const;
export type Menu = (typeof menus)[number];

/** Minimum bets of the filter, in major units; `min` is the lowest there is (GL-14). */
export const minBets = [0.01, 0.05, 0.1, 0.5, 0.75, 'min'] as const;

/** A key that is absent or malformed reads as absent: an address never errors and gets no defaults. */
const tolerant = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined);
const upper = v.pipe(v.string(), v.toUpperCase());
const vendor = v.pipe(upper, v.regex(/^[A-Z0-9_]{1,32}$/));
const name = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.trim(),
  v.minLength(1),
  v.transform((text) => text.slice(0, 60)),
);
const menu = v.pipe(
  v.string(),
  v.transform((text) => menus.find((menu) => menu.toLowerCase() === text.toLowerCase())),
);

/** Everything that a list shows, as it stands in the address. */
export const listSearchSchema = v.object({
  gameType: tolerant(v.pipe(upper, gameTypeSchema)),
  vassalage: tolerant(vendor),
  dataType: tolerant(menu),
  gameClassify: tolerant(v.pipe(upper, v.picklist(gameClasses))),
  minBet: tolerant(v.picklist(minBets)),
  gameName: tolerant(name),
});
export type ListSearch = Partial<v.InferOutput<typeof listSearchSchema>>;

/** One vendor, and of its games maybe one category (SH-21). */
export const providerSearchSchema = v.pick(listSearchSchema, ['vassalage', 'gameType']);
export type ProviderSearch = Partial<v.InferOutput<typeof providerSearchSchema>>;

/** What the hot list is narrowed to (GL-27). */
export const hotSearchSchema = v.pick(listSearchSchema, ['gameType', 'vassalage', 'gameName']);
export type HotSearch = Partial<v.InferOutput<typeof hotSearchSchema>>;

/** What the filter drawer sets. */
export type ListNarrowing = Pick<ListSearch, 'vassalage' | 'gameClassify' | 'minBet'>;

/** Recent and favourites are one member's (GL-26). */
export const needsSession = (menu: Menu | undefined): boolean => menu === 'recent' || menu === 'fav';

/**
 * Category of a list: by its path, else by query, else RNG (GL-01, GL-02, GL-34). A member's own games without a
 * category are of all, so that "more" of the favourites at home shows them all (FV-12).
 */
export function categoryOf(path: ListPath, search: ListSearch): ListCategory {
  const fixed = listPaths[path];
  if (fixed) return fixed;
  return search.gameType ?? (needsSession(search.dataType) ? 'ALL' : 'RNG');
}

/** ESPORTS and COCKFIGHT appear as SPORTS (GL-03). */
export const shownCategory = (category: ListCategory): ListCategory =>
  category === 'ESPORTS' || category === 'COCKFIGHT' ? 'SPORTS' : category;

/** INHOUSE has neither menu nor search (GL-20). */
export const hasMenu = (category: ListCategory): boolean => category !== 'INHOUSE';

/** Tabs of a category: `new` and the classes are for slots (GL-06..GL-08). */
export function menusOf(category: ListCategory): readonly Menu[] {
  if (!hasMenu(category)) return [];
  return category === 'RNG' ? menus : menus.filter((menu) => ['all', 'hot', 'recent', 'fav'].includes(menu));
}

/** Class and minimum bet can be chosen for slots only (GL-13, GL-14). */
export const hasClasses = (category: ListCategory): boolean => category === 'RNG';

/** A data mode (GL-23): a tab, or `filter` once the drawer has narrowed by class or bet. */
export function modeOf(category: ListCategory, search: ListSearch): Menu | 'filter' {
  if (hasClasses(category) && (search.gameClassify || search.minBet)) return 'filter';
  const menu = search.dataType ?? 'all';
  return menusOf(category).includes(menu) ? menu : 'all';
}

/** What a list is asked for, and in pages of how many. */
export type ListRequest =
  | { of: 'games'; filter: GameFilter; pageSize: number }
  | { of: 'recent' | 'favourites'; filter: { gameType?: GameType; vassalage?: string }; pageSize: number };

/** The request behind a search (GL-29, page sizes of GL-33). */
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
