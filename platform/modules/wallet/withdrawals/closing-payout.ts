import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { ledgerAccountId } from '#platform/core/ledger/ledger.ts';
import type { WithdrawalRules } from '#platform/modules/wallet/withdrawals/rules.ts';

// Who closes an account gets all of it. What is less than the least withdrawal could never be withdrawn, nor always be bet
// (decision 041).

/** A merchant's rules for one member. `whole`: all of the balance, as the account is to be closed; nothing has to be bet. */
export type MemberRules = WithdrawalRules & { whole: boolean };

/** True in SQL while an account is to be closed. */
export const isClosing = (accountId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM closures WHERE account_id = ${accountId})`;

/** The rules for a member: of an account that is to be closed a rest below the least amount goes out whole, without a fee. */
export async function withClosing(
  db: Database,
  rules: WithdrawalRules,
  accountId: string,
): Promise<MemberRules> {
  const found = await db.get<{ rest: number }>(sql`SELECT balance_minor AS rest FROM ledger_accounts
    WHERE id = ${ledgerAccountId('cash', accountId, rules.currency)} AND ${isClosing(accountId)}`);
  const rest = found?.rest ?? 0;
  if (rest <= 0 || rest >= rules.minMinor) return { ...rules, whole: false };
  return { ...rules, minMinor: rest, maxMinor: rest, feeFixedMinor: 0, feeBasisPoints: 0, whole: true };
}
