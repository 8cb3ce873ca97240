import { inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import {
  attemptsSince,
  attemptsUnder,
  deleteOldAttempts,
  idsOf,
} from '#platform/modules/identity/login/attempts.ts';
import { loginFailures } from '#platform/modules/identity/tables.ts';
import { WireError } from '#platform/wire/wire-error.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How many failed logins are allowed (AU-05, ED-11): of an account, by name and number together, and of a name or
 * number that nobody has, so that the limit does not reveal which do. The body is sealed, so only the platform can count by name;
 * the edge counts by address (`contract/wire/limits.ts`).
 *
 * A name has 10 attempts per network in a quarter of an hour, and over all networks 100 an hour (NIST SP 800-63B-4
 * §3.2.2) and 200 a day: who knows the password and guesses the second factor would need years. A network from which it has logged in within a month is exempt from the latter, so that
 * strangers cannot lock members out of their own accounts (OWASP "device cookies", by network).
 */
export const loginLimits = {
  captchaFrom: 3,
  perNetwork: { max: 10, windowMs: 15 * MINUTE },
  perName: [
    { max: 100, windowMs: 60 * MINUTE },
    { max: 200, windowMs: DAY },
  ],
  knownMs: 30 * DAY,
} as const;

/** A login attempt before it is verified. `captcha`: one is required. `failures` of the name so far. */
export type Attempt = {
  subjects: { name: string; network: string; known: string };
  captcha: boolean;
  failures: number;
};

/** Whom attempts on an account are counted for, however it was named. */
export const subjectOf = ({ id }: { id: string }): string => `account:${id}`;

/**
 * The state of a name before an attempt. `who`: `subjectOf` an account; what nobody has is `name:<username>` or
 * `mobile:<number>`.
 */
export async function loginAttempt(
  db: Database,
  merchantCode: string,
  who: string,
  network: string,
  now: number,
): Promise<Attempt> {
  const name = `${merchantCode}:${who}`;
  // User input comes last, so that no name can forge another subject.
  const subjects = {
    name: `name:${name}`,
    network: `from:${network}:${name}`,
    known: `known:${network}:${name}`,
  };
  const recent = await attemptsSince(db, subjects.name, now - loginLimits.perNetwork.windowMs);
  return { subjects, captcha: recent.length >= loginLimits.captchaFrom, failures: recent.length };
}

/** How many logins failed from a network since then, whomever they named. */
export const failuresFrom = (db: Database, network: string, since: number) =>
  attemptsUnder(db, `from:${network}:`, since);

/** An attempt that is counted: its rows for `uncountAttempt`, and how many of the name came before it. */
export type Counted = { rows: number[]; before: number };

/**
 * Counts an attempt as failed before it is verified, or throws `too.many.requests` with the time to wait. Check and
 * insert are one statement, so the limit is exact under concurrency; so is what came before, by the order of the rows.
 */
export async function countAttempt(db: Database, { subjects }: Attempt, now: number): Promise<Counted> {
  const { name, network, known } = subjects;
  const { perNetwork, perName } = loginLimits;
  const count = (subject: string, windowMs: number) =>
    sql`(SELECT count(*) FROM login_failures WHERE subject = ${subject} AND at > ${now - windowMs})`;
  await deleteOldAttempts(db, now);
  const rows = await db.all(sql`
    INSERT INTO login_failures (subject, at)
    SELECT value, ${now} FROM json_each(${JSON.stringify([name, network])})
    WHERE ${count(network, perNetwork.windowMs)} < ${perNetwork.max}
      AND (${sql.join(
        perName.map(({ max, windowMs }) => sql`${count(name, windowMs)} < ${max}`),
        sql` AND `,
      )}
        OR EXISTS (SELECT 1 FROM login_failures WHERE subject = ${known} AND at > ${now}))
    RETURNING id`);
  const counted = idsOf(rows);
  if (counted.length) {
    const attempts = await attemptsSince(db, name, now - perNetwork.windowMs);
    return { rows: counted, before: attempts.filter(({ id }) => id < Math.min(...counted)).length };
  }
  const waits = await Promise.all([
    retryAfterMs(db, network, perNetwork, now),
    ...perName.map((limit) => retryAfterMs(db, name, limit, now)),
  ]);
  throw new WireError('too.many.requests', { retryAfter: Math.max(1_000, ...waits) / 1_000 });
}

async function retryAfterMs(
  db: Database,
  subject: string,
  { max, windowMs }: { max: number; windowMs: number },
  now: number,
): Promise<number> {
  const attempts = await attemptsSince(db, subject, now - windowMs);
  // The next attempt is allowed when the `max`th latest leaves the window.
  const blocking = attempts.at(-max);
  return blocking ? blocking.at + windowMs - now : 0;
}

/** After a success: clears the counts of the name and of this network, which is known from now on. */
export async function clearFailures(db: Database, { subjects }: Attempt, now: number): Promise<void> {
  const { known } = subjects;
  await db.batch([
    db.delete(loginFailures).where(inArray(loginFailures.subject, Object.values(subjects))),
    // Stored in the same table under its expiry: a time in the future counts as no attempt.
    db.insert(loginFailures).values({ subject: known, at: now + loginLimits.knownMs }),
  ]);
}
