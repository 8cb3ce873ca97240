import * as v from 'valibot';

import { daysQuery, pageQuery, rangeSchema, roundsPage } from '#contract/calls/wallet/records.ts';
import { daySchema } from '#contract/values/days.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import {
  customerTypeSchema,
  gameTypeSchema,
  instantSchema,
  minorSchema,
  wireNumber,
} from '#contract/values/scalars.ts';
import { agentRead, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** The name of an account of the caller's team, or his own; lower case. */
export const teamAccountSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.toLowerCase());

/** A page of a list of accounts by name: rows, and the name after which it begins. */
export const accountPageQuery = {
  before: v.optional(teamAccountSchema),
  rows: v.optional(v.pipe(wireNumber, v.minValue(1), v.maxValue(pageSizes.file)), pageSizes.record),
  /** How names begin that are listed, of the whole team instead of who was invited. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(64))),
};

/** Rounds and bets on draws with real money that nobody can take back; minor units. `net` is what was won less what was bet. */
const playEntries = {
  rounds: v.number(),
  bet: minorSchema,
  win: minorSchema,
  net: minorSchema,
};
const playSchema = v.object(playEntries);
export type PlaySums = v.InferOutput<typeof playSchema>;

/** An account, with what it played itself and what everybody below it did. */
const downlineBetsSchema = v.object({
  account: v.string(),
  type: customerTypeSchema,
  /** How many are below it. */
  team: v.number(),
  own: playSchema,
  below: playSchema,
});
export type DownlineBets = v.InferOutput<typeof downlineBetsSchema>;

/**
 * Betting of a team in a period: of `account`, the caller without it, what it played itself (`own`) and what its
 * team did (`below`), by category, and whom it invited, by name. `not.found` for an account that is not in the caller's
 * team. A round counts for the merchant's day on which it was opened, a bet on a draw for that on which it was decided;
 * what can still be taken back is in no figure. `totals`, `categories` and `path` come with the
 * first page.
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
  }),
  value: v.object({
    range: rangeSchema,
    /** Whose team it is. */
    account: v.string(),
    /** From the caller down to whom `account` was invited by. */
    path: v.array(v.string()),
    totals: v.nullable(v.object({ own: playSchema, below: playSchema })),
    categories: v.array(v.object({ gameType: gameTypeSchema, own: playSchema, below: playSchema })),
    list: v.array(downlineBetsSchema),
    /** Null after the last page. */
    next: v.nullable(v.string()),
    currency: v.string(),
  }),
  errors: ['not.found', 'permission.denied'],
  source: 'AG-14; shape our own',
});
export type TeamBetting = v.InferOutput<typeof teamBetting.value>;

/** Minor units. `withdrawal` is above zero, less what came back; `bonus` is what was released, `rebate` what was paid. */
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
 * Profit and loss of everybody below the caller, by day, by month for more than 62 days, oldest first, days
 * without anything too. Bets count as in `team.betting`, money as in a member's own records (`transaction.profit`).
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
    /** `day` is the first of a row's. */
    rows: v.array(teamProfitRow),
    totals: v.object(teamProfitEntries),
    currency: v.string(),
  }),
  errors: ['permission.denied'],
  source: 'AG-13; shape our own',
});
export type TeamProfit = v.InferOutput<typeof teamProfit.value>;

/**
 * Rounds and bets on draws of an account in the caller's team, or of the caller, as figures count them: what stands behind every
 * figure of a team. A bet on a draw is a row of its own, with the suborder's number, at the instant of its decision, which the job of each
 * minute makes. `hour` is
 * the one that an instant is in, in place of days. By no flag, unlike the tile of betting: what rebates and contracts
 * pay opens to its orders wherever they are paid. `not.found` for an account that is not in the caller's team.
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
  source: 'AG-14, CT-08, issue: the orders behind a figure; shape our own',
});

export const figuresCalls = [teamBetting, teamProfit, teamRounds] as const;
