import { and, eq, gte, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { ledgerAccountId, type TransferScope } from '#platform/core/ledger/ledger.ts';
import { ledgerAccounts, ledgerEntries } from '#platform/core/ledger/tables.ts';

/**
 * What a member bet, less what was taken back of it, and won with money from an instant on, minor units. For their eyes:
 * what may still be taken back is in it, so nothing is paid by it.
 */
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

/** All that a member ever bet with money and that is decided, minor units; it never gets less. */
export async function stakedInAll(db: Database, accountId: string, currency: string): Promise<number> {
  const row = await db
    .select({ staked: ledgerAccounts.stakedMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, ledgerAccountId('cash', accountId, currency)))
    .get();
  return row?.staked ?? 0;
}

/**
 * Of all that, what was bet from an instant on and before another: bets on draws that were decided since and had closed
 * by then, however much later somebody looked at them.
 */
export async function stakedBetween(
  db: Database,
  accountId: string,
  currency: string,
  { from, until }: { from: number; until: number },
): Promise<number> {
  const row = await db.get<{ staked: number }>(sql`SELECT
    (SELECT coalesce(-sum(amount_minor), 0) FROM ledger_entries
      WHERE account_id = ${ledgerAccountId('cash', accountId, currency)} AND scope = 'bet'
        AND at >= ${from} AND at < ${until})
    + (SELECT coalesce(sum(s.stake_minor), 0) FROM suborders s
      JOIN rounds r ON r.id = s.round_id AND r.mode = 'real' AND r.currency = ${currency}
      WHERE s.account_id = ${accountId} AND s.status IN ('won', 'lost') AND s.decided_at >= ${from}
        AND s.closes_at < ${until}) AS staked`);
  return row?.staked ?? 0;
}
