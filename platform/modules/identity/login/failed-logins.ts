import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { tell } from '#platform/core/notifications/mail.ts';
import { loginLimits } from '#platform/modules/identity/login/login-guard.ts';

/** As many in a row as shut a network out: a member who mistypes gets there rarely, whoever guesses soon. */
const TOLD_FROM = loginLimits.perNetwork[0].max;

/**
 * Counts a failed login of an account, and tells its member of many in a row: once a day at most, over all networks.
 * Run after the response, which is that of a name that nobody has. In the merchant's language: the request's is that
 * of who guesses.
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
        and(own, gte(failedLogins, TOLD_FROM), or(isNull(failuresToldAt), lte(failuresToldAt, now - dayMs))),
      )
      .returning(),
  ]);
  if (!told) return;
  const context = { env, db, merchant, language: merchant.defaultLanguage, now };
  await tell(context, told, 'failedLogins', { count: String(told.failedLogins) });
}
