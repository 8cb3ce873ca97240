import { and, eq, gte, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { toLedgerAccountId, type TransferScope } from '#platform/core/ledger/ledger.ts';
import { ledgerAccounts, ledgerEntries } from '#platform/core/ledger/tables.ts';

/**
 * Returns a member's real-money bets since an instant, without bets that were taken back, and the winnings, in minor
 * units. For display only: the sum includes bets that may still be taken back, so no payment may depend on it.
 */
export async function readPlayedSince(
  db: Database,
  accountId: string,
  currency: string,
  since: number,
): Promise<{ bet: number; won: number }> {
  const { scope, amountMinor } = ledgerEntries;
  const sumScopes = (...which: TransferScope[]) =>
    sql<number>`coalesce(sum(CASE WHEN ${inArray(scope, which)} THEN ${amountMinor} END), 0)`;
  const row = await db
    // At least 0, because a bet from before this period may have been taken back within it.
    .select({
      bet: sql<number>`max(0, -${sumScopes('bet', 'ticket', 'bet-return')})`,
      won: sumScopes('win'),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, toLedgerAccountId('cash', accountId, currency)),
        inArray(scope, ['bet', 'ticket', 'bet-return', 'win']),
        gte(ledgerEntries.at, since),
      ),
    )
    .get();
  return row ?? { bet: 0, won: 0 };
}

/** Returns the sum of all decided bets that a member ever made with real money, in minor units; it never decreases. */
export async function readTotalStaked(db: Database, accountId: string, currency: string): Promise<number> {
  const row = await db
    .select({ staked: ledgerAccounts.stakedMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, toLedgerAccountId('cash', accountId, currency)))
    .get();
  return row?.staked ?? 0;
}

/**
 * Returns the part of `readTotalStaked` that was bet between `from` (inclusive) and `until` (exclusive), in minor
 * units. A bet on a draw counts if it was decided since `from` and its draw closed before `until`, even if it was
 * decided after `until`.
 */
export async function readStakedBetween(
  db: Database,
  accountId: string,
  currency: string,
  { from, until }: { from: number; until: number },
): Promise<number> {
  const row = await db.get<{ staked: number }>(sql`SELECT
    (SELECT coalesce(-sum(amount_minor), 0) FROM ledger_entries
      WHERE account_id = ${toLedgerAccountId('cash', accountId, currency)} AND scope = 'bet'
        AND at >= ${from} AND at < ${until})
    + (SELECT coalesce(sum(s.stake_minor), 0) FROM suborders s
      JOIN rounds r ON r.id = s.round_id AND r.mode = 'real' AND r.currency = ${currency}
      WHERE s.account_id = ${accountId} AND s.status IN ('won', 'lost') AND s.decided_at >= ${from}
        AND s.closes_at < ${until}) AS staked`);
  return row?.staked ?? 0;
}
