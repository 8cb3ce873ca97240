import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';

import type { Database } from '#platform/database/client.ts';
import { loginFailures } from '#platform/modules/identity/tables.ts';

// Attempts within the last day by subject: logins (login-guard.ts), messages (sms-codes.ts), mails (email-owner.ts),
// proofs of payments (payment-password.ts).

/** The longest window that any limit counts over. */
const RETENTION_MS = 24 * 3_600_000;

/**
 * The attempts of a subject after `since`, oldest first. Here and below one that another machine's clock puts a moment
 * ahead counts, too.
 */
export const attemptsSince = (db: Database, subject: string, since: number) =>
  db
    .select({ id: loginFailures.id, at: loginFailures.at })
    .from(loginFailures)
    .where(and(eq(loginFailures.subject, subject), gt(loginFailures.at, since)))
    .orderBy(loginFailures.at);

/** How many attempts there were of all subjects that begin so. */
export const attemptsUnder = (db: Database, prefix: string, since: number) =>
  db.$count(
    loginFailures,
    and(
      gte(loginFailures.subject, prefix),
      lt(loginFailures.subject, `${prefix}\u{10ffff}`),
      gt(loginFailures.at, since),
    ),
  );

/** Whom messages are counted for: the number (E.164 digits), and the network they are asked for from. */
export const messageSubjects = (merchantCode: string, number: string, network: string) => ({
  number: `sms:${merchantCode}:${number}`,
  network: `sms-from:${merchantCode}:${network}`,
});

/** Records an attempt for each subject, and deletes those that no limit counts any more. */
export async function recordAttempt(db: Database, subjects: readonly string[], now: number): Promise<void> {
  await db.batch([
    deleteOldAttempts(db, now),
    db.insert(loginFailures).values(subjects.map((subject) => ({ subject, at: now }))),
  ]);
}

/**
 * Records an attempt for each subject if each has had fewer than `max` within the window, and returns its rows; null,
 * and nothing recorded, if not. One statement, so that it is exact under concurrency.
 */
export async function takeAttempt(
  db: Database,
  subjects: readonly string[],
  { max, windowMs }: { max: number; windowMs: number },
  now: number,
): Promise<number[] | null> {
  const given = JSON.stringify(subjects);
  await deleteOldAttempts(db, now);
  const taken = await db.all(sql`
    INSERT INTO login_failures (subject, at)
    SELECT value, ${now} FROM json_each(${given})
    WHERE NOT EXISTS (
      SELECT 1 FROM login_failures WHERE subject IN (SELECT value FROM json_each(${given}))
        AND at > ${now - windowMs}
      GROUP BY subject HAVING count(*) >= ${max})
    RETURNING id`);
  return taken.length ? idsOf(taken) : null;
}

const idsSchema = v.array(v.object({ id: v.number() }));

/** The ids of rows that a statement in SQL has returned. */
export const idsOf = (rows: unknown): number[] => v.parse(idsSchema, rows).map(({ id }) => id);

/** Removes the rows of an attempt that was none. */
export async function uncountAttempt(db: Database, rows: readonly number[]): Promise<void> {
  await db.delete(loginFailures).where(inArray(loginFailures.id, rows));
}

/** Forgets the attempts of a subject. */
export async function clearAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.subject, subject));
}

/** The statement that deletes what is older than any limit. */
export const deleteOldAttempts = (db: Database, now: number) =>
  db.delete(loginFailures).where(lt(loginFailures.at, now - RETENTION_MS));
