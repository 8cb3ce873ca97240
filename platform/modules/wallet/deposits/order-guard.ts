import { type SQL, sql } from 'drizzle-orm';

import type { DepositHold } from '#contract/values/wallet/deposits.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { isClosed, isExcluded, unlessExcluded } from '#platform/core/accounts/account-states.ts';
import { brokeConstraint, type Database } from '#platform/core/database/client.ts';
import { depositLimitRoom } from '#platform/core/ledger/deposit-limit-room.ts';
import { isUnderWay } from '#platform/core/ledger/deposited.ts';
import type { OrderFacts, OrderRow } from '#platform/modules/wallet/deposits/order-moves.ts';

// A member who is over his own limit, on a break or excluded deposits nothing, whatever is under way at the same time.
// So the condition is a part of the very statement that opens an order, moves it on or credits it: a value that a
// constraint of the table refuses fails its whole batch.

type Member = { accountId: string; currency: string };

const overLimit = 'CHECK constraint failed: deposit_limit';
const excluded = 'NOT NULL constraint failed: deposit_orders.account_id';

/** What it means when a guard fails its batch. */
export const guardRefusals = {
  [overLimit]: 'deposit.limit',
  [excluded]: 'account.excluded',
} as const satisfies Record<string, ErrorCode>;

/** What SQLite says of an order whose account is closed by then, or that is not credited as it was read (`claim`). */
const closed = 'NOT NULL constraint failed: deposit_orders.merchant_code';

/** True when a batch failed because of a guard. */
export const wasGuarded = (error: unknown): boolean =>
  [...Object.keys(guardRefusals), closed].some((constraint) => brokeConstraint(error, constraint));

/** What the member's limits leave once an order is paid with so much; it may be counted among what is under way. */
const roomWith = ({ accountId, currency }: Member, paidMinor: number | SQL, now: number): SQL =>
  sql`${depositLimitRoom({ accountId, currency, now })}
    - (${paidMinor} - CASE WHEN ${isUnderWay(now)} THEN amount_minor ELSE 0 END)`;

/** For the insert of an order. */
export const openingGuard = (order: Member & { amountMinor: number }, now: number) => ({
  accountId: unlessExcluded(order.accountId, now),
  limitLeftMinor: sql`${depositLimitRoom({ ...order, now })} - ${order.amountMinor}`,
});

/** For a move of an order by its member: `paidMinor` is its own amount. */
export const orderGuard = (order: Member, now: number): OrderFacts => ({
  ...limitGuard(order, now),
  accountId: unlessExcluded(order.accountId, now),
});

/** For every credit of an order: a closed account takes nothing. */
export const openGuard = ({ accountId }: Pick<Member, 'accountId'>): OrderFacts => ({
  merchantCode: sql`CASE WHEN NOT ${isClosed(accountId)} THEN merchant_code END`,
});

/** For crediting an order without an operator. */
export const creditGuard = (order: Member, now: number): OrderFacts => ({
  ...orderGuard(order, now),
  ...openGuard(order),
});

/**
 * For the first payment that is told of an order which an operator credited before one was: from then on it is the order's
 * payment, and no other is.
 */
export const claim = (paymentId: string): OrderFacts => ({
  paymentId,
  merchantCode: sql`CASE WHEN status = 'credited' AND payment_id IS NULL THEN merchant_code END`,
});

/**
 * For a transfer by hand that its member says he has made. Over the limit it is refused. Who is on a break or excluded
 * is heard: he cannot wait until that is over, and the order is held for an operator.
 */
export const sendingGuard = (order: Member, now: number): OrderFacts => ({
  ...limitGuard(order, now),
  heldFor: sql`CASE WHEN ${isExcluded(order.accountId, now)} THEN 'exclusion' END`,
});

const limitGuard = (order: Member, now: number): OrderFacts => ({
  limitLeftMinor: roomWith(order, sql`amount_minor`, now),
});

/**
 * What is against crediting what was paid for an order, minor units: the member's own protection, or that his account is
 * closed; null: nothing.
 */
export async function reasonAgainst(
  db: Database,
  order: OrderRow,
  paidMinor: number,
  now: number,
): Promise<Extract<DepositHold, 'limit' | 'exclusion'> | 'closed' | null> {
  const found = await db.get<{ closed: number; excluded: number; room: number | null }>(sql`
    SELECT ${isClosed(order.accountId)} AS closed, ${isExcluded(order.accountId, now)} AS excluded, ${roomWith(order, paidMinor, now)} AS room
    FROM deposit_orders WHERE order_no = ${order.orderNo}`);
  if (found?.closed) return 'closed';
  if (found?.excluded) return 'exclusion';
  return (found?.room ?? 0) < 0 ? 'limit' : null;
}
