import { and, eq, type SQL, sql } from 'drizzle-orm';

import { payoutAccounts } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';

export type Payee = Pick<
  typeof payoutAccounts.$inferSelect,
  'accountId' | 'holder' | 'createdAt' | 'removedAt'
> & {
  /** True if a withdrawal was paid to this account. That is the platform's only evidence of a member's name. */
  paid: boolean;
};

async function readPayees(db: Database, where: SQL | undefined): Promise<Payee[]> {
  const { accountId, holder, createdAt, removedAt, id } = payoutAccounts;
  const paid = sql<number>`EXISTS (SELECT 1 FROM withdrawals AS paid
    WHERE paid.account_id = ${accountId} AND paid.payout_account_id = ${id} AND paid.status = 'paid')`;
  const rows = await db
    .select({ accountId, holder, createdAt, removedAt, paid })
    .from(payoutAccounts)
    .where(where);
  return rows.map((row) => ({ ...row, paid: row.paid === 1 }));
}

/** Returns the payout accounts of members, including removed ones. */
export const listPayees = (db: Database, accountIds: readonly string[]): Promise<Payee[]> =>
  readPayees(
    db,
    sql`${payoutAccounts.accountId} IN (SELECT value FROM json_each(${JSON.stringify(accountIds)}))`,
  );

/** Returns the payout accounts with a number, of any member. */
export const listPayeesByNumber = (
  db: Database,
  { kind, number }: Pick<typeof payoutAccounts.$inferSelect, 'kind' | 'number'>,
): Promise<Payee[]> => readPayees(db, and(eq(payoutAccounts.kind, kind), eq(payoutAccounts.number, number)));
