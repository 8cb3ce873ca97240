import type { Database, Statement } from '#platform/core/database/client.ts';
import { toLedgerAccountId, buildBulkTransferStatements } from '#platform/core/ledger/ledger.ts';
import { isAmong } from '#platform/core/ledger/order-states.ts';
import { bonusGrants } from '#platform/core/ledger/tables.ts';
import { depositOrders } from '#platform/modules/wallet/deposits/tables.ts';
import { listHeldBonuses } from '#platform/modules/wallet/held-bonuses.ts';

/**
 * Builds the statements that return a member's held bonuses to the merchant, for the batch that closes the account, and
 * computes the sum of these bonuses in minor units. The number of statements does not depend on the number of bonuses.
 * The batch fails if one of the bonuses is released meanwhile.
 */
export async function buildBonusReturns(
  db: Database,
  accountId: string,
  at: number,
): Promise<{ statements: Statement[]; minor: number }> {
  const held = await listHeldBonuses(db, accountId);
  if (!held.length) return { statements: [], minor: 0 };
  const numbers = held.map(({ orderNo }) => orderNo);
  const statements = [
    db.update(depositOrders).set({ bonusReleasedAt: at }).where(isAmong(depositOrders.orderNo, numbers)),
    db.update(bonusGrants).set({ releasedAt: at }).where(isAmong(bonusGrants.orderNo, numbers)),
    ...buildBulkTransferStatements(
      db,
      { scope: 'bonus-given-up', at },
      held.map(({ orderNo, merchantCode, currency, amountMinor }) => ({
        key: orderNo,
        from: toLedgerAccountId('bonus', accountId, currency),
        to: toLedgerAccountId('promotion', merchantCode, currency),
        amountMinor,
        currency,
      })),
    ),
  ];
  return { statements, minor: held.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
}
