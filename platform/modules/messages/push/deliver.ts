import { eq, inArray, lte, sql } from 'drizzle-orm';

import { type Database, databaseOf } from '#platform/database/client.ts';
import { textIn } from '#platform/database/localised.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { encryptPush } from '#platform/modules/messages/push/encrypt.ts';
import { authorizationFor, offeredKey } from '#platform/modules/messages/push/keys.ts';
import { pushQueue as queue, pushSubscriptions } from '#platform/modules/messages/push/tables.ts';
import { pushTexts } from '#platform/modules/messages/push/texts.ts';
import { loadMerchant } from '#platform/modules/system/merchants.ts';

type PushEnv = Pick<
  PlatformEnv,
  'DB' | 'GAME_ORIGIN' | 'CDN_ORIGIN' | 'PUSH_KEYS' | 'PUSH_CONTACT' | 'PUSH_SERVICES'
>;

/** Sent by one run. */
const BATCH = 40;
const MAX_TRIES = 6;
/** After the n-th try another follows 4^n minutes later, or when the push service says. */
const firstPauseMs = 4 * 60_000;
/** What is older is of no use any more; the push service keeps it no longer either. */
const KEPT_MS = 24 * 3_600_000;
const patienceMs = 10_000;

/** Where the message is read that a notification tells of. */
const inboxPath = '/m/webEmail';

/**
 * Tells phones of the messages that wait for it, after every write: each once, and again after a failure. A phone that
 * its push service does not know any more is told no longer. Never throws.
 */
export async function deliverPush(env: PushEnv, now: number): Promise<void> {
  if (!offeredKey(env)) return;
  const db = databaseOf(env);
  try {
    const due = db.select({ id: queue.id }).from(queue).where(lte(queue.nextAt, now)).limit(BATCH);
    // Put off before it is sent: of two runs at once, one has it.
    const rows = await db
      .update(queue)
      .set({
        tries: sql`${queue.tries} + 1`,
        nextAt: sql`${now} + (${firstPauseMs} << (2 * ${queue.tries}))`,
      })
      .where(inArray(queue.id, due))
      .returning();
    await Promise.all(
      rows.map(async (row) => {
        const outcome = await tell(env, db, row, now).catch((error: unknown) => {
          console.error(JSON.stringify({ push: String(error) }));
          return null;
        });
        const over = row.tries >= MAX_TRIES || now - row.createdAt > KEPT_MS;
        if (outcome === 'gone')
          await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, row.subscriptionId));
        else if (outcome === 'done' || over) await db.delete(queue).where(eq(queue.id, row.id));
        else if (typeof outcome === 'number')
          await db.update(queue).set({ nextAt: outcome }).where(eq(queue.id, row.id));
      }),
    );
  } catch (error) {
    console.error(JSON.stringify({ push: String(error) }));
  }
}

/** `done`: sent, or of no use to send again; `gone`: the phone is no more; a time: not before; null: tried again. */
async function tell(
  env: PushEnv,
  db: Database,
  { subscriptionId, topic }: typeof queue.$inferSelect,
  now: number,
): Promise<'done' | 'gone' | number | null> {
  const phone = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, subscriptionId))
    .get();
  const merchant = phone && (await loadMerchant(db, env, phone.merchantCode));
  if (!phone || !merchant) return 'done';
  const { endpoint, language } = phone;
  const authorization = await authorizationFor(env, phone.publicKey, endpoint);
  // No key of the list is the one that its push service knows.
  if (authorization === null) return 'gone';
  const title = merchant.record.brand.name;
  const text = textIn(pushTexts[topic], language);
  const body = await encryptPush(JSON.stringify({ title, text, path: inboxPath }), phone);
  const reply = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      Authorization: authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(KEPT_MS / 1_000),
      // Of what a phone has not been told yet, the newest of a topic is enough.
      Topic: topic,
      Urgency: topic === 'withdrawal' ? 'high' : 'normal',
    },
    body,
  });
  await reply.body?.cancel();
  if (reply.status === 404 || reply.status === 410) return 'gone';
  if (reply.status === 429 || reply.status >= 500) {
    const seconds = Number(reply.headers.get('Retry-After'));
    return seconds > 0 ? now + Math.min(seconds * 1_000, KEPT_MS) : null;
  }
  if (!reply.ok) console.error(JSON.stringify({ push: reply.status, service: new URL(endpoint).host }));
  return 'done';
}
