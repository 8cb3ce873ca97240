import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';

import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { isClosed } from '#platform/core/accounts/account-states.ts';
import { base64Bytes } from '#platform/core/database/base64-bytes.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import { isAmong } from '#platform/core/ledger/order-states.ts';
import { bonusChanged, bonusDue } from '#platform/modules/wallet/deposits/deposit-bonus.ts';
import { openGuard, wasGuarded } from '#platform/modules/wallet/deposits/order-guard.ts';
import {
  creditStatements,
  findOrder,
  moveStatements,
  waitingOrders,
  wasOvertaken,
} from '#platform/modules/wallet/deposits/order-moves.ts';
import {
  heldBy,
  heldPaymentOf,
  holdsAsSeen,
  releaseHeld,
} from '#platform/modules/wallet/deposits/payments.ts';
import { depositOrders, depositReceipts } from '#platform/modules/wallet/deposits/tables.ts';

// What an operator does with deposits. Each act says whether it was done, or the order had moved on before.

/** Reasons that an operator may give. */
export const rejectReasons = ['no-money', 'wrong-amount', 'other-payer', 'unreadable'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** How often a credit is made anew when its bonus changes meanwhile. */
const ATTEMPTS = 4;

async function done(db: Database, statements: Statement[]): Promise<boolean> {
  const [first, ...rest] = statements;
  if (!first) return false;
  try {
    await db.batch([first, ...rest]);
    return true;
  } catch (error) {
    if (wasOvertaken(error) || wasGuarded(error)) return false;
    throw error;
  }
}

/** What an operator decided by: the message by which the order held money then; null: it held none. */
export type Seen = { heldBy: string | null };

/** What an order holds now, and what an operator saw of it. */
async function lookAt(db: Database, orderNo: string, seen: Seen | undefined) {
  const order = await findOrder(db, orderNo);
  const held = order && (await heldPaymentOf(db, order));
  const heldBy = seen ? seen.heldBy : (held?.messageId ?? null);
  return order && { order, held: held?.messageId === heldBy ? held : undefined, asSeen: holdsAsSeen(heldBy) };
}

/**
 * Credits a deposit with what came in, minor units; what the payment service or the member says, where it is not given.
 * What a service says came in in the order's currency is credited, and nothing else; of any other money the operator
 * says how much it is. False where the order holds something else than was seen, or its account is closed: what came in
 * stays on the desk, and goes back once the order is rejected.
 * Neither a limit nor an exclusion of the member is asked for: why it was held (`heldFor`) is the operator's to weigh. Who
 * is excluded is given no bonus all the same.
 */
export async function creditDeposit(
  db: Database,
  orderNo: string,
  now: number,
  paidMinor?: number,
  seen?: Seen,
): Promise<boolean> {
  const found = await lookAt(db, orderNo, seen);
  if (!found) return false;
  const { order, held, asSeen } = found;
  const paid = paidMinor ?? order.paidMinor ?? order.amountMinor;
  if (!Number.isSafeInteger(paid) || paid <= 0) return false;
  if (held?.currency === order.currency && held.amountMinor !== paid) return false;
  for (let attempt = 1; ; attempt++)
    try {
      const bonus = await bonusDue(db, order, paid, now);
      const credit = { paidMinor: paid, bonus, at: now };
      return await done(db, [
        ...creditStatements(db, order, credit, openGuard(order), asSeen),
        releaseHeld(db, order, 'credited', now),
      ]);
    } catch (error) {
      // Another deposit has the bonus by then.
      if (attempt === ATTEMPTS || !bonusChanged(error)) throw error;
    }
}

/**
 * Rejects a deposit that was sent; what it held is a stray then. One that was paid and is held for the member's own limit
 * or exclusion goes back for that, and its member is told so. False where the order holds something else than was seen.
 */
export async function rejectDeposit(
  db: Database,
  orderNo: string,
  reason: Exclude<DepositOrder['reason'], null>,
  now: number,
  seen?: Seen,
): Promise<boolean> {
  const found = await lookAt(db, orderNo, seen);
  if (!found) return false;
  const { order, asSeen } = found;
  const why = sql`CASE WHEN paid_minor IS NOT NULL AND held_for IN ('limit', 'exclusion') THEN held_for ELSE ${reason} END`;
  return done(db, [
    ...moveStatements(db, orderNo, 'rejected', now, { reason: why }, asSeen),
    releaseHeld(db, order, 'stray', now),
  ]);
}

/** Orders that wait for an operator with their receipts, JPEG as Base64, what they hold, and whether their account is closed. */
export async function depositsToDecide(db: Database) {
  const orders = await waitingOrders(db);
  const numbers = orders.map(({ orderNo }) => orderNo);
  const [receipts, held, closed] = await Promise.all([
    db.select().from(depositReceipts).where(isAmong(depositReceipts.orderNo, numbers)),
    heldBy(db, numbers),
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

/** Receipts show names and accounts of members: they are kept as long as a deposit may be disputed. */
const receiptsKeptMs = 90 * dayMs;

/** The statement that deletes some of the receipts of orders that were closed long ago. */
export const deleteOldReceipts = (db: Database, now: number) =>
  deleteSome(
    db,
    depositReceipts,
    sql`${lt(depositReceipts.at, now - receiptsKeptMs)} AND ${inArray(
      depositReceipts.orderNo,
      db
        .select({ orderNo: depositOrders.orderNo })
        .from(depositOrders)
        .where(inArray(depositOrders.status, ['credited', 'rejected'])),
    )}`,
    SOME.pictures,
  );
