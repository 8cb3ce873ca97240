import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import { type PushTopic, pushTopics } from '#contract/calls/messages/push.ts';
import { dayMs, minuteMs, secondMs } from '#contract/values/durations.ts';
import { type Database, databaseOf, type Statement } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { encryptPush } from '#platform/core/notifications/push/encrypt.ts';
import { authorizationFor, offeredKey } from '#platform/core/notifications/push/keys.ts';
import { pushQueue as queue, pushSubscriptions } from '#platform/core/notifications/push/tables.ts';
// Below the merchant's name: no amount, nothing of the message, as a locked phone shows it.
import pushTexts from '#platform/core/notifications/texts/push.json' with { type: 'json' };

type PushEnv = Pick<
  PlatformEnv,
  'DB' | 'GAME_ORIGIN' | 'CDN_ORIGIN' | 'PUSH_KEYS' | 'PUSH_CONTACT' | 'PUSH_SERVICES'
>;

type Waiting = typeof queue.$inferSelect;

/** Sent at once. */
const BATCH = 40;
/**
 * How many batches one after another, and for how long another is begun, ms. A batch asks the database up to 85 times, as
 * each phone may be of another merchant and be told later, and push services forty. What a write leaves behind it has
 * 30 s; a job goes on with another portion.
 */
const bounds = { write: { batches: 5, ms: 15_000 }, job: { batches: 4, ms: 60_000 } };
const MAX_TRIES = 6;
/** After the n-th try another follows 4^n minutes later, or when the push service says. */
const firstPauseMs = 4 * minuteMs;
/** What is older is of no use any more; the push service keeps it no longer either. */
const KEPT_MS = dayMs;
const patienceMs = 10_000;

/** Where the message is read that a notification tells of. */
const inboxPath = '/m/webEmail';

/**
 * Tells phones of the messages that wait for it, after every write and by the jobs: each once, and again after a failure.
 * A phone that its push service does not know any more is told no longer. Never throws. Replies whether there may be more.
 */
export async function deliverPush(
  env: PushEnv,
  now: number,
  after: keyof typeof bounds = 'write',
): Promise<boolean> {
  if (!offeredKey(env)) return false;
  const db = databaseOf(env);
  const begun = Date.now();
  try {
    for (let batch = 0; batch < bounds[after].batches; batch += 1) {
      const rows = await takeDue(db, now);
      await tellAll(env, db, rows, now);
      if (rows.length < BATCH) return false;
      if (Date.now() - begun > bounds[after].ms) break;
    }
    return true;
  } catch (error) {
    console.error(JSON.stringify({ push: String(error) }));
    return false;
  }
}

/**
 * Takes what is due: of the topic that comes first, then of the next, each from the oldest on. It is put off before it is
 * sent: of two runs at once, one has it.
 */
export async function takeDue(db: Database, now: number): Promise<Waiting[]> {
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

/** As one value: D1 binds a hundred. */
const among = (column: SQLiteColumn, ids: readonly number[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Tells the phones of a batch, and notes what came of it in one batch of the database. */
async function tellAll(env: PushEnv, db: Database, rows: readonly Waiting[], now: number): Promise<void> {
  if (!rows.length) return;
  const known = await db
    .select()
    .from(pushSubscriptions)
    .where(
      among(
        pushSubscriptions.id,
        rows.map(({ subscriptionId }) => subscriptionId),
      ),
    );
  const phones = new Map(known.map((phone) => [phone.id, phone]));
  const names = await brandNames(env, db, new Set(known.map(({ merchantCode }) => merchantCode)));
  const [gone, over, later]: [number[], number[], Statement[]] = [[], [], []];
  await Promise.all(
    rows.map(async ({ id, subscriptionId, topic, tries, createdAt }) => {
      const phone = phones.get(subscriptionId);
      const title = phone && names.get(phone.merchantCode);
      const outcome =
        phone && title !== undefined
          ? await tell(env, phone, title, topic, now).catch((error: unknown) => {
              console.error(JSON.stringify({ push: String(error) }));
              return null;
            })
          : 'done';
      if (outcome === 'gone') gone.push(subscriptionId);
      else if (outcome === 'done' || tries >= MAX_TRIES || now - createdAt > KEPT_MS) over.push(id);
      else if (outcome !== null)
        later.push(db.update(queue).set({ nextAt: outcome }).where(eq(queue.id, id)));
    }),
  );
  await db.batch([
    db.delete(pushSubscriptions).where(among(pushSubscriptions.id, gone)),
    db.delete(queue).where(among(queue.id, over)),
    ...later,
  ]);
}

async function brandNames(
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

/** `done`: sent, or of no use to send again; `gone`: the phone is no more; a time: not before; null: tried again. */
async function tell(
  env: PushEnv,
  phone: typeof pushSubscriptions.$inferSelect,
  title: string,
  topic: PushTopic,
  now: number,
): Promise<'done' | 'gone' | number | null> {
  const { endpoint, language } = phone;
  const authorization = await authorizationFor(env, phone.publicKey, endpoint);
  // No key of the list is the one that its push service knows.
  if (authorization === null) return 'gone';
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
    return seconds > 0 ? now + Math.min(seconds * secondMs, KEPT_MS) : null;
  }
  if (!reply.ok) console.error(JSON.stringify({ push: reply.status, service: new URL(endpoint).host }));
  return 'done';
}
