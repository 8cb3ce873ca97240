import { desc, eq, lt, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { deliverMessages, type SendingEnv } from '#platform/core/notifications/sending/deliver.ts';
import { getMessageProvider } from '#platform/core/notifications/sending/providers.ts';
import { type Message, buildQueueStatements } from '#platform/core/notifications/sending/queue.ts';
import { outbox } from '#platform/core/notifications/tables.ts';

type Store = { db: Database; env: SendingEnv & Pick<PlatformEnv, 'OUTBOX'> };

/** How long the outbox stores messages, in ms; their codes and links expire long before. */
const RETENTION_MS = dayMs;

/**
 * Builds the statements that send an SMS or a mail, for the batch of its event. The message goes into the queue of the
 * channel's provider, and `deliverMessages` sends it after the write. If there is no provider and `OUTBOX=1`, it goes
 * into the outbox that a local page shows (`outbox.ts`). Otherwise the message is dropped and not stored, because texts
 * contain codes and links.
 */
export async function buildMessageStatements(
  { db, env }: Store,
  message: Message,
  now: number,
): Promise<Statement[]> {
  const { usefulMs: _, ...stored } = message;
  const { merchantCode, channel } = message;
  if (getMessageProvider(env, channel)) return buildQueueStatements({ db, env }, message, now);
  if (env.OUTBOX === '1')
    return [buildOutboxCleanup({ db, env }, now), db.insert(outbox).values({ ...stored, at: now })];
  console.warn(JSON.stringify({ sending: channel, merchant: merchantCode, problem: 'no provider' }));
  return [];
}

/** Sends a single SMS or mail immediately. */
export async function sendMessage(store: Store, message: Message, now: number): Promise<void> {
  await runAll(store.db, await buildMessageStatements(store, message, now));
  // This may run after the response, when the regular delivery is already over.
  await deliverMessages(store.env);
}

/** Builds the statement that deletes a batch of outdated messages, or of all messages if the outbox is off. */
export const buildOutboxCleanup = (
  { db, env }: { db: Database; env: Pick<PlatformEnv, 'OUTBOX'> },
  now: number,
) =>
  deleteBatch(
    db,
    outbox,
    env.OUTBOX === '1' ? lt(outbox.at, now - RETENTION_MS) : undefined,
    deleteBatchSizes.rows,
  );

/**
 * Returns the messages of the outbox, newest first: those to `recipient` (as in `Message`, lower case), or all if it is
 * null.
 */
export const listSentMessages = (db: Database, recipient: string | null, limit: number) =>
  db
    .select()
    .from(outbox)
    .where(recipient === null ? undefined : eq(sql`lower(${outbox.recipient})`, recipient))
    .orderBy(desc(outbox.id))
    .limit(limit);
