import { desc, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { outbox } from '#platform/modules/messages/tables.ts';

/** An outgoing message: `recipient` is E.164 with `+`, or an address; `subject` is a mail's, in an SMS unused. */
export type Message = {
  merchantCode: string;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  text: string;
};

/** How long the outbox stores messages: their codes and links expire long before. */
const RETENTION_MS = 24 * 3_600_000;

/**
 * Sends an SMS or a mail: the one place where a delivery provider would be set up. None is. With `OUTBOX=1` messages
 * are written to the outbox, which a local page shows (`outbox.ts`); elsewhere a text with a code or a link in it is
 * kept nowhere.
 */
export async function sendMessage(
  { db, env }: { db: Database; env: Pick<PlatformEnv, 'OUTBOX'> },
  message: Message,
  now: number,
): Promise<void> {
  if (env.OUTBOX !== '1') {
    const { merchantCode, channel } = message;
    console.warn(
      JSON.stringify({ merchant: merchantCode, channel, message: 'not sent: no delivery provider' }),
    );
    return;
  }
  await db.batch([clearOutbox({ db, env }, now), db.insert(outbox).values({ ...message, at: now })]);
}

/** The statement that deletes what is too old to be shown; all where nothing is shown. */
export const clearOutbox = ({ db, env }: { db: Database; env: Pick<PlatformEnv, 'OUTBOX'> }, now: number) =>
  db.delete(outbox).where(env.OUTBOX === '1' ? lt(outbox.at, now - RETENTION_MS) : undefined);

/** Stored messages, newest first; to one recipient (as in `Message`, lower case), or to all for null. */
export const sentMessages = (db: Database, recipient: string | null, limit: number) =>
  db
    .select()
    .from(outbox)
    .where(recipient === null ? undefined : eq(sql`lower(${outbox.recipient})`, recipient))
    .orderBy(desc(outbox.id))
    .limit(limit);
