import { and, eq, gt, lt, lte } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { loginFailures } from '#platform/modules/identity/tables.ts';

// Attempts within the last day by subject: logins (login-guard.ts), messages (sms-codes.ts).

/** The longest window that any limit counts over. */
const RETENTION_MS = 24 * 3_600_000;

/** The attempts of a subject after `since`, oldest first. */
export const attemptsSince = (db: Database, subject: string, since: number, now: number) =>
  db
    .select({ id: loginFailures.id, at: loginFailures.at })
    .from(loginFailures)
    .where(and(eq(loginFailures.subject, subject), gt(loginFailures.at, since), lte(loginFailures.at, now)))
    .orderBy(loginFailures.at);

/** Records an attempt for each subject, and deletes those that no limit counts any more. */
export async function recordAttempt(db: Database, subjects: readonly string[], now: number): Promise<void> {
  await db.batch([
    deleteOldAttempts(db, now),
    db.insert(loginFailures).values(subjects.map((subject) => ({ subject, at: now }))),
  ]);
}

/** The statement that deletes what is older than any limit. */
export const deleteOldAttempts = (db: Database, now: number) =>
  db.delete(loginFailures).where(lt(loginFailures.at, now - RETENTION_MS));
