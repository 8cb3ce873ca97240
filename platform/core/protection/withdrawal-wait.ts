import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

import { hourMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { type AlarmContext, alarmStatements, type AlarmText } from '#platform/core/notifications/alarms.ts';
import { send } from '#platform/core/notifications/mail.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

// Who has an open session and the login password, or the phone, must not have the member's money paid out before the
// member knows of it: after each change of what guards it withdrawals wait, and every verified channel is told.

type Rule = Pick<MerchantRecord, 'withdrawalWaitHours'>;

const waitMsOf = ({ withdrawalWaitHours }: Rule): number => withdrawalWaitHours * hourMs;

/** Until when an account's withdrawals wait, ms; null: they do not. */
export function waitsUntil(
  merchant: Rule,
  { guardChangedAt }: Pick<Account, 'guardChangedAt'>,
  now: number,
): number | null {
  const until = (guardChangedAt ?? -Infinity) + waitMsOf(merchant);
  return until > now ? until : null;
}

/** `transfer.not.yet` while an account's withdrawals wait: what is sent to others can be taken out by them. */
export function refuseWhileWaiting(
  { merchant, now }: { merchant: Rule; now: number },
  account: Pick<Account, 'guardChangedAt'>,
): void {
  const until = waitsUntil(merchant, account, now);
  if (until !== null)
    throw new WireError('transfer.not.yet', { value: { nextAt: new Date(until).toISOString() } });
}

/** A text in SQL; NULL while an account's withdrawals wait, which fails the batch of what sends its money out. */
export const unlessWaiting = (
  merchant: Rule,
  accountId: string,
  now: number,
  text: string | SQL,
): SQL<string> =>
  sql`(SELECT ${text} FROM accounts WHERE id = ${accountId}
    AND coalesce(guard_changed_at, 0) <= ${now - waitMsOf(merchant)})`;

/** An account's id in SQL; NULL while its withdrawals wait. */
export const idUnlessWaiting = (merchant: Rule, accountId: string, now: number): SQL<string> =>
  unlessWaiting(merchant, accountId, now, sql`id`);

/**
 * The statements that have withdrawals wait from now on, and tell the member by every channel that is verified as the
 * account was read; for the batch of the change.
 */
export async function guardChange(
  context: AlarmContext,
  account: Account,
  which: AlarmText,
): Promise<Statement[]> {
  const { db, merchant, now } = context;
  const waits = db.update(accounts).set({ guardChangedAt: now }).where(eq(accounts.id, account.id));
  return [waits, ...(await alarmStatements(context, account, which, now + waitMsOf(merchant)))];
}

/** Tells the member of a change that has been written, at once; for work after the response. */
export async function alarm(context: AlarmContext, account: Account, which: AlarmText): Promise<void> {
  await send(
    context,
    await alarmStatements(context, account, which, context.now + waitMsOf(context.merchant)),
  );
}

/** Ends an account's wait, for operators who know that the member has made the change. */
export async function endWait(db: Database, accountId: string): Promise<void> {
  await db.update(accounts).set({ guardChangedAt: null }).where(eq(accounts.id, accountId));
}

/** True in SQL for accounts whose address is verified, and old enough here to recover a password by it. */
export const recoversByMail = (merchant: Rule, now: number): SQL | undefined =>
  and(
    isNotNull(accounts.emailVerifiedAt),
    or(isNull(accounts.emailSetAt), lte(accounts.emailVerifiedAt, now - waitMsOf(merchant))),
  );

/** The same of an account that was read. */
export const isAddressTrusted = (
  merchant: Rule,
  { emailVerifiedAt, emailSetAt }: Pick<Account, 'emailVerifiedAt' | 'emailSetAt'>,
  now: number,
): boolean =>
  emailVerifiedAt !== null && (emailSetAt === null || emailVerifiedAt <= now - waitMsOf(merchant));
