import { desc, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { outbox } from '#platform/modules/messages/tables.ts';

/** What goes out to somebody: `recipient` is E.164 with `+`, or an address; `subject` is a mail's, in an SMS unused. */
export type Message = {
  merchantCode: string;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  text: string;
};

/** How long the outbox keeps what went out: codes and links in it are dead long before. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Sends a message: the one door for SMS and mail, so that a provider is set up here and nowhere else. None is: what
 * would go out is written to the outbox, which a local page shows (`outbox.ts`).
 */
export async function sendMessage(db: Database, message: Message, now: number): Promise<void> {
  await db.batch([
    db.delete(outbox).where(lt(outbox.at, now - KEPT_MS)),
    db.insert(outbox).values({ ...message, at: now }),
  ]);
}

/** What was sent lately, newest first; to one recipient, as `Message` has it and in small letters, or to all for null. */
export const sentMessages = (db: Database, recipient: string | null, limit: number) =>
  db
    .select()
    .from(outbox)
    .where(recipient === null ? undefined : eq(sql`lower(${outbox.recipient})`, recipient))
    .orderBy(desc(outbox.id))
    .limit(limit);
