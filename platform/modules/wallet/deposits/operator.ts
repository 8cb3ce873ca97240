import { desc, eq, inArray, lt, sql } from 'drizzle-orm';

import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import { base64Bytes } from '#platform/database/base64-bytes.ts';
import type { Database, Statement } from '#platform/database/client.ts';
import {
  creditStatements,
  findOrder,
  moveStatements,
  waitingOrders,
  wasOvertaken,
} from '#platform/modules/wallet/deposits/order-moves.ts';
import { depositOrders, depositReceipts } from '#platform/modules/wallet/deposits/tables.ts';

// What an operator does with deposits. Each act says whether it was done, or the order had moved on before.

/** Reasons that an operator may give. */
export const rejectReasons = ['no-money', 'wrong-amount', 'other-payer', 'unreadable'] as const;
export type RejectReason = (typeof rejectReasons)[number];

async function done(db: Database, statements: Statement[]): Promise<boolean> {
  const [first, ...rest] = statements;
  if (!first) return false;
  try {
    await db.batch([first, ...rest]);
    return true;
  } catch (error) {
    if (wasOvertaken(error)) return false;
    throw error;
  }
}

/**
 * Credits a deposit with what came in, minor units; what the payment service or the member says, where it is not given.
 * Neither a limit nor an exclusion of the member is asked for: why it was held (`heldFor`) is the operator's to weigh.
 */
export async function creditDeposit(
  db: Database,
  orderNo: string,
  now: number,
  paidMinor?: number,
): Promise<boolean> {
  const order = await findOrder(db, orderNo);
  const paid = paidMinor ?? order?.paidMinor ?? order?.amountMinor ?? 0;
  if (!order || !Number.isSafeInteger(paid) || paid <= 0) return false;
  return done(db, creditStatements(db, order, { paidMinor: paid, paymentId: order.paymentId, at: now }));
}

/**
 * Rejects a deposit that was sent. One that was paid and is held for the member's own limit or exclusion goes back for
 * that, and its member is told so.
 */
export const rejectDeposit = (
  db: Database,
  orderNo: string,
  reason: Exclude<DepositOrder['reason'], null>,
  now: number,
): Promise<boolean> =>
  done(
    db,
    moveStatements(db, orderNo, 'rejected', now, {
      reason: sql`CASE WHEN paid_minor IS NOT NULL AND held_for IN ('limit', 'exclusion') THEN held_for ELSE ${reason} END`,
    }),
  );

/** Orders that wait for an operator with their receipts, JPEG as Base64. */
export async function depositsToDecide(db: Database) {
  const orders = await waitingOrders(db);
  const receipts = await db
    .select()
    .from(depositReceipts)
    .where(
      inArray(
        depositReceipts.orderNo,
        orders.map(({ orderNo }) => orderNo),
      ),
    );
  const pictures = new Map(receipts.map(({ orderNo, jpeg }) => [orderNo, jpeg]));
  return orders.map((order) => ({ ...order, receipt: pictures.get(order.orderNo) ?? null }));
}

/** Receipts that a member sent, without what is on them. */
export const receiptsBy = (db: Database, accountId: string, most: number) =>
  db
    .select({
      number: depositReceipts.orderNo,
      bytes: base64Bytes(depositReceipts.jpeg),
      at: depositReceipts.at,
    })
    .from(depositReceipts)
    .innerJoin(depositOrders, eq(depositOrders.orderNo, depositReceipts.orderNo))
    .where(eq(depositOrders.accountId, accountId))
    .orderBy(desc(depositReceipts.at))
    .limit(most);

const day = 86_400_000;
/** Receipts show names and accounts of members: they are kept as long as a deposit may be disputed. */
const receiptsKeptMs = 90 * day;

/** The statement that deletes receipts of orders that were closed long ago. */
export const deleteOldReceipts = (db: Database, now: number): Statement =>
  db.delete(depositReceipts).where(
    sql`${lt(depositReceipts.at, now - receiptsKeptMs)} AND ${inArray(
      depositReceipts.orderNo,
      db
        .select({ orderNo: depositOrders.orderNo })
        .from(depositOrders)
        .where(inArray(depositOrders.status, ['credited', 'rejected'])),
    )}`,
  );
