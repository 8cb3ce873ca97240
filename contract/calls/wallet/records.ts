import * as v from 'valibot';

import { askedDaySchema, dayPresets, daySchema } from '#contract/values/days.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import {
  gameTypeSchema,
  instantSchema,
  minorSchema,
  vassalageSchema,
  wireNumber,
} from '#contract/values/scalars.ts';
import { correctionReasons, movementKinds } from '#contract/values/wallet/movements.ts';
import { rejectionReasons } from '#contract/values/wallet/withdrawals.ts';
import { defineCall, memberPayment, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** Where a page of a list that grows at its other end begins: `next` of the page before. */
const cursorSchema = v.pipe(v.string(), v.regex(/^\d{1,15}\.[\w-]{1,64}$/));

/**
 * Which days: a preset, or `from` and `to`, both included; a preset is ignored beside them. Days are of the merchant's
 * time zone. The reply's `range` says which they were.
 */
export const daysQuery = {
  days: v.optional(v.picklist(dayPresets)),
  from: v.optional(askedDaySchema),
  to: v.optional(askedDaySchema),
};
export const rangeSchema = v.object({ from: daySchema, to: daySchema });
export const pageQuery = {
  before: v.optional(cursorSchema),
  rows: v.optional(v.pipe(wireNumber, v.minValue(1), v.maxValue(pageSizes.file)), pageSizes.record),
};

/** A round with real money. Amounts in minor units of `currency`; `win` is what it paid, the bet included. */
const roundEntries = {
  orderNo: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  bet: minorSchema,
  win: minorSchema,
  currency: v.string(),
  /** `cancelled`: a ticket of which every bet was taken back; what is taken back is no part of `bet`. */
  status: v.picklist(['open', 'settled', 'cancelled']),
  /** When it was opened: the day that it counts for. */
  at: instantSchema,
};
export type Round = v.InferOutput<v.ObjectSchema<typeof roundEntries, undefined>>;

/** A page of rounds, newest first. `totals` are of all pages and come with the first; `net` is what was won less what was bet. */
export const roundsPage = {
  list: v.array(v.object(roundEntries)),
  /** Null after the last page. */
  next: v.nullable(cursorSchema),
  range: rangeSchema,
  totals: v.nullable(v.object({ count: v.number(), bet: minorSchema, win: minorSchema, net: minorSchema })),
  currency: v.string(),
};

/** Rounds the member played: of the member centre, so not for guests. */
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

/** What a movement is for: the ledger's scopes. */
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

/**
 * Which money of the member's a movement is of: his balance (`cash`), what is set aside for a withdrawal (`pending`), or
 * a bonus that is not his yet (`bonus`).
 */
export const movementAccounts = ['cash', 'pending', 'bonus'] as const;

/** What grants a bonus: a deposit with a promotion, an offer, a VIP level, a red rain, the points mall. */
export const bonusSources = ['deposit', 'offer', 'vip', 'rain', 'mall'] as const;
export type BonusSource = (typeof bonusSources)[number];

/**
 * A movement of one of the member's accounts; `before` and `after` are that account's. Of a movement between two of
 * them it is the balance's. Amounts in minor units of `currency`; `amount` is below zero when it went out.
 */
const movementSchema = v.object({
  id: v.number(),
  /** Of the order or the round that it belongs to. */
  number: v.string(),
  step: v.picklist(movementSteps),
  account: v.picklist(movementAccounts),
  amount: minorSchema,
  before: minorSchema,
  after: minorSchema,
  /**
   * Of a deposit: what was kept of the payment before it was credited, so that `amount` and `fee` are what was paid. Null
   * where nothing was kept.
   */
  fee: v.nullable(minorSchema),
  currency: v.string(),
  at: instantSchema,
  /** Of what a round moved. */
  gameName: v.nullable(v.string()),
  /** Of a withdrawal that came back: why it was rejected; of a correction: why it was made. Null where none is known. */
  reason: v.nullable(v.picklist([...rejectionReasons, ...correctionReasons])),
  /** Of a bonus: what granted it. Null where it is not known. */
  bonusOf: v.nullable(v.picklist(bonusSources)),
  /** Of a bonus, in the language asked for: the name of the promotion, level, red rain or item that it was given for. */
  promotionName: v.nullable(v.string()),
  /** Of a transfer in the team: the user name of who sent it or, of what went out, received it. */
  counterpart: v.nullable(v.string()),
});
export type Movement = v.InferOutput<typeof movementSchema>;

/**
 * One bet of a ticket, on one draw. `open` until the draw closes, at `closesAt`; until then it can be taken back.
 * Amounts in minor units of the round's currency. `drawn`: the draw's numbers, none before it.
 */
const suborderSchema = v.object({
  suborderNo: v.string(),
  drawNo: v.string(),
  /** How the numbers are written, `shownNumbers`. */
  kind: v.fallback(v.picklist(lotteryKinds), 'keno'),
  closesAt: instantSchema,
  stake: minorSchema,
  status: v.picklist(['open', 'won', 'lost', 'cancelled']),
  win: minorSchema,
  drawn: v.array(v.number()),
});
export type Suborder = v.InferOutput<typeof suborderSchema>;

/**
 * One round of the member with its steps, and what it moved. `shown` is what a step drew, in the game's own
 * signs: cards, dice, symbols. `not.found` for a number that is not of one of his rounds.
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
    /** By draw, the earliest first; of a ticket alone. */
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
 * Takes back what was bet on one draw, before it closes: the stake returns to the balance. `returned` in minor
 * units of `currency`. `not.found` for a suborder that is not the member's own; `draw.closed` once the draw is closed,
 * `order.closed` for what was taken back before.
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
 * Every movement of the member's money, newest first. `types=A` is the agents' view of their own and refused to
 * members with `permission.denied`. `totals` are of all pages and come with the first: `count` is how many movements
 * there are, `ofBalance` how many of them are the balance's, and of these alone are `in` and `out`, above zero, and
 * `net`. What leaves the balance for a withdrawal is not counted again as it is paid, nor a bonus before it is released.
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

/** Minor units. `withdrawal` is above zero, less what came back; `bonus` is what was released. */
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
 * Profit and loss by day, by month for more than 62 days, oldest first, days without anything too; and what was played
 * by category. A round counts for the day on which it was opened, as in `order.list`.
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
    /** `day` is the first of a row's. */
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
