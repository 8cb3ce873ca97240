import { and, eq, gte, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { ledgerAccountId, type TransferScope } from '#platform/modules/wallet/ledger.ts';
import { ledgerEntries } from '#platform/modules/wallet/tables.ts';

/** What a member bet, less what he took back of it, and won with money from an instant on, minor units. */
export async function playedSince(
  db: Database,
  accountId: string,
  currency: string,
  since: number,
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
      ),
    )
    .get();
  return row ?? { bet: 0, won: 0 };
}
