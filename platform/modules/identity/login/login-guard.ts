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
 * Limits of failed logins. Attempts on an account are counted by name and number together. Attempts on an unknown name
 * or number are limited in the same way, so that a limit does not reveal which names exist. Only the platform can count
 * by name, because the body is sealed; the edge counts by address (`contract/wire/limits.ts`).
 *
 * A name has 10 attempts per network in a quarter of an hour, and 100 per network in a day. Over all networks together
 * it has 100 attempts in an hour (NIST SP 800-63B-4 §3.2.2) and 200 in a day, so an attacker who has the password would
 * need years to guess the second factor. A known network, from which the account has logged in within a month, is
 * exempt from the limits over all networks, so that strangers cannot lock members out (OWASP "device cookies", here by
 * network). An attempt needs a captcha after three failures in a quarter of an hour and, from an unknown network, after
 * ten in a day. So using up the limits over all networks has a cost.
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
 * `isKnown` is true if the account has logged in from this network within a month. `failures` counts the failures of
 * the name in the last quarter of an hour.
 */
export type LoginAttempt = {
  subjects: { name: string; network: string; known: string };
  isKnown: boolean;
  needsCaptcha: boolean;
  failures: number;
};

/** Returns the subject under which attempts on an account are counted, both by name and by number. */
export const toAccountSubject = ({ id }: { id: string }): string => `account:${id}`;

/**
 * Reads the state of a subject before an attempt. `subject` is `toAccountSubject(account)`. If no account has the name
 * or number, it is `name:<username>` or `mobile:<number>`.
 */
export async function readLoginAttempt(
  db: Database,
  merchantCode: string,
  subject: string,
  network: string,
  now: number,
): Promise<LoginAttempt> {
  const name = `${merchantCode}:${subject}`;
  // User input comes last, so that no name can imitate another subject.
  const subjects = {
    name: `name:${name}`,
    network: `from:${network}:${name}`,
    known: `known:${network}:${name}`,
  };
  const today = await listAttemptsSince(db, subjects.name, now - dayMs);
  const failures = today.filter(({ at }) => at > now - RECENT_MS).length;
  const isKnown = (await listAttemptsSince(db, subjects.known, now)).length > 0;
  const needsCaptcha =
    failures >= loginLimits.captchaFrom || (!isKnown && today.length >= loginLimits.captchaFromDaily);
  return { subjects, isKnown, needsCaptcha, failures };
}

/** Counts the failed logins from a network since an instant, for all names together. */
export const countFailuresFrom = (db: Database, network: string, since: number) =>
  countAttemptsByPrefix(db, `from:${network}:`, since);

/** `rows` are for `uncountAttempt`. `before` is the number of recent attempts on the name before this attempt. */
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
 * Counts an attempt as failed before its proof is verified. Throws `too.many.requests` with the time to wait if a limit
 * is reached. Check and insert are one statement, so the limits are exact under concurrency. The number of earlier
 * attempts is exact too, because the row ids give the order.
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

/** The time of the row is the expiry, so the deletion of old attempts keeps the row until then. */
const buildKnownNetwork = (db: Database, known: string, now: number) =>
  [
    db.delete(loginFailures).where(eq(loginFailures.subject, known)),
    db.insert(loginFailures).values({ subject: known, at: now + loginLimits.knownMs }),
  ] as const;

/**
 * Clears the recent failures from this network after a successful login, and stores the network as known. Failures from
 * other networks, and earlier failures of the day, stay. Otherwise each login of the member would give an attacker new
 * attempts.
 */
export async function clearFailures(db: Database, { subjects }: LoginAttempt, now: number): Promise<void> {
  const { name, network, known } = subjects;
  const isRecent = and(eq(loginFailures.subject, network), gt(loginFailures.at, now - RECENT_MS));
  // An attempt is stored under both subjects, the name and the network, with the same time.
  const times = db.select({ at: loginFailures.at }).from(loginFailures).where(isRecent);
  await db.batch([
    db.delete(loginFailures).where(and(eq(loginFailures.subject, name), inArray(loginFailures.at, times))),
    db.delete(loginFailures).where(isRecent),
    ...buildKnownNetwork(db, known, now),
  ]);
}

/**
 * Stores the network as known after a registration, or after a login whose failures are not counted for the account.
 */
export async function rememberNetwork(
  db: Database,
  { id, merchantCode }: Pick<Account, 'id' | 'merchantCode'>,
  network: string,
  now: number,
): Promise<void> {
  await db.batch(buildKnownNetwork(db, `known:${network}:${merchantCode}:${toAccountSubject({ id })}`, now));
}

/**
 * Clears the failures of the name after a recovery: those that count over all networks together, and those from this
 * network. Stores the network as known. Failures from other networks still count for the limits of those networks.
 */
export async function clearAllFailures(db: Database, { subjects }: LoginAttempt, now: number): Promise<void> {
  const { name, network, known } = subjects;
  await db.batch([
    db.delete(loginFailures).where(inArray(loginFailures.subject, [name, network])),
    ...buildKnownNetwork(db, known, now),
  ]);
}
