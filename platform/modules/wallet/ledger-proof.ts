import { count, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { ledgerEntries } from '#platform/modules/wallet/tables.ts';

/** Shown of each kind of fault. */
const SHOWN = 20;

/** Accounts of a kind whose balances are not what the member's orders say; they may have been opened or not. */
const unlikeOrders = (kind: 'pending' | 'bonus' | 'envelope', due: SQL): SQL => sql`
  SELECT 'orders of ' || id AS fault
  FROM (${due} UNION ALL SELECT id, -balance_minor FROM ledger_accounts WHERE kind = ${kind})
  GROUP BY id HAVING sum(minor) <> 0`;

/** Each finds one kind of fault, and names it. */
const checks: readonly SQL[] = [
  sql`SELECT 'balance of ' || a.id AS fault FROM ledger_accounts a
    WHERE a.balance_minor <> coalesce((SELECT sum(amount_minor) FROM ledger_entries WHERE account_id = a.id), 0)`,
  sql`SELECT 'last entry of ' || a.id AS fault FROM ledger_accounts a
    WHERE a.balance_minor <> coalesce((SELECT balance_after_minor FROM ledger_entries
      WHERE id = (SELECT max(id) FROM ledger_entries WHERE account_id = a.id)), 0)`,
  sql`SELECT 'sum of ' || transaction_id AS fault FROM ledger_entries
    GROUP BY transaction_id, currency HAVING sum(amount_minor) <> 0`,
  sql`SELECT 'debt of ' || id AS fault FROM ledger_accounts
    WHERE balance_minor < 0 AND kind NOT IN ('house', 'play-house', 'promotion', 'clearing')`,
  // A ticket counts once it is decided, which its own module knows: here only that it lies between.
  sql`SELECT 'staked of ' || a.id AS fault FROM ledger_accounts a
    LEFT JOIN (
      SELECT account_id, -sum(iif(scope = 'bet', amount_minor, 0)) AS bets, -sum(amount_minor) AS most
      FROM ledger_entries WHERE scope IN ('bet', 'ticket', 'bet-return') GROUP BY account_id
    ) e ON e.account_id = a.id
    WHERE a.kind IN ('cash', 'play') AND a.staked_minor NOT BETWEEN coalesce(e.bets, 0) AND coalesce(e.most, 0)`,
  unlikeOrders(
    'pending',
    sql`SELECT 'pending:' || account_id || ':' || currency AS id, amount_minor AS minor
      FROM withdrawals WHERE status IN ('requested', 'review', 'approved')`,
  ),
  unlikeOrders(
    'bonus',
    sql`SELECT 'bonus:' || account_id || ':' || currency AS id, bonus_minor AS minor
      FROM deposit_orders WHERE bonus_minor > 0 AND bonus_released_at IS NULL AND status = 'credited'
      UNION ALL SELECT 'bonus:' || account_id || ':' || currency, amount_minor
      FROM bonus_grants WHERE released_at IS NULL`,
  ),
  unlikeOrders(
    'envelope',
    sql`SELECT 'envelope:' || e.agent_id || ':' || e.currency AS id, s.amount_minor AS minor
      FROM team_envelopes e JOIN team_envelope_shares s ON s.envelope_no = e.envelope_no
      WHERE e.closed_at IS NULL AND s.account_id IS NULL`,
  ),
];

/**
 * Proves the ledger, in one transaction. From its entries alone: each balance is the sum of its entries and what its
 * last entry says, each movement adds up to zero in each currency, nobody owes, and what was staked is all bets and at
 * most all tickets that were not taken back. From the orders: what is pending belongs to withdrawals under way, a
 * bonus to a deposit or a grant that still holds it, and what an agent has put up to shares that nobody has opened. Names what is not so, by account or transaction.
 */
export async function proveLedger(db: Database): Promise<{ entries: number; faults: string[] }> {
  const [[counted], ...found] = await db.batch([
    db.select({ entries: count() }).from(ledgerEntries),
    ...checks.map((check) =>
      db
        .select({ fault: sql<string>`fault` })
        .from(sql`(${check})`)
        .limit(SHOWN),
    ),
  ]);
  return { entries: counted?.entries ?? 0, faults: found.flat().map(({ fault }) => fault) };
}
