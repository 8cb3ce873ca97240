import { gameTypes, vassalagePattern } from '#contract/values/games.ts';
import { createSearch } from '#src/shared/navigation/search.ts';
import { matching, inList } from '#src/shared/parsing/checks.ts';

export const homeCategories = [...gameTypes, 'HOT'] as const;
export type HomeCategory = (typeof homeCategories)[number];

/**
 * Parses the search parameters of `/m/home`. Without parameters home shows the lobby. Malformed values are ignored.
 * `type=fav` selects the member's favourites, `vassalage` one vendor of the category.
 */
export const parseHomeSearch = createSearch({
  type: inList(['fav']),
  gameType: inList(homeCategories),
  vassalage: matching(vassalagePattern),
});
export type HomeSearch = ReturnType<typeof parseHomeSearch>;

export const getChosenTab = (search: HomeSearch): HomeCategory | 'HOME' | 'FAV' =>
  search.type === 'fav' ? 'FAV' : (search.gameType ?? 'HOME');
