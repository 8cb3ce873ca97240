import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';

/** Shown of each kind of fault. */
const SHOWN = 20;

/**
 * Proves the ledger from its entries alone: each balance is the sum of its entries and what its last entry says, each
 * movement adds up to zero in each currency, and nobody owes. Names what is not so, by account or transaction.
 */
export async function proveLedger(db: Database): Promise<{ entries: number; faults: string[] }> {
  const faults = await db.all<{ fault: string }>(sql`
    SELECT * FROM (SELECT 'balance of ' || a.id AS fault FROM ledger_accounts a
      WHERE a.balance_minor <> coalesce((SELECT sum(amount_minor) FROM ledger_entries WHERE account_id = a.id), 0)
      LIMIT ${SHOWN})
    UNION ALL
    SELECT * FROM (SELECT 'last entry of ' || a.id FROM ledger_accounts a
      WHERE a.balance_minor <> coalesce((SELECT balance_after_minor FROM ledger_entries
        WHERE id = (SELECT max(id) FROM ledger_entries WHERE account_id = a.id)), 0)
      LIMIT ${SHOWN})
    UNION ALL
    SELECT * FROM (SELECT 'sum of ' || transaction_id FROM ledger_entries
      GROUP BY transaction_id, currency HAVING sum(amount_minor) <> 0 LIMIT ${SHOWN})
    UNION ALL
    SELECT * FROM (SELECT 'debt of ' || id FROM ledger_accounts
      WHERE balance_minor < 0 AND kind NOT IN ('house', 'play-house', 'promotion', 'clearing') LIMIT ${SHOWN})`);
  const counted = await db.get<{ entries: number }>(sql`SELECT count(*) AS entries FROM ledger_entries`);
  return { entries: counted?.entries ?? 0, faults: faults.map(({ fault }) => fault) };
}
