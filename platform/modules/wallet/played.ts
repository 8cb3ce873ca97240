import { and, eq, gte, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { ledgerAccountId } from '#platform/modules/wallet/ledger.ts';
import { ledgerEntries } from '#platform/modules/wallet/tables.ts';

/** What a member bet and won with money from an instant on, minor units. */
export async function playedSince(
  db: Database,
  accountId: string,
  currency: string,
  since: number,
): Promise<{ bet: number; won: number }> {
  const { scope, amountMinor } = ledgerEntries;
  const sumOf = (which: 'bet' | 'win') =>
    sql<number>`coalesce(sum(CASE ${scope} WHEN ${which} THEN abs(${amountMinor}) END), 0)`;
  const row = await db
    .select({ bet: sumOf('bet'), won: sumOf('win') })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, ledgerAccountId('cash', accountId, currency)),
        inArray(scope, ['bet', 'win']),
        gte(ledgerEntries.at, since),
      ),
    )
    .get();
  return row ?? { bet: 0, won: 0 };
}
