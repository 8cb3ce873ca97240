import * as v from 'valibot';

import { protectionOverview } from '#contract/calls/member/protection-overview.ts';
import { limitPeriodSchema, protectionEventKinds } from '#contract/values/member/protection.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { defineCall, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const read = { ...memberRead, query: noQuery, browserFreshMs: freshness.never } as const;
const write = { ...memberWrite, method: 'POST' } as const;
const source = 'RTS 12, 13; LCCP SR 3.3.4, 3.5.3';

const emptyValue = v.nullable(v.object({}));
const amountSchema = v.pipe(minorSchema, v.minValue(0), v.maxValue(1e12));
/** Required if the member has a password; members who registered by SMS code may have none. */
const password = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128)));

/**
 * Sets a deposit limit in minor units; null removes the limit. A first or a lower limit applies at once. A higher
 * limit, or a removal, has to be confirmed after a wait. A request with the current limit cancels a pending request.
 */
export const setDepositLimit = defineCall({
  ...write,
  key: 'protection.setLimit',
  path: '/wps/member/protection/limits',
  moduleId: 461,
  limit: 'write',
  body: v.object({ period: limitPeriodSchema, limit: v.nullable(amountSchema) }),
  value: v.object({ inForce: v.boolean() }),
  source,
});

/**
 * Confirms a higher limit or a removal after its wait; the change applies at once. Fails with `limit.not.due` if the
 * wait has not ended, if the request has lapsed, or if there is no request.
 */
export const confirmDepositLimit = defineCall({
  ...write,
  key: 'protection.confirmLimit',
  path: '/wps/member/protection/limits/confirm',
  moduleId: 462,
  limit: 'write',
  body: v.object({ period: limitPeriodSchema }),
  value: emptyValue,
  errors: ['limit.not.due'],
  source,
});

/** Sets the minutes of play between two reality checks. The value must be one of `reality.choices`. */
export const setRealityCheck = defineCall({
  ...write,
  key: 'protection.setReality',
  path: '/wps/member/protection/reality',
  moduleId: 463,
  limit: 'write',
  body: v.object({ minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_440)) }),
  value: emptyValue,
  source,
});

const exclusionEntries = {
  ...write,
  limit: 'security',
  encoding: 'jwe',
  value: v.object({ until: v.nullable(instantSchema) }),
  errors: ['account.password.wrong', 'too.many.requests'],
  source,
} as const;

/** Excludes the member from games and deposits for one of `breakDays`. A break cannot be shortened. */
export const takeBreak = defineCall({
  ...exclusionEntries,
  key: 'protection.break',
  payout: true,
  path: '/wps/member/protection/break',
  moduleId: 464,
  body: v.object({ days: v.pipe(v.number(), v.integer()), password }),
});

/** Excludes the member from games and deposits for one of `exclusionMonths`; null excludes without an end. */
export const excludeSelf = defineCall({
  ...exclusionEntries,
  key: 'protection.exclude',
  payout: true,
  path: '/wps/member/protection/exclusion',
  moduleId: 465,
  body: v.object({ months: v.nullable(v.pipe(v.number(), v.integer())), password }),
});

/** Lists the member's changes of their protection settings in the last `historyMonths` months, newest first. */
export const protectionHistory = defineCall({
  ...read,
  key: 'protection.history',
  payout: true,
  path: '/wps/member/protection/history',
  moduleId: 466,
  value: v.array(
    v.object({
      id: v.number(),
      kind: v.picklist(protectionEventKinds),
      at: instantSchema,
      /** Only for a limit. */
      period: v.nullable(limitPeriodSchema),
      /** For a limit, minor units (null: no limit). For a reality check, minutes. */
      amount: v.nullable(minorSchema),
      /** End of a break or a self-exclusion; null if it has no end. */
      until: v.nullable(instantSchema),
    }),
  ),
  source,
});

/**
 * Returns the time until the next reality check in ms; null if no check is due. The app sends this call when a
 * real-money game opens, and, with `checked` true, when the member has answered a reality check. Play that resumes
 * within 15 minutes, in any game and on any device, belongs to the same play session.
 */
export const playClock = defineCall({
  ...write,
  key: 'protection.playClock',
  path: '/wps/member/protection/play',
  moduleId: 467,
  alert: 'silent',
  limit: 'write',
  body: v.object({ checked: v.boolean() }),
  value: v.object({ dueInMs: v.nullable(v.number()) }),
  source,
});

/** Returns the length of the current play session in ms, and its real-money bets and wins in minor units. */
export const playSummary = defineCall({
  ...read,
  key: 'protection.playSummary',
  path: '/wps/member/protection/play',
  moduleId: 468,
  value: v.object({
    elapsedMs: v.number(),
    bet: minorSchema,
    won: minorSchema,
    currency: v.pipe(v.string(), v.length(3)),
  }),
  source,
});

export const protectionCalls = [
  protectionOverview,
  setDepositLimit,
  confirmDepositLimit,
  setRealityCheck,
  takeBreak,
  excludeSelf,
  protectionHistory,
  playClock,
  playSummary,
] as const;
