import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { toLedgerAccountId } from '#platform/core/ledger/ledger.ts';
import type { WithdrawalRules } from '#platform/modules/wallet/withdrawals/rules.ts';

// A member who closes an account gets the whole balance. Without this rule, a rest below the minimum withdrawal could
// never be withdrawn, and could not always be bet (decision 041).

/** With `whole`, the whole balance is withdrawn to close the account, and no turnover is needed. */
export type MemberRules = WithdrawalRules & { whole: boolean };

/** Returns the condition that an account is being closed. */
export const isClosing = (accountId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM closures WHERE account_id = ${accountId})`;

/** For a member who is closing the account: a rest below the minimum is paid out whole, without a fee. */
export async function applyClosingRules(
  db: Database,
  rules: WithdrawalRules,
  accountId: string,
): Promise<MemberRules> {
  const found = await db.get<{ rest: number }>(sql`SELECT balance_minor AS rest FROM ledger_accounts
    WHERE id = ${toLedgerAccountId('cash', accountId, rules.currency)} AND ${isClosing(accountId)}`);
  const rest = found?.rest ?? 0;
  if (rest <= 0 || rest >= rules.minMinor) return { ...rules, whole: false };
  return { ...rules, minMinor: rest, maxMinor: rest, feeFixedMinor: 0, feeBasisPoints: 0, whole: true };
}
