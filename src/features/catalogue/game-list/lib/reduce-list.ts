import type { ListCategory } from '#src/domain/catalogue/list-paths.ts';

import { classMenus, type ListNarrowing, type ListSearch, type Menu, needsSession } from './list-search.ts';

/** Number of active filters. */
export const countFilters = ({ vassalage, gameClassify, minBet }: ListSearch): number =>
  [vassalage, gameClassify, minBet].filter((value) => value !== undefined).length;

export type ListAction =
  | { type: 'menu'; menu: Menu; category: ListCategory }
  | { type: 'vendor'; vassalage: string | undefined }
  | { type: 'filter'; filter: ListNarrowing }
  | { type: 'name'; gameName: string }
  | { type: 'clear' };

const isClass = (menu: Menu | undefined): boolean => classMenus.some((code) => code === menu);

/** Drops absent keys, so that equal searches have equal URLs. */
function compact(search: ListSearch): ListSearch {
  const { gameType, vassalage, dataType, gameClassify, minBet, gameName } = search;
  return {
    ...(gameType && { gameType }),
    ...(vassalage && { vassalage }),
    ...(dataType && dataType !== 'all' && { dataType }),
    ...(gameClassify && { gameClassify }),
    ...(minBet !== undefined && { minBet }),
    ...(gameName && { gameName }),
  };
}

/** Returns the search after an action. The page number is not part of the search: every change starts at page 1. */
export function reduceList(search: ListSearch, action: ListAction): ListSearch {
  switch (action.type) {
    case 'menu': {
      // Keeps the displayed category, even if the path does not set it.
      const gameType = search.gameType ?? (action.category === 'ALL' ? undefined : action.category);
      const { vassalage, gameName } = search;
      // The calls for a member's own lists have no name filter.
      const kept = needsSession(action.menu) ? { vassalage } : { vassalage, gameName };
      return compact({ ...kept, gameType, dataType: action.menu });
    }
    case 'vendor': {
      const { gameClassify: _, dataType, ...rest } = search;
      return compact({
        ...rest,
        vassalage: action.vassalage,
        dataType: isClass(dataType) ? undefined : dataType,
      });
    }
    case 'filter': {
      const { vassalage, gameClassify, minBet } = action.filter;
      const changed =
        vassalage === search.vassalage ? search : reduceList(search, { type: 'vendor', vassalage });
      const narrowed = gameClassify !== undefined || minBet !== undefined;
      // Clearing the filter returns to the tab `all`, whichever filter was set.
      const cleared = countFilters(search) > 0 && countFilters(action.filter) === 0;
      const left = search.gameClassify !== undefined || search.minBet !== undefined;
      const dataType = narrowed || cleared || left ? undefined : changed.dataType;
      return compact({ ...changed, dataType, gameClassify, minBet });
    }
    case 'name': {
      const dataType = action.gameName && needsSession(search.dataType) ? undefined : search.dataType;
      return compact({ ...search, dataType, gameName: action.gameName.trim() });
    }
    case 'clear':
      return compact({ gameType: search.gameType });
  }
}
