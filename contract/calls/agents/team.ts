import * as v from 'valibot';

import { requestedDaySchema, daySchema } from '#contract/values/days.ts';
import {
  createSortSchema,
  customerTypeSchema,
  gameTypeSchema,
  instantSchema,
  minorSchema,
  wireNumber,
} from '#contract/values/scalars.ts';
import { textSchema } from '#contract/values/typed/typed-text.ts';
import { agentRead, agentWrite, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** Maximum length of an agent's note, in characters. */
export const noteLength = 140;

const accountIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const countSchema = v.number();

/**
 * Returns the figures of a team for the merchant's days from `startDate` to `endDate`, both included; by default today.
 * The team is all accounts below the agent, without the agent. `size` must be 0, so `list` is always empty. In
 * `footer`, `teamLoginMemberCount` counts the accounts that logged in within the range, except accounts that have been
 * closed since. `teamOnlineCount` counts the accounts that used the site within the last five minutes. Neither this
 * count nor the fields with a comment below depend on the range. All other counts and sums cover the days in `range`.
 * Amounts are in minor units of `currency`. `teamWithdrawal` is positive and excludes returned amounts. `teamNet` is
 * `teamWin` minus `teamBet`.
 */
export const teamKpi = defineCall({
  ...agentRead,
  key: 'agent.teamKpi',
  path: '/wps/agent/team/kpi',
  moduleId: 720,
  browserFreshMs: freshness.records,
  query: v.object({
    startDate: v.optional(requestedDaySchema),
    endDate: v.optional(requestedDaySchema),
    size: v.pipe(wireNumber, v.maxValue(0)),
  }),
  value: v.object({
    range: v.object({ from: daySchema, to: daySchema }),
    list: v.array(v.never()),
    footer: v.object({
      teamLoginMemberCount: countSchema,
      teamBetMemberCount: countSchema,
      teamRegisterMemberCount: countSchema,
      teamOnlineCount: countSchema,
      /** Accounts of the team, and those that the agent invited directly, whenever they joined. */
      teamMemberCount: countSchema,
      directMemberCount: countSchema,
      /** Number of agents in the team. */
      teamAgentCount: countSchema,
      teamDepositMemberCount: countSchema,
      /** The team's balance now. */
      teamBalance: minorSchema,
      teamDeposit: minorSchema,
      teamWithdrawal: minorSchema,
      teamBonus: minorSchema,
      teamBet: minorSchema,
      teamWin: minorSchema,
      teamNet: minorSchema,
    }),
    currency: v.string(),
  }),
  source: 'AG-07, AG-08',
});
export type TeamFooter = v.InferOutput<typeof teamKpi.value>['footer'];

const ancestorSchema = v.object({ id: accountIdSchema, account: v.string() });

/**
 * `level` is 1 for accounts that the agent invited. `balance`: minor units of the merchant's currency. `rebateRate`:
 * today's rates in hundredths of a percent, by category, without categories that have no rate; empty if the merchant
 * has `AGEREBINC3` off.
 */
const downlineEntries = {
  id: accountIdSchema,
  account: v.string(),
  type: customerTypeSchema,
  level: v.number(),
  balance: minorSchema,
  registeredAt: instantSchema,
  lastLoginAt: v.nullable(instantSchema),
  teamCount: countSchema,
  rebateRate: v.record(gameTypeSchema, v.number()),
};
export type Downline = v.InferOutput<v.ObjectSchema<typeof downlineEntries, undefined>>;

export const downlineSortSchema = createSortSchema(['account', 'registered', 'login', 'balance', 'team']);
export type DownlineSort = v.InferOutput<typeof downlineSortSchema>;

/**
 * Lists the accounts that `parent` (by default the agent) invited, newest first. With `search`, lists all accounts
 * below the agent whose username begins with `search`, sorted by username. `sort` replaces either order. `path` leads
 * from the agent down to `parent`. Fails with `not.found` if `parent` is not below the agent.
 */
export const downlines = defineCall({
  ...agentRead,
  key: 'agent.downlines',
  path: '/wps/agent/downlines',
  moduleId: 721,
  browserFreshMs: freshness.records,
  query: v.object({
    parent: v.optional(accountIdSchema),
    search: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64))),
    /** `next` of the previous page. */
    before: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,15}\.[\w-]{1,64}|~.{1,64})$/))),
    sort: v.optional(downlineSortSchema),
  }),
  value: v.object({
    path: v.array(ancestorSchema),
    list: v.array(v.object(downlineEntries)),
    /** The order of `list`: null for the default. Missing if the platform has no other order. */
    sort: v.optional(v.nullable(downlineSortSchema)),
    /** Sums over all pages: accounts, accounts below these, and balances. Only on the first page without `search`. */
    sums: v.nullish(v.object({ accounts: countSchema, team: countSchema, balance: minorSchema })),
    next: v.nullable(v.string()),
    currency: v.string(),
  }),
  errors: ['not.found'],
  source: 'AG-22',
});

/**
 * Returns one downline with the path down to this account and the agent's note. `mayReceive` is true if the account can
 * receive money now. If it is false, no reason is given, because the reason is private to the member. Fails with
 * `not.found` if the account is not below the agent.
 */
export const downline = defineCall({
  ...agentRead,
  key: 'agent.downline',
  path: '/wps/agent/downline',
  moduleId: 722,
  browserFreshMs: freshness.records,
  query: v.object({ id: accountIdSchema }),
  value: v.object({
    ...downlineEntries,
    path: v.array(ancestorSchema),
    note: v.string(),
    mayReceive: v.boolean(),
    currency: v.string(),
  }),
  errors: ['not.found'],
  source: 'AG-22, Requirements §14 Decided d',
});
export type DownlineDetail = v.InferOutput<typeof downline.value>;

/** Stores the agent's private note about an account in the agent's team. An empty text deletes the note. */
export const noteDownline = defineCall({
  ...agentWrite,
  key: 'agent.note',
  method: 'PUT',
  path: '/wps/agent/downline/note',
  moduleId: 723,
  limit: 'write',
  body: v.object({ id: accountIdSchema, note: textSchema(0, noteLength) }),
  value: v.object({ note: v.string() }),
  errors: ['not.found'],
  source: 'AG-22',
});

export const teamCalls = [teamKpi, downlines, downline, noteDownline] as const;
