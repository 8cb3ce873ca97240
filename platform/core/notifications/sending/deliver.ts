import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';

import { dayMs, hourMs } from '#contract/values/durations.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import { type Database, openDatabase, type Statement } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { loadMerchant, getSiteOrigin } from '#platform/core/merchants/merchants.ts';
import { fillTemplate } from '#platform/core/notifications/inbox-texts.ts';
import {
  type Channel,
  handOver,
  type MessageProvider,
  getMessageProvider,
  type ProviderEnv,
} from '#platform/core/notifications/sending/providers.ts';
import { openMessage } from '#platform/core/notifications/sending/queue.ts';
import { outgoingMessages as queue } from '#platform/core/notifications/sending/tables.ts';
import { parseWebhookSecrets } from '#platform/core/wire/webhooks.ts';

export type SendingEnv = ProviderEnv &
  Pick<PlatformEnv, 'DB' | 'GAME_ORIGIN' | 'CDN_ORIGIN' | 'DATA_KEYS' | 'MESSAGE_SECRETS'>;

type Waiting = typeof queue.$inferSelect;

const channels = ['sms', 'mail'] as const;
/** Number of a channel's messages per batch. */
const BATCH = 20;
/**
 * Maximum number of batches, and the time in ms after which no further batch starts. Work after a write may take 30 s;
 * a job continues in another portion. A batch makes up to 43 database queries, because each message may have another
 * merchant and need a retry.
 */
const bounds = { write: { batches: 3, ms: 10_000 }, job: { batches: 4, ms: 45_000 } };
/** In ms, longer than an attempt takes. Each further pause is twice as long, up to an hour. */
const firstPauseMs = 30_000;
const maxPauseMs = hourMs;
/** How long the outcome of a message is stored, in ms. */
const RETENTION_MS = 7 * dayMs;

/**
 * Hands pending messages to the providers, after every write and in the minutely job. Each message is sent once, and
 * retried after a failure until it expires. Never throws. Returns whether there may be more.
 */
export async function deliverMessages(
  env: SendingEnv,
  trigger: keyof typeof bounds = 'write',
): Promise<boolean> {
  const db = openDatabase(env);
  const startedAt = Date.now();
  let more = false;
  for (const channel of channels) {
    try {
      const provider = getMessageProvider(env, channel);
      if (!provider) continue;
      let [left, isFull] = [bounds[trigger].batches, true];
      while (isFull && left > 0 && Date.now() - startedAt <= bounds[trigger].ms) {
        const rows = await claimDueMessages(db, channel, Date.now());
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
 * Claims due messages of a channel, the longest due first. Claiming postpones a message, so that only one of two
 * concurrent runs sends it.
 */
export const claimDueMessages = (db: Database, channel: Channel, now: number): Promise<Waiting[]> =>
  db
    .update(queue)
    .set({
      tries: sql`${queue.tries} + 1`,
      nextAt: sql`${now} + min(${firstPauseMs} << min(${queue.tries}, 10), ${maxPauseMs})`,
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
              // As literal SQL, so that SQLite uses the partial index.
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

async function handOverAll(
  env: SendingEnv,
  db: Database,
  provider: MessageProvider,
  rows: readonly Waiting[],
): Promise<void> {
  const senders = await readSenders(env, db, new Set(rows.map(({ merchantCode }) => merchantCode)));
  const [accepted, refused, postponed]: [string[], string[], Statement[]] = [[], [], []];
  await Promise.all(
    rows.map(async ({ id, channel, merchantCode, sealed, tries, expiresAt }) => {
      const logProblem = (problem: string) =>
        console.error(
          JSON.stringify({ sending: channel, merchant: merchantCode, reference: id, tries, problem }),
        );
      const sender = senders.get(merchantCode);
      if (!sender || sealed === null) return logProblem('no merchant, or nothing to send');
      const content = await openMessage(env.DATA_KEYS, { id, sealed }).catch((error: unknown) =>
        logProblem(String(error)),
      );
      if (!content) return;
      const { recipient, subject, text } = content;
      const message = {
        channel,
        to: recipient,
        from: provider.from === null ? null : fillTemplate(provider.from, { brand: sender.brand }),
        ...(channel === 'mail' && { subject }),
        text,
        reference: id,
        expires: new Date(expiresAt).toISOString(),
        callback: sender.callbacks[channel],
      };
      const result = await handOver(provider, message, logProblem);
      if (result.outcome === 'later') {
        if (result.at !== null)
          postponed.push(db.update(queue).set({ nextAt: result.at }).where(eq(queue.id, id)));
      } else (result.outcome === 'accepted' ? accepted : refused).push(id);
    }),
  );
  const buildStatusUpdate = (ids: readonly string[], status: 'accepted' | 'failed') =>
    db
      .update(queue)
      .set({ status, sealed: null })
      // A status that the provider has sent in the meantime is newer, so it stays.
      .where(and(inArray(queue.id, [...ids]), eq(queue.status, 'waiting')));
  if (rows.length)
    await db.batch([
      buildStatusUpdate(accepted, 'accepted'),
      buildStatusUpdate(refused, 'failed'),
      ...postponed,
    ]);
}

type Sender = { brand: string; callbacks: Record<Channel, string | null> };

/**
 * Returns, by merchant, the brand name and the address for the provider's delivery reports. The address is null if no
 * secret is set.
 */
async function readSenders(
  env: SendingEnv,
  db: Database,
  codes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Sender>> {
  const loaded = await Promise.all([...codes].map((code) => loadMerchant(db, env, code)));
  const findCallback = (channel: Channel, origin: string) => {
    const webhook = webhooks.find(({ service }) => service === channel);
    const hasSecret = parseWebhookSecrets(env.MESSAGE_SECRETS, channel).length > 0;
    return webhook && hasSecret ? `${origin}${webhook.path}` : null;
  };
  return new Map(
    loaded.flatMap((merchant) => {
      if (!merchant) return [];
      const { record } = merchant;
      const origin = getSiteOrigin(record, env);
      const callbacks = { sms: findCallback('sms', origin), mail: findCallback('mail', origin) };
      return [[record.merchantCode, { brand: record.brand.name, callbacks }]];
    }),
  );
}

/** Number of messages that one statement marks as expired. */
const EXPIRE_BATCH = 200;

/** Deletes the content of expired messages, which the recipient must request again; logs each as expired. */
export const expireMessages: Step = async ({ db, now, cursor, budget }) => {
  for (;;) {
    const expired = await db
      .update(queue)
      .set({ status: 'expired', sealed: null })
      .where(
        sql`rowid in (select rowid from ${queue} where status = 'waiting' and expires_at <= ${now} limit ${EXPIRE_BATCH})`,
      )
      .returning({ id: queue.id, channel: queue.channel, merchantCode: queue.merchantCode });
    for (const { id, channel, merchantCode } of expired) {
      const problem = 'expired';
      console.error(JSON.stringify({ sending: channel, merchant: merchantCode, reference: id, problem }));
    }
    if (expired.length < EXPIRE_BATCH) return null;
    if (budget.left < 1) return String(Number(cursor ?? 0) + 1);
  }
};

/** Builds the statement that deletes a batch of old delivery outcomes. */
export const buildSendingsCleanup = (db: Database, now: number) =>
  deleteBatch(db, queue, lt(queue.createdAt, now - RETENTION_MS), deleteBatchSizes.rows);
