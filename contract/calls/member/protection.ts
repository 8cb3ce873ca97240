import * as v from 'valibot';

import { limitPeriodSchema, protectionEventKinds } from '#contract/values/member/protection.ts';
import { instantSchema, jurisdictionSchema, minorSchema } from '#contract/values/scalars.ts';
import { defineCall, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const read = { ...memberRead, query: noQuery, browserFreshMs: freshness.never } as const;
const write = { ...memberWrite, method: 'POST' } as const;
const source = 'RTS 12, 13; LCCP SR 3.3.4, 3.5.3';

const nothing = v.nullable(v.object({}));
const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e12));
/** Of a member who has one; who has none (registered by number and code) confirms nothing. */
const password = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128)));

/** A limit of deposits. Amounts in minor units; `limit` null: none. */
const limitSchema = v.object({
  period: limitPeriodSchema,
  limit: v.nullable(minorSchema),
  /** What was deposited in the period that ends now. */
  used: minorSchema,
  /** A higher limit, or none, that waits for its time and then for the member's confirmation. */
  pending: v.nullable(
    v.object({ limit: v.nullable(minorSchema), confirmFrom: instantSchema, confirmUntil: instantSchema }),
  ),
});

/**
 * What protects the member, and what he may choose, by the merchant's jurisdiction. Times are the server's; `now` is its
 * clock.
 */
export const protectionOverview = defineCall({
  ...read,
  key: 'protection.overview',
  payout: true,
  path: '/wps/member/protection',
  moduleId: 460,
  value: v.object({
    now: instantSchema,
    jurisdiction: jurisdictionSchema,
    currency: v.pipe(v.string(), v.length(3)),
    /** One for each period that the jurisdiction has, shortest first. */
    limits: v.array(limitSchema),
    /** How long a higher limit waits before it can be confirmed. */
    raiseWaitsHours: v.number(),
    /** What may still be deposited by the lowest limit, minor units; null without a limit. */
    depositLeft: v.nullable(minorSchema),
    /** Minutes of play between two reality checks, 0 for none, and which may be chosen. */
    reality: v.object({ minutes: v.number(), choices: v.array(v.number()) }),
    /** Lengths of breaks, in days. */
    breakDays: v.array(v.number()),
    /** Lengths of self-exclusions, in months; null: without an end. */
    exclusionMonths: v.array(v.nullable(v.number())),
    /** Whether a self-exclusion ends all sessions and closes the login, but for taking money out. */
    exclusionClosesLogin: v.optional(v.boolean(), false),
    /** The break or exclusion that is under way; `until` null: without an end. */
    excluded: v.nullable(
      v.object({ kind: v.picklist(['break', 'exclusion']), until: v.nullable(instantSchema) }),
    ),
    historyMonths: v.number(),
    hasPassword: v.boolean(),
  }),
  source,
});

/**
 * Sets a limit of deposits, in minor units; null: none. A first or a lower one holds at once. A higher one, or none, is
 * noted and has to be confirmed after a wait; the limit itself withdraws what was noted.
 */
export const setDepositLimit = defineCall({
  ...write,
  key: 'protection.setLimit',
  path: '/wps/member/protection/limits',
  moduleId: 461,
  limit: 'write',
  body: v.object({ period: limitPeriodSchema, limit: v.nullable(amountSchema) }),
  /** Whether it holds now. */
  value: v.object({ inForce: v.boolean() }),
  source,
});

/** Confirms a higher limit after its wait: it holds from now on. `limit.not.due` before, after it lapsed, without one. */
export const confirmDepositLimit = defineCall({
  ...write,
  key: 'protection.confirmLimit',
  path: '/wps/member/protection/limits/confirm',
  moduleId: 462,
  limit: 'write',
  body: v.object({ period: limitPeriodSchema }),
  value: nothing,
  errors: ['limit.not.due'],
  source,
});

/** Sets the minutes of play between two reality checks, one of the choices. */
export const setRealityCheck = defineCall({
  ...write,
  key: 'protection.setReality',
  path: '/wps/member/protection/reality',
  moduleId: 463,
  limit: 'write',
  body: v.object({ minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_440)) }),
  value: nothing,
  source,
});

const shut = {
  ...write,
  limit: 'security',
  encoding: 'jwe',
  value: v.object({ until: v.nullable(instantSchema) }),
  errors: ['account.password.wrong', 'too.many.requests'],
  source,
} as const;

/** Closes games and deposits for some days, one of the choices. Nothing shortens it. */
export const takeBreak = defineCall({
  ...shut,
  key: 'protection.break',
  payout: true,
  path: '/wps/member/protection/break',
  moduleId: 464,
  body: v.object({ days: v.pipe(v.number(), v.integer()), password }),
});

/** The same for months, one of the choices; null: without an end. */
export const excludeSelf = defineCall({
  ...shut,
  key: 'protection.exclude',
  payout: true,
  path: '/wps/member/protection/exclusion',
  moduleId: 465,
  body: v.object({ months: v.nullable(v.pipe(v.number(), v.integer())), password }),
});

/** What the member changed of his protection within the months that the jurisdiction shows, newest first. */
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
      /** Of a limit. */
      period: v.nullable(limitPeriodSchema),
      /** Of a limit, minor units (null: none); of a reality check, minutes. */
      amount: v.nullable(minorSchema),
      /** End of a break or an exclusion; null: without one. */
      until: v.nullable(instantSchema),
    }),
  ),
  source,
});

/**
 * Told when a game for money is opened, and with `checked` when a reality check was answered: when the next one is due,
 * in milliseconds; null for none. Play that goes on after a pause of less than 15 minutes, in whatever game and on
 * whatever device, is one.
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

/** Play since it began: how long, and what was bet and won with money, minor units. */
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
