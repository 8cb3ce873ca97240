import { inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';

import type { Database } from '#platform/database/client.ts';
import { deleteOldTries, triesSince } from '#platform/modules/identity/login/attempts.ts';
import { loginFailures } from '#platform/modules/identity/tables.ts';
import { WireError } from '#platform/wire/wire-error.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How many failed logins are allowed (AU-05, ED-11), counted by the name or number that was typed, whether somebody
 * has it or not, so that the counting tells nobody which are there. The body is sealed, so that nobody before the
 * platform can count by it; by address the edge counts (`edge/limits/limit-table.ts`).
 *
 * A name as tried from one network has 10 in a quarter of an hour, and over all networks 100 an hour (NIST SP
 * 800-63B-4 §3.2.2). A network from which it has logged in within a month is not held to the latter, so that
 * strangers cannot lock a member out of his own account (OWASP "device cookies", by network).
 */
export const loginLimits = {
  captchaFrom: 3,
  perNetwork: { max: 10, windowMs: 15 * MINUTE },
  perName: { max: 100, windowMs: 60 * MINUTE },
  knownMs: 30 * DAY,
} as const;

/** A login that is about to be tried. `captcha`: only with one answered. `failures` of the name so far. */
export type Attempt = {
  subjects: { name: string; network: string; known: string };
  captcha: boolean;
  failures: number;
};

/** What is known of a name before it is tried. `who`: `name:<username>`, `mobile:<number>` or `provider:<username>`. */
export async function loginAttempt(
  db: Database,
  merchantCode: string,
  who: string,
  network: string,
  now: number,
): Promise<Attempt> {
  const name = `${merchantCode}:${who}`;
  // What somebody typed comes last, so that no name can pass for another's subject.
  const subjects = {
    name: `name:${name}`,
    network: `from:${network}:${name}`,
    known: `known:${network}:${name}`,
  };
  const recent = await triesSince(db, subjects.name, now - loginLimits.perNetwork.windowMs, now);
  return { subjects, captcha: recent.length >= loginLimits.captchaFrom, failures: recent.length };
}

const idsSchema = v.array(v.object({ id: v.number() }));

/**
 * Counts an attempt as failed before it is tried, and returns its rows for `uncountAttempt`, or throws `too.many.requests`
 * with the time to wait. One statement looks and counts: of 200 at once exactly as many pass as the limit says.
 */
export async function countAttempt(db: Database, { subjects }: Attempt, now: number): Promise<number[]> {
  const { name, network, known } = subjects;
  const { perNetwork, perName } = loginLimits;
  const count = (subject: string, windowMs: number) =>
    sql`(SELECT count(*) FROM login_failures WHERE subject = ${subject} AND at > ${now - windowMs} AND at <= ${now})`;
  await deleteOldTries(db, now);
  const rows = await db.all(sql`
    INSERT INTO login_failures (subject, at)
    SELECT value, ${now} FROM json_each(${JSON.stringify([name, network])})
    WHERE ${count(network, perNetwork.windowMs)} < ${perNetwork.max}
      AND (${count(name, perName.windowMs)} < ${perName.max}
        OR EXISTS (SELECT 1 FROM login_failures WHERE subject = ${known} AND at > ${now}))
    RETURNING id`);
  const counted = v.parse(idsSchema, rows);
  if (counted.length) return counted.map(({ id }) => id);
  const waits = await Promise.all([waitFor(db, network, perNetwork, now), waitFor(db, name, perName, now)]);
  throw new WireError('too.many.requests', { retryAfter: Math.max(1_000, ...waits) / 1_000 });
}

async function waitFor(
  db: Database,
  subject: string,
  { max, windowMs }: { max: number; windowMs: number },
  now: number,
): Promise<number> {
  const tries = await triesSince(db, subject, now - windowMs, now);
  // Room comes when the failure that is `max` back falls out of the window.
  const blocking = tries.at(-max);
  return blocking ? blocking.at + windowMs - now : 0;
}

/** Takes back an attempt that did not fail and has not succeeded yet. */
export async function uncountAttempt(db: Database, counted: number[]): Promise<void> {
  await db.delete(loginFailures).where(inArray(loginFailures.id, counted));
}

/** After a success: the name starts afresh, as from this network, which is known from now on. Others keep their count. */
export async function clearFailures(db: Database, { subjects }: Attempt, now: number): Promise<void> {
  const { known } = subjects;
  await db.batch([
    db.delete(loginFailures).where(inArray(loginFailures.subject, Object.values(subjects))),
    // Kept in the same table, by the time until which it holds: what is ahead counts as no try.
    db.insert(loginFailures).values({ subject: known, at: now + loginLimits.knownMs }),
  ]);
}
