// What the other floors may use of this module.
export { isAppOrigin } from '#platform/modules/play/app-origins.ts';
export { playCalls } from '#platform/modules/play/calls.ts';
export {
  type DrawOf,
  drawKey,
  drawnOf,
  numbersOf,
  pastDraws,
  seedsOf,
} from '#platform/modules/play/draws/drawn.ts';
export {
  MOST_DRAWS,
  isLotteryKind,
  lotteryPays,
  numberRange,
  pickedSchema,
  returnOf,
} from '#platform/modules/play/draws/kinds.ts';
export { resealDraws } from '#platform/modules/play/draws/resealing.ts';
export { publicSeed } from '#platform/modules/play/draws/sealing.ts';
export { settleAllDraws, settleDraws, ticketsOf } from '#platform/modules/play/draws/settle.ts';
export {
  bookTakingBack,
  bookTicket,
  newestSuborders,
  subordersOf,
} from '#platform/modules/play/draws/tickets.ts';
export {
  type Engine,
  type EngineStep,
  type Random,
  type Refusal,
  betSchema,
  drawBelow,
  isRefusal,
  noChoiceSchema,
  payByLot,
  payout,
  secureRandom,
} from '#platform/modules/play/engine.ts';
export { betsByAccount, betsByCategory, betsByHour } from '#platform/modules/play/final-bets.ts';
export { jackpotCalls } from '#platform/modules/play/jackpots/calls.ts';
export {
  drawPool,
  jackpotReturn,
  openPools,
  poolAccount,
  poolOf,
} from '#platform/modules/play/jackpots/pools.ts';
export { seatedPlayers } from '#platform/modules/play/launches.ts';
export { type Player, admitPlayer, playerOf, refuseGambling } from '#platform/modules/play/players.ts';
export { bookOpening, bookStep, playsForJackpots } from '#platform/modules/play/round-booking.ts';
export { nextOf, readCursor, roundList, toRounds } from '#platform/modules/play/round-list.ts';
export {
  openRounds,
  ownRound,
  roundSums,
  roundSumsByCategory,
  roundsOf,
  roundsPage,
  stepsOf,
} from '#platform/modules/play/round-records.ts';
export { deleteRounds, lastStepOf, openRoundOf } from '#platform/modules/play/rounds.ts';
