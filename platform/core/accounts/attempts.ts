import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';

import { dayMs } from '#contract/values/durations.ts';
import { loginFailures } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';

// Counts attempts within the last day by subject: logins (login-guard.ts), SMS (message-quotas.ts), mails
// (email-owner.ts, recovery-quotas.ts), payment passwords and codes (payment-password.ts), alarms (alarms.ts) and
// notices to excluded persons (recognition.ts).

/** The longest window of any limit, in ms. */
const RETENTION_MS = dayMs;

/**
 * Returns the attempts of a subject after `since`, oldest first. There is no upper bound, so attempts dated slightly
 * ahead by another machine's clock count too.
 */
export const listAttemptsSince = (db: Database, subject: string, since: number) =>
  db
    .select({ id: loginFailures.id, at: loginFailures.at })
    .from(loginFailures)
    .where(and(eq(loginFailures.subject, subject), gt(loginFailures.at, since)))
    .orderBy(loginFailures.at);

/** Returns the number of attempts of all subjects with a prefix. */
export const countAttemptsByPrefix = (db: Database, prefix: string, since: number) =>
  db.$count(
    loginFailures,
    and(
      gte(loginFailures.subject, prefix),
      lt(loginFailures.subject, `${prefix}\u{10ffff}`),
      gt(loginFailures.at, since),
    ),
  );

/** Subjects that SMS messages are counted under: the number (E.164 digits) and the requesting network. */
export const buildMessageSubjects = (merchantCode: string, number: string, network: string) => ({
  number: `sms:${merchantCode}:${number}`,
  network: `sms-from:${merchantCode}:${network}`,
});

/** Recoveries by mail are counted under `getCaptchaSubject` of the address and the requesting network. */
export const buildMailSubjects = (merchantCode: string, address: string, network: string) => ({
  address: `recovery:${merchantCode}:${address}`,
  network: `recovery-from:${merchantCode}:${network}`,
});

export type Quota = { max: number; windowMs: number };
export type SubjectQuota = Quota & { subject: string };

export const buildSubjectQuotas = (subject: string, quotas: readonly Quota[]): SubjectQuota[] =>
  quotas.map((quota) => ({ subject, ...quota }));

/**
 * If no quota is exhausted, records an attempt for each subject and each `further` subject, and returns the row ids;
 * otherwise null, recording nothing. A single statement, so concurrent attempts cannot exceed a quota.
 */
export async function takeAttempt(
  db: Database,
  quotas: readonly SubjectQuota[],
  now: number,
  further: readonly string[] = [],
): Promise<number[] | null> {
  const subjects = [...new Set([...quotas.map(({ subject }) => subject), ...further])];
  const limits = quotas.map(({ subject, max, windowMs }) => ({ subject, max, since: now - windowMs }));
  await deleteOldAttempts(db, now);
  const taken = await db.all(sql`
    INSERT INTO login_failures (subject, at)
    SELECT value, ${now} FROM json_each(${JSON.stringify(subjects)})
    WHERE NOT EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(limits)}) quota
      WHERE (SELECT count(*) FROM login_failures
          WHERE subject = json_extract(quota.value, '$.subject') AND at > json_extract(quota.value, '$.since'))
        >= json_extract(quota.value, '$.max'))
    RETURNING id`);
  return taken.length ? parseRowIds(taken) : null;
}

/** Returns the time in ms until every quota allows another attempt; 0 if every quota already does. */
export async function readQuotaWait(
  db: Database,
  quotas: readonly SubjectQuota[],
  now: number,
): Promise<number> {
  const waits = await Promise.all(
    quotas.map(async ({ subject, max, windowMs }) => {
      const attempts = await listAttemptsSince(db, subject, now - windowMs);
      // The next attempt is allowed once the `max`th latest attempt leaves the window.
      const blocking = attempts.at(-max);
      return blocking ? blocking.at + windowMs - now : 0;
    }),
  );
  return Math.max(0, ...waits);
}

const idsSchema = v.array(v.object({ id: v.number() }));

/** Returns the ids of rows returned by a raw SQL statement. */
export const parseRowIds = (rows: unknown): number[] => v.parse(idsSchema, rows).map(({ id }) => id);

/** Removes the rows of an attempt that should not count. */
export async function uncountAttempt(db: Database, rows: readonly number[]): Promise<void> {
  await db.delete(loginFailures).where(inArray(loginFailures.id, rows));
}

export async function clearAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.subject, subject));
}

/** Builds the statement that deletes attempts older than any limit's window. */
export const deleteOldAttempts = (db: Database, now: number) =>
  db.delete(loginFailures).where(lt(loginFailures.at, now - RETENTION_MS));
