import { asc, desc, eq } from 'drizzle-orm';

import type { RejectionReason, WithdrawalState } from '#contract/values/wallet/withdrawals.ts';
import { payoutAccounts } from '#platform/core/accounts/tables.ts';
import { violatesConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { toLedgerAccountId, type Transfer, buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { buildStateEntry } from '#platform/core/ledger/order-states.ts';
import type { OrderWithAccount, WithdrawalRow } from '#platform/modules/wallet/withdrawals/orders.ts';
import { withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';

export type OperatorAct =
  | { to: 'review' | 'approved' | 'paid' }
  /** `waitMs` is the time until the member may request another withdrawal. */
  | { to: 'rejected'; reason: RejectionReason; waitMs: number };

/** Returns the order. Null if another operator was first, the act would skip a state, or the number is unknown. */
export async function changeWithdrawalStatus(
  db: Database,
  orderNo: string,
  act: OperatorAct,
  now: number,
): Promise<WithdrawalRow | null> {
  const order = await db.select().from(withdrawals).where(eq(withdrawals.orderNo, orderNo)).get();
  if (!order) return null;
  const change =
    act.to === 'rejected'
      ? { status: act.to, reason: act.reason, nextAt: now + act.waitMs }
      : { status: act.to };
  try {
    await db.batch([
      // The trigger only allows the next state or a rejection, whatever was read before.
      db.update(withdrawals).set(change).where(eq(withdrawals.orderNo, orderNo)),
      buildStateEntry(db, orderNo, act.to, now),
      ...buildStateBookings(db, order, act.to, now),
    ]);
    return order;
  } catch (error) {
    const lateErrors = ['withdrawal: no way', 'UNIQUE constraint failed'];
    if (lateErrors.some((text) => violatesConstraint(error, text))) return null;
    throw error;
  }
}

/** Builds the bookings of a state: `paid` sends the money out and keeps the fee, `rejected` returns the money. */
function buildStateBookings(
  db: Database,
  order: WithdrawalRow,
  to: WithdrawalState,
  now: number,
): Statement[] {
  const { orderNo: key, accountId, merchantCode, currency, amountMinor, feeMinor } = order;
  const pending = toLedgerAccountId('pending', accountId, currency);
  const buildTransfer = (scope: Transfer['scope'], kind: 'cash' | 'clearing' | 'fees', minor: number) => {
    const owner = kind === 'cash' ? accountId : merchantCode;
    const account = toLedgerAccountId(kind, owner, currency);
    const transfer = { scope, key, from: pending, to: account, amountMinor: minor, currency, at: now };
    return minor > 0 ? buildTransferStatements(db, transfer) : [];
  };
  if (to === 'rejected') return buildTransfer('withdrawal-return', 'cash', amountMinor);
  if (to !== 'paid') return [];
  return [
    ...buildTransfer('payout', 'clearing', amountMinor - feeMinor),
    ...buildTransfer('payout-fee', 'fees', feeMinor),
  ];
}

/** Each state is read separately and merged here, because one query over several states would sort all their rows. */
export async function listWithdrawalsByState(
  db: Database,
  states: readonly WithdrawalState[],
  { newest, limit }: { newest: boolean; limit: number },
): Promise<OrderWithAccount[]> {
  const { status, createdAt } = withdrawals;
  const lists = await Promise.all(
    states.map((state) =>
      db
        .select({ order: withdrawals, account: payoutAccounts })
        .from(withdrawals)
        .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.payoutAccountId))
        .where(eq(status, state))
        .orderBy(newest ? desc(createdAt) : asc(createdAt))
        .limit(limit),
    ),
  );
  return lists
    .flat()
    .toSorted((a, b) => (a.order.createdAt - b.order.createdAt) * (newest ? -1 : 1))
    .slice(0, limit);
}
