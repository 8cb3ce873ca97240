import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';

import type { Database } from '#platform/database/client.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#platform/modules/wallet/tables.ts';

export type Statement = BatchItem<'sqlite'>;

/** One movement of money between two ledger accounts, in minor units of one currency. */
export type Transfer = {
  scope: 'deposit' | 'bet' | 'win' | 'top-up';
  /** Once per scope: booking the same key again breaks the batch it is in. */
  key: string;
  from: string;
  to: string;
  /** More than 0. */
  amountMinor: number;
  currency: string;
  at: number;
};

/**
 * The statements that book a transfer, for a batch: what the transfer belongs to goes in the same batch,
 * so that both happen or neither. An overdraft of a member's account breaks the batch
 * (`ledger_no_overdraft`). Throws when the amount is not a whole number above zero.
 */
export function transferStatements(db: Database, transfer: Transfer): [Statement, Statement] {
  const { scope, key, from, to, amountMinor, currency, at } = transfer;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new Error(`not an amount: ${amountMinor}`);
  const id = crypto.randomUUID();
  return [
    db.insert(ledgerTransactions).values({ id, scope, idempotencyKey: key, at }),
    db.insert(ledgerEntries).values([
      { transactionId: id, accountId: from, amountMinor: -amountMinor, currency },
      { transactionId: id, accountId: to, amountMinor, currency },
    ]),
  ];
}

/** Balance of one ledger account in minor units; 0 when it was never opened. */
export async function ledgerBalance(db: Database, accountId: string): Promise<number> {
  const row = await db
    .select({ balance: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId))
    .get();
  return row?.balance ?? 0;
}
