import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm';

import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import {
  isOpenWithdrawal,
  type RejectionReason,
  withdrawalStates,
} from '#contract/values/wallet/withdrawals.ts';
import { payoutAccounts } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { enterState, isAmong, statesOf } from '#platform/core/ledger/order-states.ts';
import { idUnlessWaiting } from '#platform/core/protection/withdrawal-wait.ts';
import { namedAccount, payableId } from '#platform/modules/wallet/withdrawals/payout-accounts.ts';
import { withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type OrderWithAccount = { order: WithdrawalRow; account: typeof payoutAccounts.$inferSelect };

const instant = (at: number): string => new Date(at).toISOString();
const isState = (status: string) => withdrawalStates.find((each) => each === status);

/** An order as the wire says it. */
function wireOrder(
  { order, account }: OrderWithAccount,
  states: readonly { status: string; at: number }[],
): Withdrawal {
  const { orderNo, status, amountMinor, feeMinor, currency, reason, nextAt, expectedAt } = order;
  return {
    orderNo,
    status,
    amountMinor,
    feeMinor,
    arrivesMinor: amountMinor - feeMinor,
    currency,
    account: namedAccount(account),
    reason,
    nextAt: nextAt === null ? null : instant(nextAt),
    expectedAt: isOpenWithdrawal(status) ? instant(expectedAt) : null,
    states: states.flatMap(({ status: entered, at }) => {
      const known = isState(entered);
      return known ? [{ status: known, at: instant(at) }] : [];
    }),
  };
}

const withAccounts = (db: Database, where: SQL | undefined) =>
  db
    .select({ order: withdrawals, account: payoutAccounts })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.payoutAccountId))
    .where(where);

async function wireOrders(db: Database, rows: readonly OrderWithAccount[]): Promise<Withdrawal[]> {
  if (!rows.length) return [];
  const states = await statesOf(
    db,
    rows.map(({ order }) => order.orderNo),
  );
  return rows.map((row) => wireOrder(row, states.get(row.order.orderNo) ?? []));
}

/** A member's newest orders. */
export async function newestWithdrawals(
  db: Database,
  accountId: string,
  limit: number,
): Promise<Withdrawal[]> {
  const newest = withAccounts(db, eq(withdrawals.accountId, accountId))
    .orderBy(desc(withdrawals.ordinal))
    .limit(limit);
  return wireOrders(db, await newest);
}

/** One of a member's orders; undefined for what is not. */
export async function orderOf(
  db: Database,
  accountId: string,
  orderNo: string,
): Promise<Withdrawal | undefined> {
  const own = and(eq(withdrawals.accountId, accountId), eq(withdrawals.orderNo, orderNo));
  const [order] = await wireOrders(db, await withAccounts(db, own));
  return order;
}

/** The order of a member that is under way. */
export async function openOrderOf(db: Database, accountId: string): Promise<Withdrawal | null> {
  const open = and(
    eq(withdrawals.accountId, accountId),
    notInArray(withdrawals.status, ['paid', 'rejected']),
  );
  const [order = null] = await wireOrders(db, await withAccounts(db, open));
  return order;
}

/**
 * The statements that store a new order in its first state, and its reply. It fails with its batch where the member's
 * withdrawals wait by then, or the account is not in their name.
 */
export const newOrder = (
  db: Database,
  merchant: Pick<MerchantRecord, 'withdrawalWaitHours'>,
  row: OrderWithAccount,
) => {
  const { accountId: id, orderNo, status, createdAt } = row.order;
  const accountId = idUnlessWaiting(merchant, id, createdAt);
  const payoutAccountId = payableId(row.account.id);
  return {
    statements: [
      db.insert(withdrawals).values({ ...row.order, accountId, payoutAccountId }),
      enterState(db, orderNo, status, createdAt),
    ] as const,
    reply: wireOrder(row, [{ status, at: createdAt }]),
  };
};

/** Why withdrawals were rejected, by their numbers; what was not rejected is not in it. */
export async function rejectionsOf(
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, RejectionReason>> {
  if (orderNos.length === 0) return new Map();
  const { orderNo, reason } = withdrawals;
  const rows = await db.select({ orderNo, reason }).from(withdrawals).where(isAmong(orderNo, orderNos));
  return new Map(rows.flatMap((row) => (row.reason === null ? [] : [[row.orderNo, row.reason]])));
}
