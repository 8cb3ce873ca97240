import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';

import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { isClosed } from '#platform/core/accounts/account-states.ts';
import { base64Bytes } from '#platform/core/database/base64-bytes.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import { isAmong } from '#platform/core/ledger/order-states.ts';
import { isBonusChanged, readBonusDue } from '#platform/modules/wallet/deposits/deposit-bonus.ts';
import { buildAccountGuard, isGuardFailure } from '#platform/modules/wallet/deposits/order-guard.ts';
import {
  buildCreditStatements,
  findOrder,
  buildStatusChangeStatements,
  listWaitingDeposits,
  isOvertaken,
} from '#platform/modules/wallet/deposits/order-status-changes.ts';
import {
  listHeldPayments,
  findHeldPayment,
  holdsAsSeenSql,
  buildHeldRelease,
} from '#platform/modules/wallet/deposits/payments.ts';
import { depositOrders, depositReceipts } from '#platform/modules/wallet/deposits/tables.ts';

// Each act returns true if it was done, and false if the order had changed before.

/** Reasons that an operator may give for a rejection. */
export const rejectReasons = ['no-money', 'wrong-amount', 'other-payer', 'unreadable'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Attempts to credit a deposit, because its bonus may change meanwhile. */
const ATTEMPTS_MAX = 4;

async function tryBatch(db: Database, statements: Statement[]): Promise<boolean> {
  const [first, ...rest] = statements;
  if (!first) return false;
  try {
    await db.batch([first, ...rest]);
    return true;
  } catch (error) {
    if (isOvertaken(error) || isGuardFailure(error)) return false;
    throw error;
  }
}

/** What the operator saw when deciding: the message of the payment that the order held. Null if it held no payment. */
export type SeenHold = { heldBy: string | null };

/**
 * Reads an order, and the payment it holds if the operator saw this payment. `asSeen` is the SQL condition that the
 * order still holds what the operator saw.
 */
async function readHeldOrder(db: Database, orderNo: string, seen: SeenHold | undefined) {
  const order = await findOrder(db, orderNo);
  const held = order && (await findHeldPayment(db, order));
  const heldBy = seen ? seen.heldBy : (held?.messageId ?? null);
  return (
    order && { order, held: held?.messageId === heldBy ? held : undefined, asSeen: holdsAsSeenSql(heldBy) }
  );
}

/**
 * Credits a deposit with the money that came in, in minor units. By default this is the amount that the payment service
 * reported, or the order's own amount if there was no report. If a service reported an amount in the order's currency,
 * only that amount can be credited. Otherwise the operator enters the amount. Returns false if the order no longer
 * holds what the operator saw, or if its account is closed. The money then stays on the desk, and is returned after the
 * order is rejected. Limits and exclusions are not checked, because the operator has considered why the order was held
 * (`heldFor`). An excluded member gets no bonus.
 */
export async function creditDeposit(
  db: Database,
  orderNo: string,
  now: number,
  paidMinor?: number,
  seen?: SeenHold,
): Promise<boolean> {
  const found = await readHeldOrder(db, orderNo, seen);
  if (!found) return false;
  const { order, held, asSeen } = found;
  const paid = paidMinor ?? order.paidMinor ?? order.amountMinor;
  if (!Number.isSafeInteger(paid) || paid <= 0) return false;
  if (held?.currency === order.currency && held.amountMinor !== paid) return false;
  for (let attempt = 1; ; attempt++)
    try {
      const bonus = await readBonusDue(db, order, paid, now);
      const credit = { paidMinor: paid, bonus, at: now };
      return await tryBatch(db, [
        ...buildCreditStatements(db, order, credit, buildAccountGuard(order), asSeen),
        buildHeldRelease(db, order, 'credited', now),
      ]);
    } catch (error) {
      // The bonus has gone to another deposit meanwhile.
      if (attempt === ATTEMPTS_MAX || !isBonusChanged(error)) throw error;
    }
}

/**
 * Rejects a submitted deposit; the money it held becomes a stray payment. If money was held because of the member's own
 * limit or exclusion, the member sees this reason instead of the operator's. Returns false if the order no longer holds
 * what the operator saw.
 */
export async function rejectDeposit(
  db: Database,
  orderNo: string,
  reason: Exclude<DepositOrder['reason'], null>,
  now: number,
  seen?: SeenHold,
): Promise<boolean> {
  const found = await readHeldOrder(db, orderNo, seen);
  if (!found) return false;
  const { order, asSeen } = found;
  const why = sql`CASE WHEN paid_minor IS NOT NULL AND held_for IN ('limit', 'exclusion') THEN held_for ELSE ${reason} END`;
  return tryBatch(db, [
    ...buildStatusChangeStatements(db, orderNo, 'rejected', now, { reason: why }, asSeen),
    buildHeldRelease(db, order, 'stray', now),
  ]);
}

/** Lists orders that await an operator, with receipts (JPEG as Base64), held payments and if the account is closed. */
export async function listDepositsToDecide(db: Database) {
  const orders = await listWaitingDeposits(db);
  const numbers = orders.map(({ orderNo }) => orderNo);
  const [receipts, held, closed] = await Promise.all([
    db.select().from(depositReceipts).where(isAmong(depositReceipts.orderNo, numbers)),
    listHeldPayments(db, numbers),
    db
      .select({ orderNo: depositOrders.orderNo })
      .from(depositOrders)
      .where(and(isAmong(depositOrders.orderNo, numbers), isClosed(depositOrders.accountId))),
  ]);
  const pictures = new Map(receipts.map(({ orderNo, jpeg }) => [orderNo, jpeg]));
  return orders.map((order) => ({
    ...order,
    receipt: pictures.get(order.orderNo) ?? null,
    held: held.find(({ orderNo }) => orderNo === order.orderNo) ?? null,
    closed: closed.some(({ orderNo }) => orderNo === order.orderNo),
  }));
}

/** Returns the query of a member's receipts, without their content. */
export const receiptsQuery = (db: Database, accountId: string, most: number) =>
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

/** Receipts show members' names and accounts. They are stored as long as a deposit may be disputed. */
const receiptLifetimeMs = 90 * dayMs;

/** Builds the statement that deletes a batch of old receipts of credited and rejected orders. */
export const buildOldReceiptDeletion = (db: Database, now: number) =>
  deleteBatch(
    db,
    depositReceipts,
    sql`${lt(depositReceipts.at, now - receiptLifetimeMs)} AND ${inArray(
      depositReceipts.orderNo,
      db
        .select({ orderNo: depositOrders.orderNo })
        .from(depositOrders)
        .where(inArray(depositOrders.status, ['credited', 'rejected'])),
    )}`,
    deleteBatchSizes.pictures,
  );
