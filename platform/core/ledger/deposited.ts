import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { toLedgerAccountId } from '#platform/core/ledger/ledger.ts';
import { ledgerEntries } from '#platform/core/ledger/tables.ts';

/**
 * SQL that is true for an order that may be credited at any moment: submitted, or open and not expired. An order
 * counts as expired once its time is over, even if no job has closed it yet.
 */
export const isUnderWay = (now: number): SQL =>
  sql`(status = 'submitted' OR (status IN ('created', 'awaiting_payment') AND expires_at > ${now}))`;

/**
 * SQL for a member's deposits since an instant, in minor units, for the deposit limits (`depositLimitMargin`). The sum
 * includes credited deposits with fees, all pending orders, and money from agents above the member. Otherwise a member
 * could pay an agent outside the site and bypass a limit.
 */
export const depositedSince = (accountId: string, currency: string, since: number, now: number): SQL => sql`
  (SELECT coalesce(sum(CASE WHEN scope = 'deposit' THEN amount_minor ELSE max(0, amount_minor) END), 0)
    FROM ledger_entries WHERE account_id = ${toLedgerAccountId('cash', accountId, currency)}
      AND scope IN ('deposit', 'transfer', 'envelope-share') AND at > ${since})
  + (SELECT coalesce(sum(o.fee_minor), 0) FROM deposit_orders o
    JOIN order_states s ON s.order_no = o.order_no AND s.status = 'credited'
    WHERE o.account_id = ${accountId} AND o.currency = ${currency} AND s.at > ${since})
  + (SELECT coalesce(sum(amount_minor), 0) FROM deposit_orders
    WHERE account_id = ${accountId} AND currency = ${currency} AND ${isUnderWay(now)})`;

/** Returns the sum of all deposits ever credited to a member's balance, in minor units; it never decreases. */
export async function readTotalDeposited(db: Database, accountId: string, currency: string): Promise<number> {
  const row = await db
    .select({ deposited: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, toLedgerAccountId('cash', accountId, currency)),
        eq(ledgerEntries.scope, 'deposit'),
      ),
    )
    .get();
  return row?.deposited ?? 0;
}
