import { and, desc, eq, gte } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { exclude, excludedUntil } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { holdPerson } from '#platform/core/accounts/one-person.ts';
import { endLoginsOf } from '#platform/core/accounts/sessions.ts';
import { protectionEvents } from '#platform/core/accounts/tables.ts';
import { monthsLater } from '#platform/core/clock/days.ts';
import type { Database } from '#platform/core/database/client.ts';
import { closeOpenDeposits } from '#platform/modules/wallet/exports.ts';

/**
 * Closes games and deposits of an account, of all its merchant's hosts, for some days of 24 hours, or months of the
 * merchant's calendar; months null: for good.
 * Where the profile closes the login with an exclusion (`closesLogin`), all sessions end.
 * Deposits that nobody has paid yet are closed, and those that were sent are for an operator to decide; games are ended
 * by the state itself, which every new round asks for (`refuseGambling`, and `unlessExcluded` as it is booked). Returns the end, which is the later one where
 * the account was excluded already, null for none.
 */
export async function excludeMember(
  db: Database,
  account: Account,
  length: { days: number } | { months: number | null; timeZone: string; closesLogin: boolean },
  now: number,
): Promise<number | null> {
  const kind = 'days' in length ? 'break' : 'exclusion';
  const asked =
    'days' in length
      ? now + length.days * dayMs
      : length.months === null
        ? null
        : monthsLater(length.timeZone, now, length.months);
  const closesLogin = 'days' in length ? false : length.closesLogin;
  const [[after]] = await db.batch([
    exclude(db, account.id, asked, now, closesLogin).returning(),
    holdPerson(db, account.id),
    db.insert(protectionEvents).values({ accountId: account.id, kind, at: now, until: asked }),
    ...closeOpenDeposits(db, account.id, now, { why: 'exclusion' }),
    ...(closesLogin ? endLoginsOf(db, account.id, null) : []),
  ]);
  const end = after ? excludedUntil(after, now) : null;
  return end === Infinity ? null : end;
}

/** What a member changed of his protection since an instant, newest first. */
export const historyOf = (db: Database, accountId: string, since: number) =>
  db
    .select()
    .from(protectionEvents)
    .where(and(eq(protectionEvents.accountId, accountId), gte(protectionEvents.at, since)))
    .orderBy(desc(protectionEvents.at), desc(protectionEvents.id));
