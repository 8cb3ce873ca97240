import * as v from 'valibot';

import { limitPeriodSchema } from '#contract/values/member/protection.ts';
import { instantSchema, jurisdictionSchema, minorSchema } from '#contract/values/scalars.ts';
import { defineCall, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

// Separate from protection.ts, because the first view's script includes this call but not the others.

/** A deposit limit. Amounts are in minor units. `limit` is null if the member has set no limit for the period. */
const limitSchema = v.object({
  period: limitPeriodSchema,
  limit: v.nullable(minorSchema),
  /** Sum of deposits in the period that ends now. */
  used: minorSchema,
  /** A requested higher limit or removal (`limit` null), to be confirmed after a wait. Null if nothing is requested. */
  pending: v.nullable(
    v.object({ limit: v.nullable(minorSchema), confirmFrom: instantSchema, confirmUntil: instantSchema }),
  ),
});

/** Returns the protection settings and the jurisdiction's choices. `now` is the time of the server's clock. */
export const protectionOverview = defineCall({
  ...memberRead,
  query: noQuery,
  browserFreshMs: freshness.never,
  key: 'protection.overview',
  payout: true,
  path: '/wps/member/protection',
  moduleId: 460,
  value: v.object({
    now: instantSchema,
    jurisdiction: jurisdictionSchema,
    currency: v.pipe(v.string(), v.length(3)),
    /** One limit for each period that the jurisdiction offers, shortest period first. */
    limits: v.array(limitSchema),
    /** Hours after which a higher limit can be confirmed. */
    raiseWaitsHours: v.number(),
    /** Amount that the member may still deposit under all limits, in minor units; null without a limit. */
    depositLeft: v.nullable(minorSchema),
    /** Minutes of play between two reality checks (0: no checks), and the values from which the member can choose. */
    reality: v.object({ minutes: v.number(), choices: v.array(v.number()) }),
    breakDays: v.array(v.number()),
    /** Lengths of a self-exclusion from which the member can choose, in months; null means without an end. */
    exclusionMonths: v.array(v.nullable(v.number())),
    /** Whether a self-exclusion ends all sessions, and then permits only logins for withdrawing money. */
    exclusionClosesLogin: v.optional(v.boolean(), false),
    /** The current break or self-exclusion; null if there is none. `until` is null if it has no end. */
    excluded: v.nullable(
      v.object({ kind: v.picklist(['break', 'exclusion']), until: v.nullable(instantSchema) }),
    ),
    historyMonths: v.number(),
    hasPassword: v.boolean(),
  }),
  source: 'RTS 12, 13; LCCP SR 3.3.4, 3.5.3',
});
