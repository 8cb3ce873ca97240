import * as v from 'valibot';

import { actualRoles } from '#contract/values/customers.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { defineCall, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Days for which an envelope is shown to who could open it. */
export const receivedDays = 7;

const receivedSchema = v.object({
  envelopeNo: v.string(),
  /** The agent, by his nickname or masked. */
  from: v.string(),
  greeting: v.string(),
  /** `open`: a share is to be had. `opened`: the caller has his. `empty`, `over`: there is none any more. */
  state: v.picklist(['open', 'opened', 'empty', 'over']),
  currency: v.pipe(v.string(), v.length(3)),
  /** What the caller got, minor units; null: nothing. */
  amountMinor: v.nullable(minorSchema),
  sentAt: instantSchema,
  expiresAt: instantSchema,
});
export type ReceivedEnvelope = v.InferOutput<typeof receivedSchema>;

/** What agents above the caller have put up for them, as members of those teams when it was sent. */
export const receivedEnvelopes = defineCall({
  ...memberRead,
  key: 'envelope.list',
  path: '/wps/member/envelopes',
  moduleId: 736,
  browserFreshMs: freshness.now,
  query: noQuery,
  value: v.object({ list: v.array(receivedSchema) }),
  source: 'AG-12; shape our own',
});

/**
 * Opens one: a share of it is the caller's at once, and in both records. `not.found` for one that is not for him;
 * `order.closed` where nothing is left, its time is over or he has his share; `transfer.refused` where his account can
 * take no money now.
 */
export const openReceived = defineCall({
  session: 'required',
  roles: actualRoles,
  alert: 'silent',
  cache: 'sensitive',
  key: 'envelope.open',
  method: 'PUT',
  path: '/wps/member/envelopes/open',
  moduleId: 737,
  effect: 'money',
  limit: 'rain',
  gambling: true,
  query: noQuery,
  body: v.object({ envelopeNo: v.pipe(v.string(), v.regex(/^E\d{6}-[0-9A-Z]{8}$/)) }),
  value: v.object({ envelopeNo: v.string(), amountMinor: minorSchema, at: instantSchema }),
  errors: ['not.found', 'order.closed', 'transfer.refused'],
  source: 'AG-12; shape our own',
});

export const receivedEnvelopesCalls = [receivedEnvelopes, openReceived] as const;
