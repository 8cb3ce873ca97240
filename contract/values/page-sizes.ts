/** Rows of a page, by screen. */
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
  /** Of records and of an agent's lists. */
  record: 50,
  /** Of the same for a file, and the most that may be asked for. */
  file: 500,
} as const;
