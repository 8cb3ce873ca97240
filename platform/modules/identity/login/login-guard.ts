import { and, eq, gt, inArray } from 'drizzle-orm';

import { dayMs, hourMs, minuteMs, secondMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import {
  listAttemptsSince,
  countAttemptsByPrefix,
  buildSubjectQuotas,
  takeAttempt,
  readQuotaWait,
} from '#platform/core/accounts/attempts.ts';
import { loginFailures } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/**
 * Limits of failed logins: of an account, by name and number together, and of an unknown name or number, so that the
 * limit does not reveal which exist. The body is sealed, so only the platform can count by name; the edge counts by
 * address (`contract/wire/limits.ts`).
 *
 * A name has 10 attempts per network in a quarter of an hour and 100 a day. Over all networks it has 100 an hour (NIST
 * SP 800-63B-4 §3.2.2) and 200 a day: an attacker with the password would need years to guess the second factor. A
 * network from which the account has logged in within a month is exempt from the limits over all networks, so that
 * strangers cannot lock members out (OWASP "device cookies", by network). An attempt needs a captcha from the third
 * failure in a quarter of an hour on, and from the tenth in a day in other networks. So using up the limits over all
 * networks has a cost.
 */
export const loginLimits = {
  captchaFrom: 3,
  captchaFromDaily: 10,
  perNetwork: [
    { max: 10, windowMs: 15 * minuteMs },
    { max: 100, windowMs: dayMs },
  ],
  perName: [
    { max: 100, windowMs: hourMs },
    { max: 200, windowMs: dayMs },
  ],
  knownMs: 30 * dayMs,
} as const;

const [{ windowMs: RECENT_MS }] = loginLimits.perNetwork;

/**
 * A login attempt before it is verified. `isKnown`: the account has logged in from this network within a month.
 * `captcha`: a captcha is required. `failures`: the failures of the name so far.
 */
export type LoginAttempt = {
  subjects: { name: string; network: string; known: string };
  isKnown: boolean;
  captcha: boolean;
  failures: number;
};

/** Returns the subject that attempts on an account are counted under, whichever name was used. */
export const toAccountSubject = ({ id }: { id: string }): string => `account:${id}`;

/**
 * Reads the state of a name before an attempt. `who` is `toAccountSubject(account)`, or `name:<username>` or
 * `mobile:<number>` if no account has it.
 */
export async function readLoginAttempt(
  db: Database,
  merchantCode: string,
  who: string,
  network: string,
  now: number,
): Promise<LoginAttempt> {
  const name = `${merchantCode}:${who}`;
  // User input comes last, so that no name can imitate another subject.
  const subjects = {
    name: `name:${name}`,
    network: `from:${network}:${name}`,
    known: `known:${network}:${name}`,
  };
  const today = await listAttemptsSince(db, subjects.name, now - dayMs);
  const failures = today.filter(({ at }) => at > now - RECENT_MS).length;
  const isKnown = (await listAttemptsSince(db, subjects.known, now)).length > 0;
  const captcha =
    failures >= loginLimits.captchaFrom || (!isKnown && today.length >= loginLimits.captchaFromDaily);
  return { subjects, isKnown, captcha, failures };
}

/** Counts the failed logins from a network since an instant, for any name. */
export const countFailuresFrom = (db: Database, network: string, since: number) =>
  countAttemptsByPrefix(db, `from:${network}:`, since);

/** A counted attempt: its rows for `uncountAttempt`, and the number of attempts on the name before it. */
export type CountedAttempt = { rows: number[]; before: number };

/** True if an account has logged in from a network within a month. */
export async function isKnownNetwork(
  db: Database,
  { id, merchantCode }: Pick<Account, 'id' | 'merchantCode'>,
  network: string,
  now: number,
): Promise<boolean> {
  const subject = `known:${network}:${merchantCode}:${toAccountSubject({ id })}`;
  return (await listAttemptsSince(db, subject, now)).length > 0;
}

/**
 * Counts an attempt as failed before it is verified, or throws `too.many.requests` with the time to wait. Check and
 * insert are one statement, so the limit is exact under concurrency. The number of earlier attempts is exact too, by
 * the order of the rows.
 */
export async function countAttempt(
  db: Database,
  { subjects, isKnown }: LoginAttempt,
  now: number,
): Promise<CountedAttempt> {
  const { name, network } = subjects;
  const quotas = [
    ...buildSubjectQuotas(network, loginLimits.perNetwork),
    ...(isKnown ? [] : buildSubjectQuotas(name, loginLimits.perName)),
  ];
  const counted = await takeAttempt(db, quotas, now, [name]);
  if (!counted) {
    const waitMs = await readQuotaWait(db, quotas, now);
    throw new WireError('too.many.requests', { retryAfter: Math.max(secondMs, waitMs) / secondMs });
  }
  const attempts = await listAttemptsSince(db, name, now - RECENT_MS);
  return { rows: counted, before: attempts.filter(({ id }) => id < Math.min(...counted)).length };
}

/**
 * Builds the statements that remember a network, as a row whose time is the expiry. The time is in the future, so the
 * row does not count as an attempt.
 */
const buildKnownNetwork = (db: Database, known: string, now: number) =>
  [
    db.delete(loginFailures).where(eq(loginFailures.subject, known)),
    db.insert(loginFailures).values({ subject: known, at: now + loginLimits.knownMs }),
  ] as const;

/**
 * Runs after a success: clears the recent failures from this network and remembers the network. Failures from other
 * networks and earlier in the day stay. Otherwise each login of the member would give an attacker a new budget.
 */
export async function clearFailures(db: Database, { subjects }: LoginAttempt, now: number): Promise<void> {
  const { name, network, known } = subjects;
  const lately = and(eq(loginFailures.subject, network), gt(loginFailures.at, now - RECENT_MS));
  // An attempt is stored under both subjects with the same time.
  const times = db.select({ at: loginFailures.at }).from(loginFailures).where(lately);
  await db.batch([
    db.delete(loginFailures).where(and(eq(loginFailures.subject, name), inArray(loginFailures.at, times))),
    db.delete(loginFailures).where(lately),
    ...buildKnownNetwork(db, known, now),
  ]);
}

/** Remembers the network after a registration, or a login that counts no failures. */
export async function rememberNetwork(
  db: Database,
  { id, merchantCode }: Pick<Account, 'id' | 'merchantCode'>,
  network: string,
  now: number,
): Promise<void> {
  await db.batch(buildKnownNetwork(db, `known:${network}:${merchantCode}:${toAccountSubject({ id })}`, now));
}

/** Runs after a recovery: clears all failures of the name, and those of this network. */
export async function clearAllFailures(db: Database, { subjects }: LoginAttempt, now: number): Promise<void> {
  const { name, network, known } = subjects;
  await db.batch([
    db.delete(loginFailures).where(inArray(loginFailures.subject, [name, network])),
    ...buildKnownNetwork(db, known, now),
  ]);
}
