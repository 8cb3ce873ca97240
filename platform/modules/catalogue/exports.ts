export { getBetLimits } from '#platform/modules/catalogue/bet-limits.ts';
export { buildCatalogueCalls } from '#platform/modules/catalogue/calls.ts';
export { engineNames } from '#platform/modules/catalogue/engine-names.ts';
export {
  type Draw,
  type GameRow,
  getDrawsAround,
  getDrawsUntil,
  getGameState,
  toGame,
  splitVendors,
} from '#platform/modules/catalogue/game-rows.ts';
export type {
  FeedFixture,
  FeedGame,
  FeedModel,
  LiveFeed,
  LiveFeeds,
} from '#platform/modules/catalogue/live-tables/feed.ts';
export { listLiveTables } from '#platform/modules/catalogue/live-tables/live-tables.ts';
export {
  type GameChoice,
  buildCategoryJoin,
  readGameTitles,
  listOfferedGames,
  listSimilarGames,
  isOfferedSql,
  readListedGamesPage,
  listLotteries,
  listLotterySchedules,
  findMerchantGame,
  nodeIdsQuery,
} from '#platform/modules/catalogue/offered-games.ts';
export { BOARD_MINIMUM_MINOR, buildWinnerInsert } from '#platform/modules/catalogue/winners.ts';
