import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import { type PushTopic, pushTopics } from '#contract/calls/messages/push.ts';
import { dayMs, minuteMs, secondMs } from '#contract/values/durations.ts';
import { type Database, openDatabase, type Statement } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { encryptPush } from '#platform/core/notifications/push/encrypt.ts';
import { buildAuthorization, getOfferedKey } from '#platform/core/notifications/push/keys.ts';
import { pushQueue as queue, pushSubscriptions } from '#platform/core/notifications/push/tables.ts';
// Texts shown below the merchant's name. They have no amounts and no message content, because a locked phone shows
// them.
import pushTexts from '#platform/core/notifications/texts/push.json' with { type: 'json' };

type PushEnv = Pick<
  PlatformEnv,
  'DB' | 'GAME_ORIGIN' | 'CDN_ORIGIN' | 'PUSH_KEYS' | 'PUSH_CONTACT' | 'PUSH_SERVICES'
>;

type Waiting = typeof queue.$inferSelect;

/** Number of notifications per batch. */
const BATCH = 40;
/**
 * Maximum number of batches, and the time in ms after which no further batch starts. A batch makes forty requests to
 * push services and up to 85 database queries, because each phone may belong to another merchant and need a retry. Work
 * after a write may take 30 s; a job continues in another portion.
 */
const bounds = { write: { batches: 5, ms: 15_000 }, job: { batches: 4, ms: 60_000 } };
const MAX_TRIES = 6;
/** In ms. After the n-th attempt the pause is 4^n minutes, unless the push service names a time. */
const firstPauseMs = 4 * minuteMs;
/** Age in ms above which a notification is dropped, by the platform and by the push service. */
const MAX_AGE_MS = dayMs;
const timeoutMs = 10_000;

/** The page that shows the message of a notification. */
const inboxPath = '/m/webEmail';

/**
 * Sends pending push notifications, after every write and in the minutely job. Each is sent once, and retried after
 * failures; a subscription unknown to its service is deleted. Never throws. Returns whether there may be more.
 */
export async function deliverPush(
  env: PushEnv,
  now: number,
  trigger: keyof typeof bounds = 'write',
): Promise<boolean> {
  if (!getOfferedKey(env)) return false;
  const db = openDatabase(env);
  const startedAt = Date.now();
  try {
    for (let batch = 0; batch < bounds[trigger].batches; batch += 1) {
      const rows = await claimDueNotifications(db, now);
      await sendBatch(env, db, rows, now);
      if (rows.length < BATCH) return false;
      if (Date.now() - startedAt > bounds[trigger].ms) break;
    }
    return true;
  } catch (error) {
    console.error(JSON.stringify({ push: String(error) }));
    return false;
  }
}

/**
 * Claims due notifications, topic by topic in order of priority, oldest first. Claiming postpones a notification, so
 * that only one of two concurrent runs sends it.
 */
export async function claimDueNotifications(db: Database, now: number): Promise<Waiting[]> {
  const taken: Waiting[] = [];
  for (const topic of pushTopics) {
    if (taken.length === BATCH) break;
    const due = db
      .select({ id: queue.id })
      .from(queue)
      .where(and(eq(queue.topic, topic), lte(queue.nextAt, now)))
      .orderBy(asc(queue.nextAt))
      .limit(BATCH - taken.length);
    const rows = await db
      .update(queue)
      .set({
        tries: sql`${queue.tries} + 1`,
        nextAt: sql`${now} + (${firstPauseMs} << (2 * ${queue.tries}))`,
      })
      .where(inArray(queue.id, due))
      .returning();
    taken.push(...rows);
  }
  return taken;
}

/** SQL that is true for an id in a list. The list is bound as one JSON value because D1 allows only 100 parameters. */
const isAmongIds = (column: SQLiteColumn, ids: readonly number[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;

async function sendBatch(env: PushEnv, db: Database, rows: readonly Waiting[], now: number): Promise<void> {
  if (!rows.length) return;
  const known = await db
    .select()
    .from(pushSubscriptions)
    .where(
      isAmongIds(
        pushSubscriptions.id,
        rows.map(({ subscriptionId }) => subscriptionId),
      ),
    );
  const phones = new Map(known.map((phone) => [phone.id, phone]));
  const names = await readBrandNames(env, db, new Set(known.map(({ merchantCode }) => merchantCode)));
  const [gone, finished, postponed]: [number[], number[], Statement[]] = [[], [], []];
  await Promise.all(
    rows.map(async ({ id, subscriptionId, topic, tries, createdAt }) => {
      const phone = phones.get(subscriptionId);
      const title = phone && names.get(phone.merchantCode);
      const outcome =
        phone && title !== undefined
          ? await sendPush(env, phone, title, topic, now).catch((error: unknown) => {
              console.error(JSON.stringify({ push: String(error) }));
              return null;
            })
          : 'done';
      if (outcome === 'gone') gone.push(subscriptionId);
      else if (outcome === 'done' || tries >= MAX_TRIES || now - createdAt > MAX_AGE_MS) finished.push(id);
      else if (outcome !== null)
        postponed.push(db.update(queue).set({ nextAt: outcome }).where(eq(queue.id, id)));
    }),
  );
  await db.batch([
    db.delete(pushSubscriptions).where(isAmongIds(pushSubscriptions.id, gone)),
    db.delete(queue).where(isAmongIds(queue.id, finished)),
    ...postponed,
  ]);
}

async function readBrandNames(
  env: PushEnv,
  db: Database,
  codes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const loaded = await Promise.all([...codes].map((code) => loadMerchant(db, env, code)));
  return new Map(
    loaded.flatMap((merchant) =>
      merchant ? [[merchant.record.merchantCode, merchant.record.brand.name]] : [],
    ),
  );
}

/**
 * Sends one notification. Returns `done` if it was sent or a retry is pointless, `gone` if the subscription no longer
 * exists, the earliest time of a retry in ms, or null for the default retry.
 */
async function sendPush(
  env: PushEnv,
  phone: typeof pushSubscriptions.$inferSelect,
  title: string,
  topic: PushTopic,
  now: number,
): Promise<'done' | 'gone' | number | null> {
  const { endpoint, language } = phone;
  const authorization = await buildAuthorization(env, phone.publicKey, endpoint);
  // The key that the browser subscribed with is no longer in `PUSH_KEYS`.
  if (authorization === null) return 'gone';
  const text = getLocalisedText(pushTexts[topic], language);
  const body = await encryptPush(JSON.stringify({ title, text, path: inboxPath }), phone);
  const reply = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      Authorization: authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(MAX_AGE_MS / 1_000),
      // A phone needs only the newest undelivered notification per topic.
      Topic: topic,
      Urgency: topic === 'withdrawal' ? 'high' : 'normal',
    },
    body,
  });
  await reply.body?.cancel();
  if (reply.status === 404 || reply.status === 410) return 'gone';
  if (reply.status === 429 || reply.status >= 500) {
    const seconds = Number(reply.headers.get('Retry-After'));
    return seconds > 0 ? now + Math.min(seconds * secondMs, MAX_AGE_MS) : null;
  }
  if (!reply.ok) console.error(JSON.stringify({ push: reply.status, service: new URL(endpoint).host }));
  return 'done';
}
