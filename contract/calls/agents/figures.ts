import * as v from 'valibot';

import { daysQuery, pageQuery, rangeSchema, roundsPage } from '#contract/calls/wallet/records.ts';
import { daySchema } from '#contract/values/days.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import {
  createSortSchema,
  customerTypeSchema,
  gameTypeSchema,
  instantSchema,
  minorSchema,
  wireNumber,
} from '#contract/values/scalars.ts';
import { agentRead, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** Name of the caller's account, or of an account in the caller's team, in lower case. */
export const teamAccountSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.toLowerCase());

/** Query of a list of accounts that is sorted by name. `before` is the previous page's `next`, an account name. */
export const accountPageQuery = {
  before: v.optional(teamAccountSchema),
  rows: v.optional(v.pipe(wireNumber, v.minValue(1), v.maxValue(pageSizes.file)), pageSizes.record),
  /** Prefix of account names, in the whole team. Without it the list has only the directly invited accounts. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(64))),
};

/** Real-money rounds, and bets on draws that can no longer be cancelled. Minor units; `net` is `win` minus `bet`. */
const playEntries = {
  rounds: v.number(),
  bet: minorSchema,
  win: minorSchema,
  net: minorSchema,
};
const playSchema = v.object(playEntries);
export type PlaySums = v.InferOutput<typeof playSchema>;

/** An account with its own play (`own`) and the play of all accounts below it (`below`). */
const downlineBetsSchema = v.object({
  account: v.string(),
  type: customerTypeSchema,
  /** Number of accounts below this account. */
  team: v.number(),
  own: playSchema,
  below: playSchema,
});
export type DownlineBets = v.InferOutput<typeof downlineBetsSchema>;

/** `own` and `below` are bets; `win` and `net` are those of the account and its team together. */
export const bettingSortSchema = createSortSchema(['account', 'own', 'below', 'win', 'net']);
export type BettingSort = v.InferOutput<typeof bettingSortSchema>;

/**
 * Returns the betting of a team in a period. `account` is the head of the team, by default the caller. `own` is the
 * play of the head, `below` the play of the team. `list` has the accounts that the head invited, in the order of
 * `sort`, by default sorted by name. A round counts on the merchant's day on which it was opened. A bet on a draw
 * counts on the day on which the bet was decided, and not while it can still be cancelled. Only the first page has
 * `totals`, `categories` and `path`. Fails with `not.found` if the account is outside the caller's team.
 */
export const teamBetting = defineCall({
  ...agentRead,
  key: 'team.betting',
  path: '/wps/agent/team/betting',
  moduleId: 740,
  browserFreshMs: freshness.records,
  flag: 'TEAMBETTING3',
  query: v.object({
    ...daysQuery,
    ...accountPageQuery,
    account: v.optional(teamAccountSchema),
    gameType: v.optional(gameTypeSchema),
    sort: v.optional(bettingSortSchema),
  }),
  value: v.object({
    range: rangeSchema,
    /** The order of `list`: null for the default. Missing if the platform has no other order. */
    sort: v.optional(v.nullable(bettingSortSchema)),
    account: v.string(),
    /** Account names from the caller down to the account that invited `account`. */
    path: v.array(v.string()),
    totals: v.nullable(v.object({ own: playSchema, below: playSchema })),
    categories: v.array(v.object({ gameType: gameTypeSchema, own: playSchema, below: playSchema })),
    list: v.array(downlineBetsSchema),
    next: v.nullable(v.string()),
    currency: v.string(),
  }),
  errors: ['not.found', 'permission.denied'],
  source: 'AG-14; request and reply are not in the specification',
});
export type TeamBetting = v.InferOutput<typeof teamBetting.value>;

/** Minor units. `withdrawal` is positive and excludes returned amounts. `bonus` is released, `rebate` is paid. */
const teamProfitEntries = {
  ...playEntries,
  deposit: minorSchema,
  withdrawal: minorSchema,
  bonus: minorSchema,
  rebate: minorSchema,
};
const teamProfitRow = v.object({ day: daySchema, ...teamProfitEntries });
export type TeamProfitRow = v.InferOutput<typeof teamProfitRow>;

/**
 * Returns the profit and loss of the caller's team, oldest row first. A row is a day, or a month if the period exceeds
 * 62 days. Days without activity have a row too. Bets are counted as in `team.betting`, money as in a member's own
 * records (`transaction.profit`).
 */
export const teamProfit = defineCall({
  ...agentRead,
  key: 'team.profit',
  path: '/wps/agent/team/pnl',
  moduleId: 741,
  browserFreshMs: freshness.records,
  flag: 'AGETEAMPNL3',
  query: v.object(daysQuery),
  value: v.object({
    range: rangeSchema,
    by: v.picklist(['day', 'month']),
    /** `day` is the first day of the row. */
    rows: v.array(teamProfitRow),
    totals: v.object(teamProfitEntries),
    currency: v.string(),
  }),
  errors: ['permission.denied'],
  source: 'AG-13; request and reply are not in the specification',
});
export type TeamProfit = v.InferOutput<typeof teamProfit.value>;

/**
 * Lists the rounds and the bets on draws of the caller or of an account in the caller's team. The team's figures are
 * sums of these rows. Each bet on a draw is one row with the suborder's number. The row's time is when the bet was
 * decided; a job decides bets every minute.
 * With `hour`, an instant, the reply covers the hour that contains this instant, and the days of the query are ignored.
 * Unlike `team.betting`, this call has no flag, because rebates and contracts link to these rows too. Fails with
 * `not.found` if the account is outside the caller's team.
 */
export const teamRounds = defineCall({
  ...agentRead,
  key: 'team.rounds',
  path: '/wps/agent/team/rounds',
  moduleId: 747,
  browserFreshMs: freshness.records,
  query: v.object({
    ...daysQuery,
    ...pageQuery,
    account: teamAccountSchema,
    gameType: v.optional(gameTypeSchema),
    hour: v.optional(instantSchema),
  }),
  value: v.object({ account: v.string(), ...roundsPage }),
  errors: ['not.found'],
  source: 'AG-14, CT-08, issue: the orders behind a figure; request and reply are not in the specification',
});

/** `net` is sorted by its size, whether the member won or lost. */
export const moverSorts = ['bet', 'deposit', 'net'] as const;
export type MoverSort = (typeof moverSorts)[number];

/**
 * Lists the five accounts of the whole team with the highest figures of their own in a period, by bets unless `sort`
 * names another figure. Bets are counted as in `team.betting`, deposits as in `team.profit`. A platform without this
 * call shows no such list.
 */
export const teamMovers = defineCall({
  ...agentRead,
  key: 'team.movers',
  path: '/wps/agent/team/movers',
  moduleId: 748,
  browserFreshMs: freshness.records,
  flag: 'TEAMBETTING3',
  query: v.object({ ...daysQuery, sort: v.optional(v.picklist(moverSorts)) }),
  value: v.object({
    range: rangeSchema,
    list: v.array(
      v.object({
        id: v.string(),
        account: v.string(),
        bet: minorSchema,
        deposit: minorSchema,
        net: minorSchema,
      }),
    ),
    currency: v.string(),
  }),
  errors: ['permission.denied'],
  source: 'issue: the agents’ home shows who moved most; request and reply are not in the specification',
});
export type TeamMover = v.InferOutput<typeof teamMovers.value>['list'][number];

export const figuresCalls = [teamBetting, teamProfit, teamRounds, teamMovers] as const;
