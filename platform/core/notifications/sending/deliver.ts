import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';

import { dayMs, hourMs } from '#contract/values/durations.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import { type Database, databaseOf, type Statement } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { loadMerchant, siteOrigin } from '#platform/core/merchants/merchants.ts';
import { fill } from '#platform/core/notifications/letters.ts';
import {
  type Channel,
  handOver,
  type MessageProvider,
  messageProviderOf,
  type ProviderEnv,
} from '#platform/core/notifications/sending/providers.ts';
import { openMessage } from '#platform/core/notifications/sending/queue.ts';
import { outgoingMessages as queue } from '#platform/core/notifications/sending/tables.ts';
import { secretsOf } from '#platform/core/wire/webhooks.ts';

export type SendingEnv = ProviderEnv &
  Pick<PlatformEnv, 'DB' | 'GAME_ORIGIN' | 'CDN_ORIGIN' | 'DATA_KEYS' | 'MESSAGE_SECRETS'>;

type Waiting = typeof queue.$inferSelect;

const channels = ['sms', 'mail'] as const;
/** Of a channel, handed over at once. */
const BATCH = 20;
/**
 * How many batches one after another, and for how long another is begun, ms; a write leaves 30 s behind it, a job goes on
 * with another portion. A batch asks the database up to 43 times, as each message may be of another merchant and be tried
 * later.
 */
const bounds = { write: { batches: 3, ms: 10_000 }, job: { batches: 4, ms: 45_000 } };
/** After the n-th try another follows 2^(n-1) times as long later, an hour at most. Longer than an attempt takes. */
const firstPauseMs = 30_000;
const longestPauseMs = hourMs;
/** How long is known what became of a message. */
const KEPT_MS = 7 * dayMs;

/**
 * Hands what waits to the providers, after every write and by the job of each minute: each once, and again after a
 * failure, until it is of no use. Never throws. Replies whether there may be more.
 */
export async function deliverMessages(
  env: SendingEnv,
  after: keyof typeof bounds = 'write',
): Promise<boolean> {
  const db = databaseOf(env);
  const begun = Date.now();
  let more = false;
  for (const channel of channels) {
    try {
      const provider = messageProviderOf(env, channel);
      if (!provider) continue;
      let [left, isFull] = [bounds[after].batches, true];
      while (isFull && left > 0 && Date.now() - begun <= bounds[after].ms) {
        const rows = await takeDue(db, channel, Date.now());
        await handOverAll(env, db, provider, rows);
        isFull = rows.length === BATCH;
        left -= 1;
      }
      more ||= isFull;
    } catch (error) {
      console.error(JSON.stringify({ sending: channel, error: String(error) }));
    }
  }
  return more;
}

/**
 * Takes what is due of a channel, the longest due first. It is put off before it is handed over: of two runs at once,
 * one has it.
 */
export const takeDue = (db: Database, channel: Channel, now: number): Promise<Waiting[]> =>
  db
    .update(queue)
    .set({
      tries: sql`${queue.tries} + 1`,
      nextAt: sql`${now} + min(${firstPauseMs} << min(${queue.tries}, 10), ${longestPauseMs})`,
    })
    .where(
      inArray(
        queue.id,
        db
          .select({ id: queue.id })
          .from(queue)
          .where(
            and(
              eq(queue.channel, channel),
              // As text, by which the index is found.
              sql`status = 'waiting'`,
              lte(queue.nextAt, now),
              gt(queue.expiresAt, now),
            ),
          )
          .orderBy(asc(queue.nextAt))
          .limit(BATCH),
      ),
    )
    .returning();

/** Hands a batch over, and notes what came of it in one batch of the database. */
async function handOverAll(
  env: SendingEnv,
  db: Database,
  provider: MessageProvider,
  rows: readonly Waiting[],
): Promise<void> {
  const senders = await sendersOf(env, db, new Set(rows.map(({ merchantCode }) => merchantCode)));
  const [accepted, refused, later]: [string[], string[], Statement[]] = [[], [], []];
  await Promise.all(
    rows.map(async ({ id, channel, merchantCode, sealed, tries, expiresAt }) => {
      const note = (problem: string) =>
        console.error(
          JSON.stringify({ sending: channel, merchant: merchantCode, reference: id, tries, problem }),
        );
      const sender = senders.get(merchantCode);
      if (!sender || sealed === null) return note('no merchant, or nothing to send');
      const content = await openMessage(env.DATA_KEYS, { id, sealed }).catch((error: unknown) =>
        note(String(error)),
      );
      if (!content) return;
      const { recipient, subject, text } = content;
      const message = {
        channel,
        to: recipient,
        from: provider.from === null ? null : fill(provider.from, { brand: sender.brand }),
        ...(channel === 'mail' && { subject }),
        text,
        reference: id,
        expires: new Date(expiresAt).toISOString(),
        callback: sender.callbacks[channel],
      };
      const handed = await handOver(provider, message, note);
      if (handed.outcome === 'later') {
        if (handed.at !== null)
          later.push(db.update(queue).set({ nextAt: handed.at }).where(eq(queue.id, id)));
      } else (handed.outcome === 'accepted' ? accepted : refused).push(id);
    }),
  );
  const over = (ids: readonly string[], status: 'accepted' | 'failed') =>
    db
      .update(queue)
      .set({ status, sealed: null })
      // What the provider has said meanwhile is later.
      .where(and(inArray(queue.id, [...ids]), eq(queue.status, 'waiting')));
  if (rows.length) await db.batch([over(accepted, 'accepted'), over(refused, 'failed'), ...later]);
}

type Sender = { brand: string; callbacks: Record<Channel, string | null> };

/** By merchant its name, and where of its site a provider says what became of a message; nowhere without a secret. */
async function sendersOf(
  env: SendingEnv,
  db: Database,
  codes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Sender>> {
  const loaded = await Promise.all([...codes].map((code) => loadMerchant(db, env, code)));
  const callbackOf = (channel: Channel, origin: string) => {
    const door = webhooks.find(({ service }) => service === channel);
    const heard = secretsOf(env.MESSAGE_SECRETS, channel).length > 0;
    return door && heard ? `${origin}${door.path}` : null;
  };
  return new Map(
    loaded.flatMap((merchant) => {
      if (!merchant) return [];
      const { record } = merchant;
      const origin = siteOrigin(record, env);
      const callbacks = { sms: callbackOf('sms', origin), mail: callbackOf('mail', origin) };
      return [[record.merchantCode, { brand: record.brand.name, callbacks }]];
    }),
  );
}

/** Messages that are dropped at once. */
const DROPPED = 200;

/** The step of a job that drops what is of no use any more: who waits for it asks anew. The log says that nobody got it. */
export const expireMessages: Step = async ({ db, now, cursor, budget }) => {
  for (;;) {
    const expired = await db
      .update(queue)
      .set({ status: 'expired', sealed: null })
      .where(
        sql`rowid in (select rowid from ${queue} where status = 'waiting' and expires_at <= ${now} limit ${DROPPED})`,
      )
      .returning({ id: queue.id, channel: queue.channel, merchantCode: queue.merchantCode });
    for (const { id, channel, merchantCode } of expired) {
      const problem = 'expired';
      console.error(JSON.stringify({ sending: channel, merchant: merchantCode, reference: id, problem }));
    }
    if (expired.length < DROPPED) return null;
    if (budget.left < 1) return String(Number(cursor ?? 0) + 1);
  }
};

/** The statement that deletes some of what became of messages long ago. */
export const deleteOldSendings = (db: Database, now: number) =>
  deleteSome(db, queue, lt(queue.createdAt, now - KEPT_MS), SOME.rows);
