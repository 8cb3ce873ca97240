import { type SQL, sql } from 'drizzle-orm';

import type { DepositReviewReason } from '#contract/values/wallet/deposits.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { isClosed, isExcluded, accountUnlessExcluded } from '#platform/core/accounts/account-states.ts';
import { violatesConstraint, type Database } from '#platform/core/database/client.ts';
import { depositLimitMargin } from '#platform/core/ledger/deposit-limit-margin.ts';
import { isUnderWay } from '#platform/core/ledger/deposited.ts';
import type { OrderColumns, OrderRow } from '#platform/modules/wallet/deposits/order-status-changes.ts';

// Guards against deposits by members who are over their own limit, on a break or excluded, even under concurrency. A
// guard is SQL in the statement that opens an order, changes its status or credits it. If the deposit is forbidden, the
// SQL yields a value that violates a constraint of the table, and the whole batch fails.

type Member = { accountId: string; currency: string };

const overLimitError = 'CHECK constraint failed: deposit_limit';
const excludedError = 'NOT NULL constraint failed: deposit_orders.account_id';

/** Error codes by the constraint of a guard. */
export const guardErrors = {
  [overLimitError]: 'deposit.limit',
  [excludedError]: 'account.excluded',
} as const satisfies Record<string, ErrorCode>;

/** SQLite's error if the account is closed, or the order gets another payment (`buildPaymentClaim`), meanwhile. */
const notCreditableError = 'NOT NULL constraint failed: deposit_orders.merchant_code';

/** True if a batch failed because of a guard. */
export const isGuardFailure = (error: unknown): boolean =>
  [...Object.keys(guardErrors), notCreditableError].some((constraint) =>
    violatesConstraint(error, constraint),
  );

/** If the order already counts as pending, its amount is not counted twice. */
const remainingLimitSql = ({ accountId, currency }: Member, paidMinor: number | SQL, now: number): SQL =>
  sql`${depositLimitMargin({ accountId, currency, now })}
    - (${paidMinor} - CASE WHEN ${isUnderWay(now)} THEN amount_minor ELSE 0 END)`;

/** Builds the guard for the insert of an order. */
export const buildOpeningGuard = (order: Member & { amountMinor: number }, now: number) => ({
  accountId: accountUnlessExcluded(order.accountId, now),
  limitLeftMinor: sql`${depositLimitMargin({ ...order, now })} - ${order.amountMinor}`,
});

/** Builds the guard for a status change of an order by its member. */
export const buildOrderGuard = (order: Member, now: number): OrderColumns => ({
  ...buildLimitGuard(order, now),
  accountId: accountUnlessExcluded(order.accountId, now),
});

/** Builds the guard for every credit of an order: a closed account receives nothing. */
export const buildAccountGuard = ({ accountId }: Pick<Member, 'accountId'>): OrderColumns => ({
  merchantCode: sql`CASE WHEN NOT ${isClosed(accountId)} THEN merchant_code END`,
});

/** Builds the guard for crediting an order without an operator. */
export const buildCreditGuard = (order: Member, now: number): OrderColumns => ({
  ...buildOrderGuard(order, now),
  ...buildAccountGuard(order),
});

/**
 * Builds the values that assign the first reported payment to an order that an operator credited before. From then on
 * this payment is the order's only one.
 */
export const buildPaymentClaim = (paymentId: string): OrderColumns => ({
  paymentId,
  merchantCode: sql`CASE WHEN status = 'credited' AND payment_id IS NULL THEN merchant_code END`,
});

/**
 * Builds the guard for a manual transfer that the member reports as made. If the limit is exceeded, the report is
 * refused. On a break or during an exclusion the report is accepted, because the member has already sent the money, and
 * the order is held for an operator.
 */
export const buildSendingGuard = (order: Member, now: number): OrderColumns => ({
  ...buildLimitGuard(order, now),
  heldFor: sql`CASE WHEN ${isExcluded(order.accountId, now)} THEN 'exclusion' END`,
});

const buildLimitGuard = (order: Member, now: number): OrderColumns => ({
  limitLeftMinor: remainingLimitSql(order, sql`amount_minor`, now),
});

/** Finds the own limit, exclusion or closed account that forbids crediting `paidMinor` (minor units). Null if none. */
export async function findCreditObstacle(
  db: Database,
  order: OrderRow,
  paidMinor: number,
  now: number,
): Promise<Extract<DepositReviewReason, 'limit' | 'exclusion'> | 'closed' | null> {
  const found = await db.get<{ closed: number; excluded: number; leftMinor: number | null }>(sql`
    SELECT ${isClosed(order.accountId)} AS closed, ${isExcluded(order.accountId, now)} AS excluded, ${remainingLimitSql(order, paidMinor, now)} AS leftMinor
    FROM deposit_orders WHERE order_no = ${order.orderNo}`);
  if (found?.closed) return 'closed';
  if (found?.excluded) return 'exclusion';
  return (found?.leftMinor ?? 0) < 0 ? 'limit' : null;
}
