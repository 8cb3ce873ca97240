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
import { buildStateEntry, isAmong, readOrderStates } from '#platform/core/ledger/order-states.ts';
import { idUnlessSuspended } from '#platform/core/protection/withdrawal-wait.ts';
import { describePayoutAccount, payableIdSql } from '#platform/modules/wallet/withdrawals/payout-accounts.ts';
import { withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type OrderWithAccount = { order: WithdrawalRow; account: typeof payoutAccounts.$inferSelect };

const toIsoString = (at: number): string => new Date(at).toISOString();
const findState = (status: string) => withdrawalStates.find((each) => each === status);

function toWireWithdrawal(
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
    account: describePayoutAccount(account),
    reason,
    nextAt: nextAt === null ? null : toIsoString(nextAt),
    expectedAt: isOpenWithdrawal(status) ? toIsoString(expectedAt) : null,
    states: states.flatMap(({ status: entered, at }) => {
      const known = findState(entered);
      return known ? [{ status: known, at: toIsoString(at) }] : [];
    }),
  };
}

const ordersWithAccountsQuery = (db: Database, where: SQL | undefined) =>
  db
    .select({ order: withdrawals, account: payoutAccounts })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.payoutAccountId))
    .where(where);

async function readWireWithdrawals(db: Database, rows: readonly OrderWithAccount[]): Promise<Withdrawal[]> {
  if (!rows.length) return [];
  const states = await readOrderStates(
    db,
    rows.map(({ order }) => order.orderNo),
  );
  return rows.map((row) => toWireWithdrawal(row, states.get(row.order.orderNo) ?? []));
}

/** Lists a member's newest orders. */
export async function listNewestWithdrawals(
  db: Database,
  accountId: string,
  limit: number,
): Promise<Withdrawal[]> {
  const newest = ordersWithAccountsQuery(db, eq(withdrawals.accountId, accountId))
    .orderBy(desc(withdrawals.ordinal))
    .limit(limit);
  return readWireWithdrawals(db, await newest);
}

/** Finds one of a member's orders. Undefined if the order is not theirs. */
export async function findWithdrawal(
  db: Database,
  accountId: string,
  orderNo: string,
): Promise<Withdrawal | undefined> {
  const own = and(eq(withdrawals.accountId, accountId), eq(withdrawals.orderNo, orderNo));
  const [order] = await readWireWithdrawals(db, await ordersWithAccountsQuery(db, own));
  return order;
}

/** Finds a member's open order. Null if there is none. */
export async function findOpenWithdrawal(db: Database, accountId: string): Promise<Withdrawal | null> {
  const open = and(
    eq(withdrawals.accountId, accountId),
    notInArray(withdrawals.status, ['paid', 'rejected']),
  );
  const [order = null] = await readWireWithdrawals(db, await ordersWithAccountsQuery(db, open));
  return order;
}

/** The batch fails if withdrawals are suspended by then, or the payout account is not in the member's name. */
export const buildWithdrawalInsert = (
  db: Database,
  merchant: Pick<MerchantRecord, 'withdrawalWaitHours'>,
  row: OrderWithAccount,
) => {
  const { accountId: id, orderNo, status, createdAt } = row.order;
  const accountId = idUnlessSuspended(merchant, id, createdAt);
  const payoutAccountId = payableIdSql(row.account.id);
  return {
    statements: [
      db.insert(withdrawals).values({ ...row.order, accountId, payoutAccountId }),
      buildStateEntry(db, orderNo, status, createdAt),
    ] as const,
    reply: toWireWithdrawal(row, [{ status, at: createdAt }]),
  };
};

/** Reads the reasons of rejected withdrawals by order number. Other withdrawals are left out. */
export async function readRejections(
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, RejectionReason>> {
  if (orderNos.length === 0) return new Map();
  const { orderNo, reason } = withdrawals;
  const rows = await db.select({ orderNo, reason }).from(withdrawals).where(isAmong(orderNo, orderNos));
  return new Map(rows.flatMap((row) => (row.reason === null ? [] : [[row.orderNo, row.reason]])));
}
