import * as v from 'valibot';

import { actualRoles } from '#contract/values/customers.ts';
import { rainPhases, rainRefusals } from '#contract/values/promotions/rain.ts';
import { instantSchema, languageSchema, minorSchema } from '#contract/values/scalars.ts';
import { heldEntries } from '#contract/values/wallet/bonuses.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Prize of an opened envelope. */
export const rainPrizeSchema = v.object({
  /** `P261125-7K3QX9MB`. The member's records list the prize under this number. */
  drawNo: v.string(),
  amountMinor: minorSchema,
  at: instantSchema,
  ...heldEntries,
});

const rainSchema = v.object({
  rainId: v.number(),
  title: v.string(),
  /** Phase at the time of the reply, by the platform's clock. */
  phase: v.picklist(rainPhases),
  startsAt: instantSchema,
  /** From this instant on no envelope can be opened. */
  endsAt: instantSchema,
  currency: v.string(),
  /** Sum of all envelopes, in minor units. */
  budgetMinor: minorSchema,
  /** Minimum and maximum amount of one envelope, in minor units. */
  minMinor: minorSchema,
  maxMinor: minorSchema,
  /** Maximum number of envelopes per member, and maximum total win per member in minor units. */
  drawsPerMember: countSchema,
  capMinor: minorSchema,
  /** Minimum time between two envelopes of a member, in ms. */
  intervalMs: countSchema,
  /** Turnover required before a prize is released, in hundredths of the prize; 0 if it is released at once. */
  turnoverHundredths: countSchema,
  /** Number of unopened envelopes. */
  left: countSchema,
  /** The caller's state; null for visitors and trial accounts. */
  mine: v.nullable(
    v.object({
      wonMinor: minorSchema,
      /** Newest first. */
      prizes: v.array(rainPrizeSchema),
      /** When the caller may open the next envelope; null if they may open one now. */
      nextAt: v.nullable(instantSchema),
      /** Why no envelope of this event is left for the caller, in any `phase`; null if an envelope is left. */
      refusal: v.nullable(v.picklist(rainRefusals)),
    }),
  ),
  /** The last ten prizes, newest first, with masked names and without test accounts. */
  winners: v.array(v.object({ name: v.string(), amountMinor: minorSchema, at: instantSchema })),
});
export type Rain = v.InferOutput<typeof rainSchema>;

/**
 * Returns one red rain as `rain`: the one that is running; otherwise one that ended within the last half hour;
 * otherwise the next one; otherwise the last one. `rain` is null if there has never been a red rain. `next` is the red
 * rain after `rain`; null if none is planned.
 */
export const rainNow = defineCall({
  ...publicRead,
  key: 'rain.now',
  path: '/wps/promotion/rain',
  moduleId: 710,
  browserFreshMs: freshness.now,
  session: 'optional',
  cache: 'public-short',
  query: v.object({ language: languageSchema }),
  value: v.object({
    rain: v.nullable(rainSchema),
    next: v.nullable(v.object({ title: v.string(), startsAt: instantSchema })),
  }),
  source: 'PR-13',
});

/**
 * Opens one envelope of a red rain and pays its prize. On an error no envelope is opened. Fails with `order.closed` if
 * the event has not begun, is over or has no envelopes left, or if the member has reached a maximum. Fails with
 * `too.many.requests` if `intervalMs` has not passed since the member's last envelope.
 */
export const openRainEnvelope = defineCall({
  key: 'rain.draw',
  method: 'PUT',
  path: '/wps/promotion/rain/draw',
  moduleId: 711,
  session: 'required',
  roles: actualRoles,
  alert: 'silent',
  cache: 'sensitive',
  effect: 'money',
  limit: 'rain',
  gambling: true,
  query: noQuery,
  body: v.object({ rainId: v.number() }),
  value: rainPrizeSchema,
  errors: ['not.found', 'order.closed', 'too.many.requests'],
  source: 'PR-13',
});

export const rainCalls = [rainNow, openRainEnvelope] as const;
