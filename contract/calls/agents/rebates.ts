import * as v from 'valibot';

import { daysQuery, rangeSchema } from '#contract/calls/wallet/records.ts';
import { actualRoles } from '#contract/values/customers.ts';
import { requestedDaySchema, daySchema } from '#contract/values/days.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import {
  customerTypeSchema,
  gameTypeSchema,
  instantSchema,
  minorSchema,
  wireNumber,
} from '#contract/values/scalars.ts';
import { agentRead, agentWrite, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

import { accountPageQuery, teamAccountSchema } from './figures.ts';

/** A rate in hundredths of a percent of the bets: 50 is 0.5 %. */
export const rateSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** `rate` applies today, `next` from the merchant's next day on. `most`: the highest that the caller may set. */
const ratesSchema = v.array(
  v.object({ gameType: gameTypeSchema, rate: v.number(), next: v.number(), most: v.number() }),
);
export type Rebates = v.InferOutput<typeof ratesSchema>;

const read = { ...agentRead, browserFreshMs: freshness.records } as const;

/**
 * Lists the caller's own rates (`own`), and the rates of the accounts that the caller invited, sorted by name. Only
 * categories in which the caller has a rate are listed. In `own`, `most` equals `next`.
 */
export const rebates = defineCall({
  ...read,
  key: 'rebate.list',
  flag: 'AGEREBINC3',
  path: '/wps/agent/rebates',
  moduleId: 742,
  query: v.object(accountPageQuery),
  value: v.object({
    own: ratesSchema,
    /** First day on which a change applies. */
    from: daySchema,
    list: v.array(v.object({ account: v.string(), type: customerTypeSchema, rates: ratesSchema })),
    next: v.nullable(v.string()),
  }),
  errors: ['permission.denied'],
  source: 'AG-15, AG-25; request and reply are not in the specification',
});
export type RebateList = v.InferOutput<typeof rebates.value>;

const accountRebatesValue = v.object({
  account: v.string(),
  from: daySchema,
  rates: ratesSchema,
  /** The newest 100 changes, newest first. `by`: the caller (`you`), an agent above the caller, or the merchant. */
  history: v.array(
    v.object({
      gameType: gameTypeSchema,
      from: daySchema,
      rate: v.number(),
      at: instantSchema,
      by: v.picklist(['you', 'agent', 'merchant']),
    }),
  ),
});
export type AccountRebates = v.InferOutput<typeof accountRebatesValue>;

/** Returns rates and history of an account that the caller invited. Fails with `not.found` for any other account. */
export const accountRebates = defineCall({
  ...read,
  key: 'rebate.of',
  flag: 'AGEREBINC3',
  path: '/wps/agent/rebates/of',
  moduleId: 743,
  query: v.object({ account: teamAccountSchema }),
  value: accountRebatesValue,
  errors: ['not.found', 'permission.denied'],
  source: 'AG-25; request and reply are not in the specification',
});

/**
 * Sets the rates of an account that the caller invited, from the merchant's next day on. If an account below that
 * account has a higher rate, that rate is lowered to the new rate. If a rate exceeds the caller's own rate, no rate is
 * set: the call fails with `validation.failed`, and `fields` names each such category. Fails with `not.found` if the
 * caller did not invite the account.
 */
export const setRebates = defineCall({
  ...agentWrite,
  key: 'rebate.set',
  flag: 'AGEREBINC3',
  method: 'POST',
  path: '/wps/agent/rebates',
  moduleId: 744,
  limit: 'write',
  alert: 'silent',
  body: v.object({
    account: teamAccountSchema,
    rates: v.pipe(
      v.array(v.object({ gameType: gameTypeSchema, rate: rateSchema })),
      v.minLength(1),
      v.maxLength(11),
    ),
  }),
  value: accountRebatesValue,
  errors: ['not.found', 'permission.denied'],
  source: 'AG-15, AG-25; request and reply are not in the specification',
});

/**
 * Lists the caller's rebates by day, newest first: `own` for the caller's bets, `team` for the team's bets. `paidAt` is
 * null until the ledger has booked the rebate. `expected` has estimates for days that are not computed yet; `totals`
 * has the sums of the computed days. Only the first page has `expected` and `totals`.
 */
export const rebateIncome = defineCall({
  ...read,
  key: 'rebate.income',
  flag: 'AGEREBINC3',
  path: '/wps/agent/rebates/income',
  moduleId: 745,
  query: v.object({
    ...daysQuery,
    before: v.optional(requestedDaySchema),
    rows: v.optional(v.pipe(wireNumber, v.minValue(1), v.maxValue(pageSizes.file)), pageSizes.record),
  }),
  value: v.object({
    range: rangeSchema,
    list: v.array(
      v.object({
        day: daySchema,
        own: minorSchema,
        team: minorSchema,
        amount: minorSchema,
        paidAt: v.nullable(instantSchema),
      }),
    ),
    next: v.nullable(daySchema),
    totals: v.nullable(
      v.object({ count: v.number(), own: minorSchema, team: minorSchema, amount: minorSchema }),
    ),
    expected: v.array(v.object({ day: daySchema, amount: minorSchema })),
    currency: v.string(),
  }),
  errors: ['permission.denied'],
  source: 'AG-16, AG-26; request and reply are not in the specification',
});
export type RebateIncome = v.InferOutput<typeof rebateIncome.value>;
export type RebateDay = RebateIncome['list'][number];

/**
 * Explains how the rebate of the caller, an agent or a member, was computed for a day. A line covers the caller's own
 * bets (`account` is null), or the bets of an account that the caller invited and of all accounts below that account.
 * A line's `amount` is (`rate` − `sourceRate`) × `bet`, rounded down to the minor unit. `rate` is the caller's rate;
 * `sourceRate` is the invited account's rate, and 0 for the caller's own bets. Rates are in hundredths of a percent.
 * The rebate's `amount` is the sum of its lines.
 * `expected` is true if the day is not computed yet; the figures are then estimates. Fails with `not.found` if the day
 * has no rebate.
 */
export const rebateStatement = defineCall({
  ...read,
  roles: actualRoles,
  key: 'rebate.statement',
  path: '/wps/agent/rebates/statement',
  moduleId: 746,
  query: v.object({ day: requestedDaySchema }),
  value: v.object({
    day: daySchema,
    expected: v.boolean(),
    /** Number under which the ledger books the rebate. */
    number: v.string(),
    amount: minorSchema,
    paidAt: v.nullable(instantSchema),
    lines: v.array(
      v.object({
        account: v.nullable(v.string()),
        gameType: gameTypeSchema,
        bet: minorSchema,
        rate: v.number(),
        rateSince: daySchema,
        sourceRate: v.number(),
        sourceSince: v.nullable(daySchema),
        amount: minorSchema,
      }),
    ),
    currency: v.string(),
  }),
  errors: ['not.found', 'permission.denied'],
  source: 'AG-16, AG-26; request and reply are not in the specification',
});
export type RebateStatement = v.InferOutput<typeof rebateStatement.value>;
export type RebateLine = RebateStatement['lines'][number];

export const rebatesCalls = [rebates, accountRebates, setRebates, rebateIncome, rebateStatement] as const;
