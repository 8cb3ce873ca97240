import * as v from 'valibot';

import { actualRoles } from '#contract/values/customers.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { defineCall, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Days for which an envelope is shown to its recipients. */
export const receivedEnvelopeDays = 7;

const receivedSchema = v.object({
  envelopeNo: v.string(),
  /** The agent's nickname; without a nickname, the agent's masked account name. */
  from: v.string(),
  greeting: v.string(),
  /** `open`: the caller can open a share. `opened`: they have opened one. `empty`: none is left. `over`: expired. */
  state: v.picklist(['open', 'opened', 'empty', 'over']),
  currency: v.pipe(v.string(), v.length(3)),
  /** Amount of the share that the caller opened, in minor units. Null if the caller has opened no share. */
  amountMinor: v.nullable(minorSchema),
  sentAt: instantSchema,
  expiresAt: instantSchema,
});
export type ReceivedEnvelope = v.InferOutput<typeof receivedSchema>;

/** Lists envelopes of agents above the caller whose audience included the caller when they were sent. */
export const receivedEnvelopes = defineCall({
  ...memberRead,
  key: 'envelope.list',
  path: '/wps/member/envelopes',
  moduleId: 736,
  browserFreshMs: freshness.now,
  query: noQuery,
  value: v.object({ list: v.array(receivedSchema) }),
  source: 'AG-12; request and reply are not in the specification',
});

/**
 * Opens a share of an envelope. The share is credited at once and listed in the records of the agent and of the caller.
 * Fails with `not.found` if the envelope was not sent to the caller. Fails with `order.closed` if the envelope is empty
 * or expired, or if the caller has already opened a share. Fails with `transfer.refused` if the caller's account cannot
 * receive money now.
 */
export const openReceivedEnvelope = defineCall({
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
  source: 'AG-12; request and reply are not in the specification',
});

export const receivedEnvelopesCalls = [receivedEnvelopes, openReceivedEnvelope] as const;
