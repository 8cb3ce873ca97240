import { eq } from 'drizzle-orm';

import type { Database, Statement } from '#platform/database/client.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  type ledgerKinds,
  ledgerTransactions,
} from '#platform/modules/wallet/tables.ts';

// The double-entry ledger, and the one place where a transfer is made atomic. A D1 batch is a transaction: whoever
// moves money puts the statements of `transferStatements` into one batch with what the money is for (a round, an
// account), and all of it is written or nothing. Three constraints of the tables do the rest, so that no code
// between a read and a write has to: `ledger_no_overdraft` breaks the batch of who has too little,
// `ledger_booked_once` that of a transfer booked before, and a trigger keeps balances as the sum of their entries.

type LedgerKind = (typeof ledgerKinds)[number];

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

/** Id of the one ledger account of a kind, owner and currency. The owner is a member or, for the house, a merchant. */
export const ledgerAccountId = (kind: LedgerKind, owner: string, currency: string): string =>
  `${kind}:${owner}:${currency}`;

/**
 * The two statements of a transfer. It is atomic with everything else in the batch that they are put into; two
 * transfers of one batch happen both or not at all. The batch throws `CHECK constraint failed:
 * ledger_no_overdraft` or `UNIQUE constraint failed: ledger_transactions…` (`brokeConstraint` tells them apart).
 * Throws at once when the amount is not a whole number above zero.
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

/** The query of one ledger account's balance, in minor units; no row when the account was never opened. */
export const balanceQuery = (db: Database, accountId: string) =>
  db
    .select({ balance: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId));

/** Balance of one ledger account in minor units; 0 when it was never opened. */
export async function ledgerBalance(db: Database, accountId: string): Promise<number> {
  const row = await balanceQuery(db, accountId).get();
  return row?.balance ?? 0;
}
