import { and, eq, type SQL, sql } from 'drizzle-orm';

import { payoutAccounts } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';

/** An account for payouts as it says whose it is. */
export type Payee = Pick<
  typeof payoutAccounts.$inferSelect,
  'accountId' | 'holder' | 'createdAt' | 'removedAt'
> & {
  /** A withdrawal was paid out to it: the only evidence of a member's name that the platform has. */
  paid: boolean;
};

async function payeesThat(db: Database, where: SQL | undefined): Promise<Payee[]> {
  const { accountId, holder, createdAt, removedAt, id } = payoutAccounts;
  const paid = sql<number>`EXISTS (SELECT 1 FROM withdrawals AS paid
    WHERE paid.account_id = ${accountId} AND paid.payout_account_id = ${id} AND paid.status = 'paid')`;
  const rows = await db
    .select({ accountId, holder, createdAt, removedAt, paid })
    .from(payoutAccounts)
    .where(where);
  return rows.map((row) => ({ ...row, paid: row.paid === 1 }));
}

/** The accounts for payouts of members, removed ones too. */
export const payeesOf = (db: Database, accountIds: readonly string[]): Promise<Payee[]> =>
  payeesThat(
    db,
    sql`${payoutAccounts.accountId} IN (SELECT value FROM json_each(${JSON.stringify(accountIds)}))`,
  );

/** The same with a number, of whomever. */
export const payeesByNumber = (
  db: Database,
  { kind, number }: Pick<typeof payoutAccounts.$inferSelect, 'kind' | 'number'>,
): Promise<Payee[]> => payeesThat(db, and(eq(payoutAccounts.kind, kind), eq(payoutAccounts.number, number)));
