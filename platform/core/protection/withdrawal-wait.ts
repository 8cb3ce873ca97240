import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

import { hourMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import {
  type AlarmContext,
  buildAlarmStatements,
  type AlarmText,
} from '#platform/core/notifications/alarms.ts';
import { sendAfterWrite } from '#platform/core/notifications/mail.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

// An attacker with an open session and the login password, or with the phone, must not withdraw the money before the
// member notices. So each change to what protects the money suspends withdrawals for the merchant's waiting time
// (`withdrawalWaitHours`), and the member is notified through every verified channel.

type Rule = Pick<MerchantRecord, 'withdrawalWaitHours'>;

const toWaitMs = ({ withdrawalWaitHours }: Rule): number => withdrawalWaitHours * hourMs;

/** Returns the end of the suspension of an account's withdrawals, in ms; null if they are not suspended. */
export function getSuspensionEnd(
  merchant: Rule,
  { guardChangedAt }: Pick<Account, 'guardChangedAt'>,
  now: number,
): number | null {
  const until = (guardChangedAt ?? -Infinity) + toWaitMs(merchant);
  return until > now ? until : null;
}

/** Throws `transfer.not.yet`, because the recipient of a transfer could withdraw the money. */
export function refuseWhileSuspended(
  { merchant, now }: { merchant: Rule; now: number },
  account: Pick<Account, 'guardChangedAt'>,
): void {
  const until = getSuspensionEnd(merchant, account, now);
  if (until !== null)
    throw new WireError('transfer.not.yet', { value: { nextAt: new Date(until).toISOString() } });
}

/** SQL for a NOT NULL column: `text`, or NULL while withdrawals are suspended, which fails the payment's batch. */
export const textUnlessSuspended = (
  merchant: Rule,
  accountId: string,
  now: number,
  text: string | SQL,
): SQL<string> =>
  sql`(SELECT ${text} FROM accounts WHERE id = ${accountId}
    AND coalesce(guard_changed_at, 0) <= ${now - toWaitMs(merchant)})`;

/** SQL for an account's id; NULL while its withdrawals are suspended. */
export const idUnlessSuspended = (merchant: Rule, accountId: string, now: number): SQL<string> =>
  textUnlessSuspended(merchant, accountId, now, sql`id`);

/**
 * Builds the statements that suspend withdrawals from now on and notify the member through every channel verified when
 * the account was read, for the batch of the change.
 */
export async function buildGuardChange(
  context: AlarmContext,
  account: Account,
  which: AlarmText,
): Promise<Statement[]> {
  const { db, merchant, now } = context;
  const suspension = db.update(accounts).set({ guardChangedAt: now }).where(eq(accounts.id, account.id));
  return [suspension, ...(await buildAlarmStatements(context, account, which, now + toWaitMs(merchant)))];
}

/** Notifies the member immediately of a change that has been written; for work after the response. */
export async function sendAlarm(context: AlarmContext, account: Account, which: AlarmText): Promise<void> {
  await sendAfterWrite(
    context,
    await buildAlarmStatements(context, account, which, context.now + toWaitMs(context.merchant)),
  );
}

/** Ends the suspension of an account's withdrawals, for operators who have verified that the member made the change. */
export async function endWithdrawalSuspension(db: Database, accountId: string): Promise<void> {
  await db.update(accounts).set({ guardChangedAt: null }).where(eq(accounts.id, accountId));
}

/** SQL for accounts whose address was set by the registration, or verified at least the waiting time ago. */
export const canRecoverByMailSql = (merchant: Rule, now: number): SQL | undefined =>
  and(
    isNotNull(accounts.emailVerifiedAt),
    or(isNull(accounts.emailSetAt), lte(accounts.emailVerifiedAt, now - toWaitMs(merchant))),
  );

/** True if a loaded account's address may be used to recover a password, by the same rule. */
export const isAddressTrusted = (
  merchant: Rule,
  { emailVerifiedAt, emailSetAt }: Pick<Account, 'emailVerifiedAt' | 'emailSetAt'>,
  now: number,
): boolean =>
  emailVerifiedAt !== null && (emailSetAt === null || emailVerifiedAt <= now - toWaitMs(merchant));
