import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';

import { dayMs } from '#contract/values/durations.ts';
import { loginFailures } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';

// Attempts within the last day by subject: logins (login-guard.ts), messages (message-quotas.ts), mails (email-owner.ts,
// recovery-quotas.ts), proofs of payments (payment-password.ts).

/** The longest window that any limit counts over. */
const RETENTION_MS = dayMs;

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

/** Whom recoveries by mail are counted for: the address (`captchaSubject`), and the network they are asked for from. */
export const mailSubjects = (merchantCode: string, address: string, network: string) => ({
  address: `recovery:${merchantCode}:${address}`,
  network: `recovery-from:${merchantCode}:${network}`,
});

/** At most `max` attempts within `windowMs`. */
export type Quota = { max: number; windowMs: number };
/** A quota, and whom it counts. */
export type SubjectQuota = Quota & { subject: string };

/** The quotas of a subject. */
export const quotasOf = (subject: string, quotas: readonly Quota[]): SubjectQuota[] =>
  quotas.map((quota) => ({ subject, ...quota }));

/**
 * Records an attempt for each subject of the quotas, and for `further` subjects, if every quota has room, and returns
 * its rows; null, and nothing recorded, if not. One statement, so that it is exact under concurrency.
 */
export async function takeAttempt(
  db: Database,
  quotas: readonly SubjectQuota[],
  now: number,
  further: readonly string[] = [],
): Promise<number[] | null> {
  const subjects = [...new Set([...quotas.map(({ subject }) => subject), ...further])];
  const given = quotas.map(({ subject, max, windowMs }) => ({ subject, max, since: now - windowMs }));
  await deleteOldAttempts(db, now);
  const taken = await db.all(sql`
    INSERT INTO login_failures (subject, at)
    SELECT value, ${now} FROM json_each(${JSON.stringify(subjects)})
    WHERE NOT EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(given)}) quota
      WHERE (SELECT count(*) FROM login_failures
          WHERE subject = json_extract(quota.value, '$.subject') AND at > json_extract(quota.value, '$.since'))
        >= json_extract(quota.value, '$.max'))
    RETURNING id`);
  return taken.length ? idsOf(taken) : null;
}

/** How long until every quota has room, ms; 0 where all have. */
export async function waitFor(db: Database, quotas: readonly SubjectQuota[], now: number): Promise<number> {
  const waits = await Promise.all(
    quotas.map(async ({ subject, max, windowMs }) => {
      const attempts = await attemptsSince(db, subject, now - windowMs);
      // The next attempt is allowed when the `max`th latest leaves the window.
      const blocking = attempts.at(-max);
      return blocking ? blocking.at + windowMs - now : 0;
    }),
  );
  return Math.max(0, ...waits);
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
