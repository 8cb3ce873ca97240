import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { ledgerAccountId, type TransferScope } from '#platform/modules/wallet/ledger.ts';
import { ledgerAccounts, ledgerEntries } from '#platform/modules/wallet/tables.ts';

/** What a member bet, less what he took back of it, and won with money from an instant on, to another, minor units. */
export async function playedSince(
  db: Database,
  accountId: string,
  currency: string,
  since: number,
  until?: number,
): Promise<{ bet: number; won: number }> {
  const { scope, amountMinor } = ledgerEntries;
  const sumOf = (...which: TransferScope[]) =>
    sql<number>`coalesce(sum(CASE WHEN ${inArray(scope, which)} THEN ${amountMinor} END), 0)`;
  const row = await db
    // What was bet before may be taken back since.
    .select({
      bet: sql<number>`max(0, -${sumOf('bet', 'ticket', 'bet-return')})`,
      won: sumOf('win'),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, ledgerAccountId('cash', accountId, currency)),
        inArray(scope, ['bet', 'ticket', 'bet-return', 'win']),
        gte(ledgerEntries.at, since),
        until === undefined ? undefined : lt(ledgerEntries.at, until),
      ),
    )
    .get();
  return row ?? { bet: 0, won: 0 };
}

/** All that a member ever bet with money and that is decided, minor units; it never gets less. */
export async function stakedInAll(db: Database, accountId: string, currency: string): Promise<number> {
  const row = await db
    .select({ staked: ledgerAccounts.stakedMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, ledgerAccountId('cash', accountId, currency)))
    .get();
  return row?.staked ?? 0;
}
