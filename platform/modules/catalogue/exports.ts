// What the other floors may use of this module.
export { betLimits } from '#platform/modules/catalogue/bet-limits.ts';
export { catalogueCalls } from '#platform/modules/catalogue/calls.ts';
export { engineNames } from '#platform/modules/catalogue/engine-names.ts';
export {
  type Draw,
  type GameRow,
  drawsAround,
  drawsUntil,
  stateOf,
  toGame,
  vendorsOf,
} from '#platform/modules/catalogue/game-rows.ts';
export type {
  FedFixture,
  FedGame,
  FedModel,
  LiveFeed,
  LiveFeeds,
} from '#platform/modules/catalogue/live-tables/feed.ts';
export { tablesOf } from '#platform/modules/catalogue/live-tables/live-tables.ts';
export {
  type GameChoice,
  categoryJoin,
  gameTitles,
  gamesIn,
  gamesLike,
  isOffered,
  listedGames,
  lotteriesOf,
  lotterySchedules,
  merchantGame,
  nodeIdsOf,
} from '#platform/modules/catalogue/offered-games.ts';
export { BOARD_MINIMUM_MINOR, insertWinner } from '#platform/modules/catalogue/winners.ts';
