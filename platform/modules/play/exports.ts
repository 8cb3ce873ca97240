export { isAppOrigin } from '#platform/modules/play/app-origins.ts';
export { playCalls } from '#platform/modules/play/calls.ts';
export {
  type DrawWithKind,
  getDrawKey,
  ensureDrawNumbers,
  ensureNumbersOfDraw,
  readPastDraws,
  ensureSeeds,
} from '#platform/modules/play/draws/draw-numbers.ts';
export {
  DRAWS_MAX,
  isLotteryKind,
  lotteryPays,
  getNumberRange,
  buildPickedSchema,
  computeReturn,
} from '#platform/modules/play/draws/kinds.ts';
export { resealDraws } from '#platform/modules/play/draws/reseal-seeds.ts';
export { readPublicSeed } from '#platform/modules/play/draws/sealing.ts';
export { settleAllDraws, settleDraws, listTickets } from '#platform/modules/play/draws/settle.ts';
export {
  buildCancellation,
  buildTicketBooking,
  newestSubordersQuery,
  subordersQuery,
} from '#platform/modules/play/draws/tickets.ts';
export {
  type Engine,
  type EngineStep,
  type Random,
  type EngineRefusal,
  IDLE_MS,
  betSchema,
  pickBelow,
  isRefusal,
  noChoiceSchema,
  roundPayoutRandomly,
  computePayout,
  secureRandom,
} from '#platform/modules/play/engine.ts';
export {
  betsByAccountQuery,
  betsByCategoryQuery,
  betsByHourQuery,
} from '#platform/modules/play/final-bets.ts';
export { jackpotCalls } from '#platform/modules/play/jackpots/calls.ts';
export {
  decidePoolOutcome,
  computeJackpotReturn,
  openPools,
  getPoolAccountId,
  findPool,
} from '#platform/modules/play/jackpots/pools.ts';
export { countSeatedPlayers } from '#platform/modules/play/launches.ts';
export { type Player, admitPlayer, readPlayer, refuseGambling } from '#platform/modules/play/players.ts';
export { settleAllExpiredRounds, settleExpiredRounds } from '#platform/modules/play/expired-rounds.ts';
export {
  buildOpeningBooking,
  buildRaiseKey,
  buildStepBooking,
  canWinJackpots,
} from '#platform/modules/play/round-booking.ts';
export { buildNextCursor, parseCursor, readRoundList, toRounds } from '#platform/modules/play/round-list.ts';
export {
  openRoundsQuery,
  findOwnRound,
  readRoundSums,
  readRoundSumsByCategory,
  listRoundsByNumber,
  roundsPageQuery,
  stepsQuery,
} from '#platform/modules/play/round-records.ts';
export { buildRoundDeletions, findLastStep, findOpenRound } from '#platform/modules/play/rounds.ts';
