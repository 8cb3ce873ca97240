import type { Database } from '#platform/database/database.ts';
import { outbox } from '#platform/database/verification-tables.ts';

type Mail = { merchantCode: string; to: string; subject: string; text: string; now: number };

/** Sends a mail. */
export async function sendMail(db: Database, { to, now, ...mail }: Mail): Promise<void> {
  await db.insert(outbox).values({ ...mail, channel: 'mail', recipient: to, at: now });
}
