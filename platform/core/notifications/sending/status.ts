import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';

import { webhookAt } from '#contract/wire/webhooks.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { outgoingMessages } from '#platform/core/notifications/sending/tables.ts';
import { respond } from '#platform/core/wire/envelope.ts';
import { judgeWebhook, secretsOf } from '#platform/core/wire/webhooks.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.picklist(['message.accepted', 'message.delivered', 'message.failed']),
    data: v.object({
      reference: v.pipe(v.string(), v.uuid()),
      /** The provider's code for why it failed; no words, which may name the recipient. */
      reason: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))),
    }),
  }),
);

const statuses = {
  'message.accepted': 'accepted',
  'message.delivered': 'delivered',
  'message.failed': 'failed',
} as const;

/** What a status may follow: none goes back, and of the last two the first one stays. */
const after = {
  accepted: ['waiting', 'expired'],
  delivered: ['waiting', 'expired', 'accepted'],
  failed: ['waiting', 'expired', 'accepted'],
} as const;

/**
 * The door for what providers of SMS and mail say of a message, behind the edge's (`contract/wire/webhooks.ts`). Heard
 * twice it does nothing; what nobody sent is refused.
 */
export const messageStatus = (context: Context<PlatformBindings>): Promise<Response> =>
  respond(context, async () => {
    const { env, req } = context;
    const service = webhookAt(req.path)?.service;
    if (service !== 'sms' && service !== 'mail') throw new WireError('not.found');
    const body = await req.text();
    const verdict = await judgeWebhook(
      secretsOf(env.MESSAGE_SECRETS, service),
      req.raw.headers,
      body,
      Date.now(),
    );
    if ('refused' in verdict) throw new WireError('permission.denied', { message: verdict.refused });
    const message = v.safeParse(messageSchema, body);
    if (!message.success) throw new WireError('validation.failed', { fields: { body: 'no message' } });
    const { type, data } = message.output;
    const { reference, reason } = data;
    const status = statuses[type];
    const merchant = req.header('Merchant') ?? '';
    const db = databaseOf(env);
    const { id, channel, merchantCode } = outgoingMessages;
    const own = and(eq(id, reference), eq(channel, service), eq(merchantCode, merchant));
    const moved = await db
      .update(outgoingMessages)
      .set({ status, sealed: null })
      .where(and(own, inArray(outgoingMessages.status, [...after[status]])))
      .returning({ id });
    if (!moved.length && !(await db.$count(outgoingMessages, own))) throw new WireError('not.found');
    if (moved.length && status === 'failed')
      console.error(JSON.stringify({ sending: service, merchant, reference, problem: reason ?? 'failed' }));
    return { received: true };
  });
