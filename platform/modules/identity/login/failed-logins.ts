import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { sendNotice } from '#platform/core/notifications/mail.ts';
import { loginLimits } from '#platform/modules/identity/login/login-guard.ts';

/**
 * Failures in a row before the member is notified: as many as lock a network out. A member who mistypes rarely reaches
 * it; an attacker soon does.
 */
const NOTIFY_FROM = loginLimits.perNetwork[0].max;

/**
 * Counts a failed login of an account, and notifies the member of many in a row, at most once a day over all networks.
 * Runs after the response, which is the same as for an unknown name. Uses the merchant's language, because the request
 * has the attacker's.
 */
export async function noteFailedLogin(
  { env, db, merchant, now }: Pick<MerchantContext, 'env' | 'db' | 'merchant' | 'now'>,
  { id }: Pick<Account, 'id'>,
): Promise<void> {
  const own = eq(accounts.id, id);
  const { failedLogins, failuresToldAt } = accounts;
  const [, [told]] = await db.batch([
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
  if (!told) return;
  const context = { env, db, merchant, language: merchant.defaultLanguage, now };
  await sendNotice(context, told, 'failedLogins', { count: String(told.failedLogins) });
}
