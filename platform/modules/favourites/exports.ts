export { favouriteCalls } from '#platform/modules/favourites/calls.ts';
export { buildFavouriteDeletions, readGameLists } from '#platform/modules/favourites/lists.ts';
