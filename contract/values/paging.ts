/** Rows of a page, by screen (Requirements §3 Decided a). */
export const pageSizes = {
  home: 24,
  list: 36,
  listSearch: 25,
  vendorPreview: 9,
  hotPreview: 6,
  favouriteIds: 100,
  favouriteHome: 15,
  favouriteTab: 25,
  favouritePage: 30,
  inbox: 20,
  numero: 20,
} as const;
