import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';

import { findWebhook } from '#contract/wire/webhooks.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { outgoingMessages } from '#platform/core/notifications/sending/tables.ts';
import { respond } from '#platform/core/wire/envelope.ts';
import { verifyWebhook, parseWebhookSecrets } from '#platform/core/wire/webhooks.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.picklist(['message.accepted', 'message.delivered', 'message.failed']),
    data: v.object({
      reference: v.pipe(v.string(), v.uuid()),
      /** The provider's failure code; no free text, which may name the recipient. */
      reason: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))),
    }),
  }),
);

const statuses = {
  'message.accepted': 'accepted',
  'message.delivered': 'delivered',
  'message.failed': 'failed',
} as const;

/** Statuses that each may replace: never a later one, and of `delivered` and `failed` the first stays. */
const allowedBefore = {
  accepted: ['waiting', 'expired'],
  delivered: ['waiting', 'expired', 'accepted'],
  failed: ['waiting', 'expired', 'accepted'],
} as const;

/**
 * Endpoint for delivery reports of SMS and mail providers, which the edge forwards (`contract/wire/webhooks.ts`). A
 * repeated report does nothing; a report of an unknown message is refused.
 */
export const handleMessageStatus = (context: Context<PlatformBindings>): Promise<Response> =>
  respond(context, async () => {
    const { env, req } = context;
    const service = findWebhook(req.path)?.service;
    if (service !== 'sms' && service !== 'mail') throw new WireError('not.found');
    const body = await req.text();
    const verdict = await verifyWebhook(
      parseWebhookSecrets(env.MESSAGE_SECRETS, service),
      req.raw.headers,
      body,
      Date.now(),
    );
    if ('refused' in verdict) throw new WireError('permission.denied', { message: verdict.refused });
    const report = v.safeParse(reportSchema, body);
    if (!report.success)
      throw new WireError('validation.failed', { fields: { body: 'not a status report' } });
    const { type, data } = report.output;
    const { reference, reason } = data;
    const status = statuses[type];
    const merchant = req.header('Merchant') ?? '';
    const db = openDatabase(env);
    const { id, channel, merchantCode } = outgoingMessages;
    const isReported = and(eq(id, reference), eq(channel, service), eq(merchantCode, merchant));
    const updated = await db
      .update(outgoingMessages)
      .set({ status, sealed: null })
      .where(and(isReported, inArray(outgoingMessages.status, [...allowedBefore[status]])))
      .returning({ id });
    if (!updated.length && !(await db.$count(outgoingMessages, isReported))) throw new WireError('not.found');
    if (updated.length && status === 'failed')
      console.error(JSON.stringify({ sending: service, merchant, reference, problem: reason ?? 'failed' }));
    return { received: true };
  });
