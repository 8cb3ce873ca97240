import * as v from 'valibot';

import { requestedDaySchema, dayPresets, daySchema } from '#contract/values/days.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import {
  gameTypeSchema,
  instantSchema,
  minorSchema,
  vassalageSchema,
  wireNumber,
} from '#contract/values/scalars.ts';
import { bonusSources } from '#contract/values/wallet/bonuses.ts';
import { correctionReasons, movementKinds } from '#contract/values/wallet/movements.ts';
import { rejectionReasons } from '#contract/values/wallet/withdrawals.ts';
import { defineCall, memberPayment, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** `next` of the previous page. New rows do not change which rows follow the cursor. */
const cursorSchema = v.pipe(v.string(), v.regex(/^\d{1,15}\.[\w-]{1,64}$/));

/** Days in the merchant's time zone: a preset (`days`), or `from` and `to`, both included, which override it. */
export const daysQuery = {
  days: v.optional(v.picklist(dayPresets)),
  from: v.optional(requestedDaySchema),
  to: v.optional(requestedDaySchema),
};
export const rangeSchema = v.object({ from: daySchema, to: daySchema });
export const pageQuery = {
  before: v.optional(cursorSchema),
  rows: v.optional(v.pipe(wireNumber, v.minValue(1), v.maxValue(pageSizes.file)), pageSizes.record),
};

/** A real-money round. Amounts are in minor units of `currency`. `win` is the payout including the bet. */
const roundEntries = {
  orderNo: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  bet: minorSchema,
  win: minorSchema,
  currency: v.string(),
  /** `cancelled`: the round is a ticket, and all its bets are cancelled. `bet` excludes cancelled bets. */
  status: v.picklist(['open', 'settled', 'cancelled']),
  /** When the round was opened. The round counts for the day of this instant. */
  at: instantSchema,
};
export type Round = v.InferOutput<v.ObjectSchema<typeof roundEntries, undefined>>;

/** Newest first. `totals` covers all pages; only the first page has it. `net` is `win` minus `bet`. */
export const roundsPage = {
  list: v.array(v.object(roundEntries)),
  next: v.nullable(cursorSchema),
  range: rangeSchema,
  totals: v.nullable(v.object({ count: v.number(), bet: minorSchema, win: minorSchema, net: minorSchema })),
  currency: v.string(),
};

/** Lists the member's rounds. The list belongs to the member centre, so guests get `account.not.actual`. */
export const orders = defineCall({
  ...memberRead,
  key: 'order.list',
  payout: true,
  path: '/lgw/orders',
  moduleId: 501,
  browserFreshMs: freshness.records,
  query: v.object({
    ...daysQuery,
    ...pageQuery,
    gameType: v.optional(gameTypeSchema),
    vassalage: v.optional(vassalageSchema),
  }),
  value: v.object(roundsPage),
  source: 'WA-09, LS-11',
});

/** Steps: the kinds of movements, as the ledger stores them in the column `scope`. */
export const movementSteps = [
  'deposit',
  'deposit-fee',
  'withdrawal',
  'payout',
  'payout-fee',
  'withdrawal-return',
  'bonus',
  'bonus-release',
  'bonus-given-up',
  'rebate',
  'bet',
  'ticket',
  'bet-return',
  'win',
  'top-up',
  'correction',
  'transfer',
  'contract',
  'envelope',
  'envelope-share',
  'envelope-return',
] as const;

/** `cash`: the balance. `pending`: money reserved for a withdrawal. `bonus`: bonuses not yet released. */
export const movementAccounts = ['cash', 'pending', 'bonus'] as const;

/**
 * A movement of one of the member's accounts. `before` and `after` are the balance of that account. A movement between
 * two of the member's accounts is listed once, under `cash`. Amounts are in minor units of `currency`; `amount` is
 * negative for outgoing money.
 */
const movementSchema = v.object({
  id: v.number(),
  /** Number of the order or round that caused the movement. */
  number: v.string(),
  step: v.picklist(movementSteps),
  account: v.picklist(movementAccounts),
  amount: minorSchema,
  before: minorSchema,
  after: minorSchema,
  /** For a deposit, the fee deducted before the credit: the member paid `amount` plus `fee`. Null if there was none. */
  fee: v.nullable(minorSchema),
  currency: v.string(),
  at: instantSchema,
  /** Name of the game, only for a movement of a round; otherwise null. */
  gameName: v.nullable(v.string()),
  /** Reason of a rejected withdrawal's return or of a correction. Null if no reason is known. */
  reason: v.nullable(v.picklist([...rejectionReasons, ...correctionReasons])),
  /** For a bonus, its source. Null if the source is unknown, and for all other movements. */
  bonusOf: v.nullable(v.picklist(bonusSources)),
  /** For a bonus, the name of its promotion, level, red rain or item. */
  promotionName: v.nullable(v.string()),
  /** For a transfer within a team, the username of the sender or of the recipient. Otherwise null. */
  counterpart: v.nullable(v.string()),
});
export type Movement = v.InferOutput<typeof movementSchema>;

/** A bet on one draw, `open` and cancellable until `closesAt`. Minor units. `drawn` is empty before the draw. */
const suborderSchema = v.object({
  suborderNo: v.string(),
  drawNo: v.string(),
  /** Kind of the lottery, which determines how `formatDrawNumbers` formats the numbers. */
  kind: v.fallback(v.picklist(lotteryKinds), 'keno'),
  closesAt: instantSchema,
  stake: minorSchema,
  status: v.picklist(['open', 'won', 'lost', 'cancelled']),
  win: minorSchema,
  drawn: v.array(v.number()),
});
export type Suborder = v.InferOutput<typeof suborderSchema>;

/**
 * Returns one of the member's rounds with the moves of the game (`steps`) and the movements of money. `shown` has the
 * result of a move in the game's own symbols: cards, dice or reels. Fails with `not.found` if the member has no round
 * with this number.
 */
export const orderDetail = defineCall({
  ...memberRead,
  key: 'order.detail',
  payout: true,
  path: '/lgw/orders/detail',
  moduleId: 502,
  browserFreshMs: freshness.records,
  query: v.object({ orderNo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  value: v.object({
    ...roundEntries,
    settledAt: v.nullable(instantSchema),
    /** Bets of a ticket, sorted by draw, earliest first. Empty for other rounds. */
    suborders: v.array(suborderSchema),
    steps: v.array(v.object({ at: instantSchema, shown: v.array(v.string()) })),
    movements: v.array(movementSchema),
  }),
  errors: ['not.found'],
  source: 'WA-10',
});
export type OrderDetail = v.InferOutput<typeof orderDetail.value>;

const numberSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));

/**
 * Cancels a bet on one draw before the draw closes. The stake returns to the balance; `returned` is the stake in minor
 * units of `currency`. Fails with `not.found` if the suborder belongs to another member, with `draw.closed` after the
 * draw has closed, and with `order.closed` if the suborder is already cancelled.
 */
export const cancelSuborder = defineCall({
  ...memberPayment,
  key: 'order.cancel',
  payout: true,
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  moduleId: 503,
  alert: 'silent',
  body: v.object({ orderNo: numberSchema, suborderNo: numberSchema }),
  value: v.object({ suborderNo: v.string(), returned: minorSchema, currency: v.string() }),
  errors: ['not.found', 'draw.closed', 'order.closed'],
  source: 'WA-11, LS-12',
});

/**
 * Lists all movements of the caller's money, newest first. `types=A` is the agents' view of their own money; members
 * who send `types=A` get `permission.denied`.
 * `totals` covers all pages; only the first page has it. `count` counts all movements, `ofBalance` only the movements
 * of the balance. `in`, `out` (positive) and `net` also cover only the balance. A withdrawal counts when it leaves the
 * balance, and not again when it is paid. A bonus counts only after its release.
 */
export const transactionRecord = defineCall({
  ...memberRead,
  key: 'transaction.record',
  payout: true,
  path: '/wps/transaction/record',
  moduleId: 504,
  browserFreshMs: freshness.records,
  query: v.object({
    ...daysQuery,
    ...pageQuery,
    types: v.optional(v.literal('A')),
    kind: v.optional(v.picklist(movementKinds)),
  }),
  value: v.object({
    list: v.array(movementSchema),
    next: v.nullable(cursorSchema),
    range: rangeSchema,
    totals: v.nullable(
      v.object({
        count: v.number(),
        ofBalance: v.number(),
        in: minorSchema,
        out: minorSchema,
        net: minorSchema,
      }),
    ),
    currency: v.string(),
  }),
  errors: ['permission.denied'],
  source: 'WA-12',
});

/** Amounts are in minor units. `withdrawal` is positive and excludes returned amounts. `bonus` is released. */
const profitEntries = {
  rounds: v.number(),
  bet: minorSchema,
  win: minorSchema,
  net: minorSchema,
  deposit: minorSchema,
  withdrawal: minorSchema,
  bonus: minorSchema,
};
export type ProfitRow = { day: string } & Record<keyof typeof profitEntries, number>;

/**
 * Returns profit and loss by day, oldest first. A row is a day, or a month if the range exceeds 62 days. Days without
 * activity have a row too. `categories` has the play by category. A round counts for the day on which it was opened, as
 * in `order.list`.
 */
export const profitAndLoss = defineCall({
  ...memberRead,
  key: 'transaction.profit',
  payout: true,
  path: '/wps/transaction/profitandloss',
  moduleId: 505,
  browserFreshMs: freshness.records,
  query: v.object(daysQuery),
  value: v.object({
    range: rangeSchema,
    by: v.picklist(['day', 'month']),
    /** `day` is the first day of the row. */
    rows: v.array(v.object({ day: daySchema, ...profitEntries })),
    totals: v.object(profitEntries),
    categories: v.array(
      v.object({
        gameType: gameTypeSchema,
        rounds: v.number(),
        bet: minorSchema,
        win: minorSchema,
        net: minorSchema,
      }),
    ),
    currency: v.string(),
  }),
  source: 'WA-13',
});
export type Profit = v.InferOutput<typeof profitAndLoss.value>;

export const recordsCalls = [orders, orderDetail, cancelSuborder, transactionRecord, profitAndLoss] as const;
