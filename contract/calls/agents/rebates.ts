import * as v from 'valibot';

import { daysQuery, rangeSchema } from '#contract/calls/wallet/records.ts';
import { actualRoles } from '#contract/values/customers.ts';
import { askedDaySchema, daySchema } from '#contract/values/days.ts';
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

/** Hundredths of a percent of what is bet: 50 is 0.5 %. */
const rateSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** What is given back of a category: today, and from the merchant's next day on. */
const ratesSchema = v.array(
  v.object({ gameType: gameTypeSchema, rate: v.number(), next: v.number(), most: v.number() }),
);
export type Rebates = v.InferOutput<typeof ratesSchema>;

const read = { ...agentRead, browserFreshMs: freshness.records } as const;

/**
 * The caller's own rates, and those of the accounts that they invited, by name. Categories are those of which the
 * caller has a rate. `most` is the highest that may be set: of the caller's own, his own.
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
    /** The day from which a change counts. */
    from: daySchema,
    list: v.array(v.object({ account: v.string(), type: customerTypeSchema, rates: ratesSchema })),
    next: v.nullable(v.string()),
  }),
  errors: ['permission.denied'],
  source: 'AG-15, AG-25; shape our own',
});
export type RebateList = v.InferOutput<typeof rebates.value>;

const rebatesOfValue = v.object({
  account: v.string(),
  from: daySchema,
  rates: ratesSchema,
  /** Changes, the newest first, at most 100. `by`: the caller, an agent above him, or the merchant. */
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
export type RebatesOf = v.InferOutput<typeof rebatesOfValue>;

/** The rates of somebody whom the caller invited, and how they changed. `not.found` for anybody else. */
export const rebatesOf = defineCall({
  ...read,
  key: 'rebate.of',
  flag: 'AGEREBINC3',
  path: '/wps/agent/rebates/of',
  moduleId: 743,
  query: v.object({ account: teamAccountSchema }),
  value: rebatesOfValue,
  errors: ['not.found', 'permission.denied'],
  source: 'AG-25; shape our own',
});

/**
 * Sets rates of somebody whom the caller invited, from the merchant's next day on; whoever is below him and has more is
 * lowered to it. All of them or none: `validation.failed` names each category whose rate is above the caller's own.
 * `not.found` for anybody else.
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
  value: rebatesOfValue,
  errors: ['not.found', 'permission.denied'],
  source: 'AG-15, AG-25; shape our own',
});

/**
 * Rebates of the caller by day, the newest first: `own` of their own bets, `team` of their team's. `paidAt` is
 * null until the ledger has booked it. `expected` is what a day brings that is not reckoned yet, as things are; it comes
 * with the first page, like `totals`, which are of what was reckoned.
 */
export const rebateIncome = defineCall({
  ...read,
  key: 'rebate.income',
  flag: 'AGEREBINC3',
  path: '/wps/agent/rebates/income',
  moduleId: 745,
  query: v.object({
    ...daysQuery,
    before: v.optional(askedDaySchema),
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
  source: 'AG-16, AG-26; shape our own',
});
export type RebateIncome = v.InferOutput<typeof rebateIncome.value>;
export type RebateDay = RebateIncome['list'][number];

/**
 * How a day's rebate was reckoned, an agent's or a member's: of each line (`rate` − `sourceRate`) × `bet`, hundredths of a percent, rounded down to
 * the minor unit; `amount` is the sum of its lines. Of the caller's own bets `account` is null and `sourceRate` 0; of
 * somebody he invited `bet` is what that one and everybody below bet. A day that is not reckoned yet is shown as things
 * are (`expected`). `not.found` for a day without a rebate.
 */
export const rebateStatement = defineCall({
  ...read,
  roles: actualRoles,
  key: 'rebate.statement',
  path: '/wps/agent/rebates/statement',
  moduleId: 746,
  query: v.object({ day: askedDaySchema }),
  value: v.object({
    day: daySchema,
    expected: v.boolean(),
    /** Under which number the ledger has it. */
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
  source: 'AG-16, AG-26; shape our own',
});
export type RebateStatement = v.InferOutput<typeof rebateStatement.value>;
export type RebateLine = RebateStatement['lines'][number];

export const rebatesCalls = [rebates, rebatesOf, setRebates, rebateIncome, rebateStatement] as const;
