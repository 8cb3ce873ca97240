// What the other floors may use of this module.
export { favouriteCalls } from '#platform/modules/favourites/calls.ts';
export { deleteFavourites, listsOf } from '#platform/modules/favourites/lists.ts';
