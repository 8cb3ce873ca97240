import * as v from 'valibot';

import { askedDaySchema, dayPresets, daySchema } from '#contract/values/days.ts';
import { customerTypeSchema, instantSchema, minorSchema, wireNumber } from '#contract/values/scalars.ts';
import { agentRead, agentWrite, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** Signs of an agent's note. */
export const noteLength = 140;

const accountIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const countSchema = v.number();

/**
 * What a team, all below an agent and he not, did within days of the merchant's: a preset, or `startDate` and `endDate`,
 * both included. `size` is how many rows of the list are asked for: none, so that `list` is empty. Of `footer`
 * `teamLoginMemberCount` are those whose last login is of these days, `teamOnlineCount` who has used the site within the
 * last five minutes; the others as the days of play and money have them. Money in minor units of `currency`;
 * `teamWithdrawal` above zero, less what came back; `teamNet` is what the team won less what it bet.
 */
export const teamKpi = defineCall({
  ...agentRead,
  key: 'agent.teamKpi',
  path: '/wps/agent/team/kpi',
  moduleId: 720,
  browserFreshMs: freshness.records,
  query: v.object({
    days: v.optional(v.picklist(dayPresets)),
    startDate: v.optional(askedDaySchema),
    endDate: v.optional(askedDaySchema),
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
      /** All of the team, whenever they joined, and those that the agent invited himself. */
      teamMemberCount: countSchema,
      directMemberCount: countSchema,
      /** Agents among them. */
      teamAgentCount: countSchema,
      teamDepositMemberCount: countSchema,
      /** Of now. */
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

/** An account on the way from the agent down to another. */
const ancestorSchema = v.object({ id: accountIdSchema, account: v.string() });

/** Somebody in a team. `level`: 1 for whom the agent invited himself. Amounts in minor units of the merchant's currency. */
const downlineEntries = {
  id: accountIdSchema,
  account: v.string(),
  type: customerTypeSchema,
  level: v.number(),
  balance: minorSchema,
  registeredAt: instantSchema,
  lastLoginAt: v.nullable(instantSchema),
  /** How many are below it. */
  teamCount: countSchema,
};
export type Downline = v.InferOutput<v.ObjectSchema<typeof downlineEntries, undefined>>;

/**
 * A level of the agent's team: whom `parent` invited, the agent himself without one, the newest first; or, by
 * `search`, everybody below the agent whose account begins so, by name. `path` leads from the agent down to `parent`.
 * `not.found` for a `parent` that is not below the agent.
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
    /** `next` of the page before. */
    before: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,15}\.[\w-]{1,64}|~.{1,64})$/))),
  }),
  value: v.object({
    path: v.array(ancestorSchema),
    list: v.array(v.object(downlineEntries)),
    /** Null after the last page. */
    next: v.nullable(v.string()),
    currency: v.string(),
  }),
  errors: ['not.found'],
  source: 'AG-22',
});

/**
 * One of them, with the way down to it, and what the agent has noted. `mayReceive`: money can be sent there now; a reason
 * is never told, as it is the member's own. `not.found` for who is not below the agent.
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

/** Keeps what an agent notes about somebody in his team, for himself alone; an empty text deletes it. */
export const noteDownline = defineCall({
  ...agentWrite,
  key: 'agent.note',
  method: 'PUT',
  path: '/wps/agent/downline/note',
  moduleId: 723,
  limit: 'write',
  body: v.object({ id: accountIdSchema, note: v.pipe(v.string(), v.trim(), v.maxLength(noteLength)) }),
  value: v.object({ note: v.string() }),
  errors: ['not.found'],
  source: 'AG-22',
});

export const teamCalls = [teamKpi, downlines, downline, noteDownline] as const;
