import type { ListCategory } from '#src/domain/catalogue/list-paths.ts';

import { classTabs, type DrawerFilter, type ListSearch, type ListTab, needsSession } from './list-search.ts';

export const countFilters = ({ vassalage, gameClassify, minBet }: ListSearch): number =>
  [vassalage, gameClassify, minBet].filter((value) => value !== undefined).length;

export type ListAction =
  | { type: 'tab'; tab: ListTab; category: ListCategory }
  | { type: 'vendor'; vassalage: string | undefined }
  | { type: 'filter'; filter: DrawerFilter }
  | { type: 'name'; gameName: string }
  | { type: 'clear' };

const isClass = (tab: ListTab | undefined): boolean => classTabs.some((code) => code === tab);

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
    case 'tab': {
      // Writes the displayed category into the search, because `/m/gameList` has no category of its own.
      const gameType = search.gameType ?? (action.category === 'ALL' ? undefined : action.category);
      const { vassalage, gameName } = search;
      // The calls for a member's own lists have no name filter.
      const unchanged = needsSession(action.tab) ? { vassalage } : { vassalage, gameName };
      return compact({ ...unchanged, gameType, dataType: action.tab });
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
      const isNarrowed = gameClassify !== undefined || minBet !== undefined;
      // Clearing the filter returns to the tab `all`, whichever filter was set.
      const isCleared = countFilters(search) > 0 && countFilters(action.filter) === 0;
      const wasNarrowed = search.gameClassify !== undefined || search.minBet !== undefined;
      const dataType = isNarrowed || isCleared || wasNarrowed ? undefined : changed.dataType;
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
