import { asc, desc, eq } from 'drizzle-orm';

import type { RejectionReason, WithdrawalState } from '#contract/values/wallet/withdrawals.ts';
import { payoutAccounts } from '#platform/core/accounts/tables.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { ledgerAccountId, type Transfer, transferStatements } from '#platform/core/ledger/ledger.ts';
import { enterState } from '#platform/core/ledger/order-states.ts';
import type { OrderWithAccount, WithdrawalRow } from '#platform/modules/wallet/withdrawals/orders.ts';
import { withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';

/** What an operator does with an order. */
export type OperatorAct =
  | { to: 'review' | 'approved' | 'paid' }
  /** `waitMs`: how long until the member may ask for another. */
  | { to: 'rejected'; reason: RejectionReason; waitMs: number };

/**
 * Moves an order to another state, with what it books, once, and returns it: of two operators the second gets null,
 * as does one who would skip a state. Null, too, for an unknown number.
 */
export async function moveWithdrawal(
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
      // The trigger lets it go from one state to the next alone, whatever was read before.
      db.update(withdrawals).set(change).where(eq(withdrawals.orderNo, orderNo)),
      enterState(db, orderNo, act.to, now),
      ...bookingsOf(db, order, act.to, now),
    ]);
    return order;
  } catch (error) {
    const second = ['withdrawal: no way', 'UNIQUE constraint failed'];
    if (second.some((text) => brokeConstraint(error, text))) return null;
    throw error;
  }
}

/** What a state books: paid sends the money out and keeps the fee, rejected gives it back. */
function bookingsOf(db: Database, order: WithdrawalRow, to: WithdrawalState, now: number): Statement[] {
  const { orderNo: key, accountId, merchantCode, currency, amountMinor, feeMinor } = order;
  const pending = ledgerAccountId('pending', accountId, currency);
  const move = (scope: Transfer['scope'], kind: 'cash' | 'clearing' | 'fees', minor: number) => {
    const owner = kind === 'cash' ? accountId : merchantCode;
    const account = ledgerAccountId(kind, owner, currency);
    const transfer = { scope, key, from: pending, to: account, amountMinor: minor, currency, at: now };
    return minor > 0 ? transferStatements(db, transfer) : [];
  };
  if (to === 'rejected') return move('withdrawal-return', 'cash', amountMinor);
  if (to !== 'paid') return [];
  return [...move('payout', 'clearing', amountMinor - feeMinor), ...move('payout-fee', 'fees', feeMinor)];
}

/**
 * Orders for an operator to see: of these states, the oldest first or the newest. A list of each state, merged here: one
 * query over several would sort all that there is of them.
 */
export async function withdrawalsIn(
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
