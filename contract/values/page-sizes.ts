/** Number of rows of a page, by screen. */
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
  pastDraws: 20,
  envelopes: 20,
  receivedEnvelopes: 30,
  downlines: 30,
  statements: 20,
  statementAccounts: 50,
  mallOrders: 20,
  mallPoints: 30,
  chat: 30,
  /** A member's records and an agent's figures. */
  record: 50,
  /** Records and figures in a file to download. This is also the maximum that can be requested. */
  file: 500,
} as const;
