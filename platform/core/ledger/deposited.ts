import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { ledgerAccountId } from '#platform/core/ledger/ledger.ts';
import { ledgerEntries } from '#platform/core/ledger/tables.ts';

/**
 * True in SQL for an order that may be credited any moment: sent, or open and its time not over. What was not closed yet
 * when its time was over is as if it were.
 */
export const isUnderWay = (now: number): SQL =>
  sql`(status = 'submitted' OR (status IN ('created', 'awaiting_payment') AND expires_at > ${now}))`;

/**
 * What a member deposited after an instant, minor units, as a part of another statement: what was credited since with
 * its fees, all that is under way, and what agents above him have sent: a limit of his would else be none for whoever
 * pays his agent.
 */
export const depositedSince = (accountId: string, currency: string, since: number, now: number): SQL => sql`
  (SELECT coalesce(sum(CASE WHEN scope = 'deposit' THEN amount_minor ELSE max(0, amount_minor) END), 0)
    FROM ledger_entries WHERE account_id = ${ledgerAccountId('cash', accountId, currency)}
      AND scope IN ('deposit', 'transfer', 'envelope-share') AND at > ${since})
  + (SELECT coalesce(sum(o.fee_minor), 0) FROM deposit_orders o
    JOIN order_states s ON s.order_no = o.order_no AND s.status = 'credited'
    WHERE o.account_id = ${accountId} AND o.currency = ${currency} AND s.at > ${since})
  + (SELECT coalesce(sum(amount_minor), 0) FROM deposit_orders
    WHERE account_id = ${accountId} AND currency = ${currency} AND ${isUnderWay(now)})`;

/** All that was ever credited to a member's balance as deposits, minor units; it never gets less. */
export async function depositedInAll(db: Database, accountId: string, currency: string): Promise<number> {
  const row = await db
    .select({ deposited: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, ledgerAccountId('cash', accountId, currency)),
        eq(ledgerEntries.scope, 'deposit'),
      ),
    )
    .get();
  return row?.deposited ?? 0;
}
