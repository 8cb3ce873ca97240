import { gameTypes, vassalagePattern } from '#contract/values/games.ts';
import { searchOf } from '#src/shared/navigation/search.ts';
import { like, oneOf } from '#src/shared/parsing/checks.ts';

/** Categories that home shows itself: those of the wire, and the hot games. */
export const homeCategories = [...gameTypes, 'HOT'] as const;
export type HomeCategory = (typeof homeCategories)[number];

/**
 * Search parameters of `/m/home`; none for the lobby. Malformed values read as absent. `type=fav`: the member's
 * favourites. `vassalage`: one vendor of the category.
 */
export const homeSearch = searchOf({
  type: oneOf(['fav']),
  gameType: oneOf(homeCategories),
  vassalage: like(vassalagePattern),
});
export type HomeSearch = ReturnType<typeof homeSearch>;

/** The selected tab. Favourites take precedence over a category. */
export const chosenTab = (search: HomeSearch): HomeCategory | 'HOME' | 'FAV' =>
  search.type === 'fav' ? 'FAV' : (search.gameType ?? 'HOME');
