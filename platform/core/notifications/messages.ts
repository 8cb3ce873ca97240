import { desc, eq, lt, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { deliverMessages, type SendingEnv } from '#platform/core/notifications/sending/deliver.ts';
import { messageProviderOf } from '#platform/core/notifications/sending/providers.ts';
import { type Message, queuedMessage } from '#platform/core/notifications/sending/queue.ts';
import { outbox } from '#platform/core/notifications/tables.ts';

type Store = { db: Database; env: SendingEnv & Pick<PlatformEnv, 'OUTBOX'> };

/** How long the outbox stores messages: their codes and links expire long before. */
const RETENTION_MS = dayMs;

/**
 * The statements by which an SMS or a mail goes out, for the batch of what it tells: into the queue of the channel's
 * provider, from where `deliverMessages` takes it after the write. Without a provider, with `OUTBOX=1`, into the outbox,
 * which a local page shows (`outbox.ts`); elsewhere a text with a code or a link in it is kept nowhere.
 */
export async function messageStatements(
  { db, env }: Store,
  message: Message,
  now: number,
): Promise<Statement[]> {
  const { usefulMs: _, ...shown } = message;
  const { merchantCode, channel } = message;
  if (messageProviderOf(env, channel)) return queuedMessage({ db, env }, message, now);
  if (env.OUTBOX === '1')
    return [clearOutbox({ db, env }, now), db.insert(outbox).values({ ...shown, at: now })];
  console.warn(JSON.stringify({ sending: channel, merchant: merchantCode, problem: 'no provider' }));
  return [];
}

/** Sends an SMS or a mail by itself, at once. */
export async function sendMessage(store: Store, message: Message, now: number): Promise<void> {
  await runAll(store.db, await messageStatements(store, message, now));
  // It may be written after the response, when what waited for that is over.
  await deliverMessages(store.env);
}

/** The statement that deletes some of what is too old to be shown; of all where nothing is shown. */
export const clearOutbox = ({ db, env }: { db: Database; env: Pick<PlatformEnv, 'OUTBOX'> }, now: number) =>
  deleteSome(db, outbox, env.OUTBOX === '1' ? lt(outbox.at, now - RETENTION_MS) : undefined, SOME.rows);

/** Stored messages, newest first; to one recipient (as in `Message`, lower case), or to all for null. */
export const sentMessages = (db: Database, recipient: string | null, limit: number) =>
  db
    .select()
    .from(outbox)
    .where(recipient === null ? undefined : eq(sql`lower(${outbox.recipient})`, recipient))
    .orderBy(desc(outbox.id))
    .limit(limit);
