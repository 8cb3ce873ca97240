import { and, eq, gt, inArray } from 'drizzle-orm';

import { dayMs, hourMs, minuteMs, secondMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import {
  attemptsSince,
  attemptsUnder,
  quotasOf,
  takeAttempt,
  waitFor,
} from '#platform/core/accounts/attempts.ts';
import { loginFailures } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/**
 * How many failed logins are allowed: of an account, by name and number together, and of a name or
 * number that nobody has, so that the limit does not reveal which do. The body is sealed, so only the platform can count by name;
 * the edge counts by address (`contract/wire/limits.ts`).
 *
 * A name has 10 attempts per network in a quarter of an hour and 100 a day, and over all networks 100 an hour (NIST SP
 * 800-63B-4 §3.2.2) and 200 a day: who knows the password and guesses the second factor would need years. A network from
 * which it has logged in within a month is exempt from what counts over all of them, so that strangers cannot lock members
 * out of their own accounts (OWASP "device cookies", by network). From the third failure in a quarter of an hour on, and
 * from the tenth in a day in other networks, an attempt costs a captcha: nobody fills what counts over all of them for nothing.
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
 * A login attempt before it is verified. `isKnown`: it comes from a network that the account knows. `captcha`: one is
 * required. `failures` of the name so far.
 */
export type Attempt = {
  subjects: { name: string; network: string; known: string };
  isKnown: boolean;
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
  const today = await attemptsSince(db, subjects.name, now - dayMs);
  const failures = today.filter(({ at }) => at > now - RECENT_MS).length;
  const isKnown = (await attemptsSince(db, subjects.known, now)).length > 0;
  const captcha =
    failures >= loginLimits.captchaFrom || (!isKnown && today.length >= loginLimits.captchaFromDaily);
  return { subjects, isKnown, captcha, failures };
}

/** How many logins failed from a network since then, whomever they named. */
export const failuresFrom = (db: Database, network: string, since: number) =>
  attemptsUnder(db, `from:${network}:`, since);

/** An attempt that is counted: its rows for `uncountAttempt`, and how many of the name came before it. */
export type Counted = { rows: number[]; before: number };

/** Whether an account has logged in from a network within a month. */
export async function knowsNetwork(
  db: Database,
  { id, merchantCode }: Pick<Account, 'id' | 'merchantCode'>,
  network: string,
  now: number,
): Promise<boolean> {
  const subject = `known:${network}:${merchantCode}:${subjectOf({ id })}`;
  return (await attemptsSince(db, subject, now)).length > 0;
}

/**
 * Counts an attempt as failed before it is verified, or throws `too.many.requests` with the time to wait. Check and
 * insert are one statement, so the limit is exact under concurrency; so is what came before, by the order of the rows.
 */
export async function countAttempt(
  db: Database,
  { subjects, isKnown }: Attempt,
  now: number,
): Promise<Counted> {
  const { name, network } = subjects;
  const quotas = [
    ...quotasOf(network, loginLimits.perNetwork),
    ...(isKnown ? [] : quotasOf(name, loginLimits.perName)),
  ];
  const counted = await takeAttempt(db, quotas, now, [name]);
  if (!counted) {
    const waitMs = await waitFor(db, quotas, now);
    throw new WireError('too.many.requests', { retryAfter: Math.max(secondMs, waitMs) / secondMs });
  }
  const attempts = await attemptsSince(db, name, now - RECENT_MS);
  return { rows: counted, before: attempts.filter(({ id }) => id < Math.min(...counted)).length };
}

/** After which a network is known: as a row under its expiry, a time in the future, which counts as no attempt. */
const knowing = (db: Database, known: string, now: number) =>
  [
    db.delete(loginFailures).where(eq(loginFailures.subject, known)),
    db.insert(loginFailures).values({ subject: known, at: now + loginLimits.knownMs }),
  ] as const;

/**
 * After a success: clears what failed lately from this network, which is known from now on. What came from elsewhere
 * stays, as does the rest of the day: otherwise each login of a member would give whoever guesses a new budget.
 */
export async function clearFailures(db: Database, { subjects }: Attempt, now: number): Promise<void> {
  const { name, network, known } = subjects;
  const lately = and(eq(loginFailures.subject, network), gt(loginFailures.at, now - RECENT_MS));
  // An attempt is stored under both at one time.
  const times = db.select({ at: loginFailures.at }).from(loginFailures).where(lately);
  await db.batch([
    db.delete(loginFailures).where(and(eq(loginFailures.subject, name), inArray(loginFailures.at, times))),
    db.delete(loginFailures).where(lately),
    ...knowing(db, known, now),
  ]);
}

/** After a registration, or a login that counts no failures: the network is known. */
export async function rememberNetwork(
  db: Database,
  { id, merchantCode }: Pick<Account, 'id' | 'merchantCode'>,
  network: string,
  now: number,
): Promise<void> {
  await db.batch(knowing(db, `known:${network}:${merchantCode}:${subjectOf({ id })}`, now));
}

/** After a recovery: clears all that failed for the name, and this network's part. */
export async function clearAllFailures(db: Database, { subjects }: Attempt, now: number): Promise<void> {
  const { name, network, known } = subjects;
  await db.batch([
    db.delete(loginFailures).where(inArray(loginFailures.subject, [name, network])),
    ...knowing(db, known, now),
  ]);
}
