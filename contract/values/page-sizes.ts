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
  pastDraws: 20,
  envelopes: 20,
  receivedEnvelopes: 30,
  downlines: 30,
  /** An agent's contract: its days or periods. */
  statements: 20,
  /** The accounts behind one statement. */
  statementAccounts: 50,
  mallOrders: 20,
  mallPoints: 30,
  chat: 30,
  /** Of a member's records and an agent's figures. */
  record: 50,
  /** Of the same for a file, and the most that may be asked for. */
  file: 500,
} as const;
