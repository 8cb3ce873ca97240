import { and, eq, gt, inArray, lt, or } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { loginFailures } from '#platform/database/member-tables.ts';
import { WireError } from '#platform/wire-error.ts';

/**
 * How many failed logins of the last quarter of an hour are borne (AU-05, ED-11). Counted by the name that
 * was typed, whether such an account exists or not, so that the counting tells nobody which names do; and
 * by address, higher, since many members may share one.
 */
export const loginLimits = { windowMs: 15 * 60_000, captchaFrom: 3, perName: 10, perAddress: 50 } as const;

/** An attempt that may go on. `captcha`: only with a picture read. */
export type Attempt = { subjects: { name: string; address: string }; captcha: boolean; failures: number };

/** Lets an attempt in or throws `too.many.requests` with the time to wait. */
export async function admitAttempt(
  db: Database,
  merchantCode: string,
  username: string,
  ip: string,
  now: number,
): Promise<Attempt> {
  const subjects = { name: `name:${merchantCode}:${username}`, address: `ip:${merchantCode}:${ip}` };
  const rows = await db
    .select({ subject: loginFailures.subject, at: loginFailures.at })
    .from(loginFailures)
    .where(
      and(
        inArray(loginFailures.subject, Object.values(subjects)),
        gt(loginFailures.at, now - loginLimits.windowMs),
      ),
    )
    .orderBy(loginFailures.at);
  const byName = rows.filter((row) => row.subject === subjects.name);
  const byAddress = rows.filter((row) => row.subject === subjects.address);
  refuseOver(byName, loginLimits.perName, now);
  refuseOver(byAddress, loginLimits.perAddress, now);
  return { subjects, captcha: byName.length >= loginLimits.captchaFrom, failures: byName.length };
}

function refuseOver(failures: { at: number }[], limit: number, now: number): void {
  // Room comes when the failure that is `limit` back falls out of the window.
  const blocking = failures.at(-limit);
  if (blocking) {
    throw new WireError('too.many.requests', {
      retryAfter: (blocking.at + loginLimits.windowMs - now) / 1000,
    });
  }
}

/**
 * Counts an attempt as failed before it is tried, so that attempts side by side can't slip past the
 * limits; `forgiveAttempt` takes it back. Sweeps out what left the window.
 */
export async function countAttempt(db: Database, { subjects }: Attempt, now: number): Promise<number[]> {
  const [, rows] = await db.batch([
    db.delete(loginFailures).where(lt(loginFailures.at, now - loginLimits.windowMs)),
    db
      .insert(loginFailures)
      .values(Object.values(subjects).map((subject) => ({ subject, at: now })))
      .returning({ id: loginFailures.id }),
  ]);
  return rows.map((row) => row.id);
}

/** After a right password: the name starts afresh, the address keeps its other failures. */
export async function forgiveAttempt(db: Database, { subjects }: Attempt, counted: number[]): Promise<void> {
  await db
    .delete(loginFailures)
    .where(or(eq(loginFailures.subject, subjects.name), inArray(loginFailures.id, counted)));
}
