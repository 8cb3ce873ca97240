import { and, desc, eq, gte } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { exclude, getExcludedUntil } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { updateRecognisedUntil } from '#platform/core/accounts/one-person.ts';
import { endAllLogins } from '#platform/core/accounts/sessions.ts';
import { protectionEvents } from '#platform/core/accounts/tables.ts';
import { addMonths } from '#platform/core/clock/days.ts';
import type { Database } from '#platform/core/database/client.ts';
import { buildDepositClosings } from '#platform/modules/wallet/exports.ts';

/**
 * Excludes an account from games and deposits for some days of 24 hours or months of the merchant's calendar. Null
 * months exclude permanently. If the protection profile demands it (`closesLogin`), the login closes and all sessions
 * end. Unpaid deposits are closed, and submitted ones are left for an operator. Running games end because every new
 * round checks the state (`refuseGambling`, and `accountUnlessExcluded` when the round is booked). Returns the later
 * end if the account was already excluded, null if it never ends.
 */
export async function excludeMember(
  db: Database,
  account: Account,
  length: { days: number } | { months: number | null; timeZone: string; closesLogin: boolean },
  now: number,
): Promise<number | null> {
  const kind = 'days' in length ? 'break' : 'exclusion';
  const requestedUntil =
    'days' in length
      ? now + length.days * dayMs
      : length.months === null
        ? null
        : addMonths(length.timeZone, now, length.months);
  const closesLogin = 'days' in length ? false : length.closesLogin;
  const [[after]] = await db.batch([
    exclude(db, account.id, requestedUntil, now, closesLogin).returning(),
    updateRecognisedUntil(db, account.id),
    db.insert(protectionEvents).values({ accountId: account.id, kind, at: now, until: requestedUntil }),
    ...buildDepositClosings(db, account.id, now, { why: 'exclusion' }),
    ...(closesLogin ? endAllLogins(db, account.id, null) : []),
  ]);
  const end = after ? getExcludedUntil(after, now) : null;
  return end === Infinity ? null : end;
}

/** Lists a member's changes to their protection since an instant, newest first. */
export const listProtectionHistory = (db: Database, accountId: string, since: number) =>
  db
    .select()
    .from(protectionEvents)
    .where(and(eq(protectionEvents.accountId, accountId), gte(protectionEvents.at, since)))
    .orderBy(desc(protectionEvents.at), desc(protectionEvents.id));
