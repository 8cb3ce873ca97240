import * as v from 'valibot';

import { actualRoles } from '#contract/values/customers.ts';
import { rainPhases, rainRefusals } from '#contract/values/promotions/rain.ts';
import { instantSchema, languageSchema, minorSchema } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What an envelope had in it. */
export const rainPrizeSchema = v.object({
  /** `P261125-7K3QX9MB`: under it the prize is in the member's records. */
  drawNo: v.string(),
  /** Minor units of the event's currency. */
  amountMinor: minorSchema,
  at: instantSchema,
});

const rainSchema = v.object({
  rainId: v.number(),
  title: v.string(),
  /** By the platform's clock, when it replied. */
  phase: v.picklist(rainPhases),
  startsAt: instantSchema,
  /** The instant from which on nothing can be opened any more. */
  endsAt: instantSchema,
  currency: v.string(),
  /** What all envelopes have in them together, minor units. */
  budgetMinor: minorSchema,
  /** The least and the most that one has in it, minor units. */
  minMinor: minorSchema,
  maxMinor: minorSchema,
  /** How many one member may open, and how much he may win in all, minor units. */
  drawsPerMember: countSchema,
  capMinor: minorSchema,
  /** The least time from one envelope of a member's to his next one, milliseconds. */
  intervalMs: countSchema,
  /** What has to be bet before a prize is the member's own, in hundredths of it; 0: it is at once. */
  turnoverHundredths: countSchema,
  /** How many envelopes nobody has opened yet. */
  left: countSchema,
  /** The caller's part; null for a visitor and for a trial account. */
  mine: v.nullable(
    v.object({
      wonMinor: minorSchema,
      /** Newest first. */
      prizes: v.array(rainPrizeSchema),
      /** From when on he may open the next one; null: at once. */
      nextAt: v.nullable(instantSchema),
      /** Why he can open no more; null: he can, while it is running. */
      refusal: v.nullable(v.picklist(rainRefusals)),
    }),
  ),
  /** The last ten prizes, newest first; names are masked. Test accounts are not among them. */
  winners: v.array(v.object({ name: v.string(), amountMinor: minorSchema, at: instantSchema })),
});
export type Rain = v.InferOutput<typeof rainSchema>;

/**
 * The red rain that is running, else one that ended within the half hour, else the next one to come, else the last one;
 * null where there never was one. `next`: the one that comes after it.
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
 * Opens one envelope of a red rain and pays what is in it. `order.closed`: not begun, over, empty, or no more for this
 * member; `too.many.requests`: his last one was a moment ago. Nothing was opened then.
 */
export const drawRain = defineCall({
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

export const rainCalls = [rainNow, drawRain] as const;
