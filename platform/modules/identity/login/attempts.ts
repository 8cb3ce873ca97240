import { and, eq, gt, lt, lte } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { loginFailures } from '#platform/modules/identity/tables.ts';

// What was tried within the last hour, by whom or what it is counted for: logins (login-guard.ts), messages
// (sms-codes.ts).

/** The longest span that anything is counted over. */
const KEPT_MS = 3_600_000;

/** When a subject was tried after `since`, oldest first. */
export const triesSince = (db: Database, subject: string, since: number, now: number) =>
  db
    .select({ id: loginFailures.id, at: loginFailures.at })
    .from(loginFailures)
    .where(and(eq(loginFailures.subject, subject), gt(loginFailures.at, since), lte(loginFailures.at, now)))
    .orderBy(loginFailures.at);

/** Notes a try of each subject, and forgets those that no limit counts any more. */
export async function recordTry(db: Database, subjects: readonly string[], now: number): Promise<void> {
  await db.batch([
    deleteOldTries(db, now),
    db.insert(loginFailures).values(subjects.map((subject) => ({ subject, at: now }))),
  ]);
}

/** The statement that deletes what is older than any limit. */
export const deleteOldTries = (db: Database, now: number) =>
  db.delete(loginFailures).where(lt(loginFailures.at, now - KEPT_MS));
