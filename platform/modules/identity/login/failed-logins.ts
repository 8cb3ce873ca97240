import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { sendMailOrSms } from '#platform/core/notifications/mail.ts';
import { loginLimits } from '#platform/modules/identity/login/login-guard.ts';

/** The number that locks a network out. A member who mistypes rarely reaches this number; an attacker soon does. */
const NOTIFY_FROM = loginLimits.perNetwork[0].max;

/**
 * Counts a failed login of an account. After many consecutive failures it notifies the member, at most once a day over
 * all networks. It runs after the response, so that the response is the same as for an unknown name. The notice is in
 * the merchant's language, because the attacker chose the language of the request.
 */
export async function recordFailedLogin(
  { env, db, merchant, now }: Pick<MerchantContext, 'env' | 'db' | 'merchant' | 'now'>,
  { id }: Pick<Account, 'id'>,
): Promise<void> {
  const own = eq(accounts.id, id);
  const { failedLogins, failuresToldAt } = accounts;
  const [, [notified]] = await db.batch([
    db
      .update(accounts)
      .set({ failedLogins: sql`${failedLogins} + 1` })
      .where(own),
    db
      .update(accounts)
      .set({ failuresToldAt: now })
      .where(
        and(
          own,
          gte(failedLogins, NOTIFY_FROM),
          or(isNull(failuresToldAt), lte(failuresToldAt, now - dayMs)),
        ),
      )
      .returning(),
  ]);
  if (!notified) return;
  const context = { env, db, merchant, language: merchant.defaultLanguage, now };
  await sendMailOrSms(context, notified, 'failedLogins', { count: String(notified.failedLogins) });
}
