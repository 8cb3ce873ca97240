import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import type { Step } from '#platform/core/jobs/steps.ts';

/** How many messages or orders one part looks at: two queries. */
const A_PART = 1_000;

/** Where the cursor is among the orders, which come after the messages. */
const AMONG_ORDERS = 'orders ';

/** The messages of a part, in the order of their ids. */
const messagesAfter = (id: string) =>
  sql`SELECT rowid AS heard, * FROM payment_messages WHERE id > ${id} ORDER BY id LIMIT ${A_PART}`;

/** True in SQL where an operator noted what became of a payment on the desk. */
const isNoted = sql`EXISTS (SELECT 1 FROM returned_payments WHERE payment_message_id = p.message_id)`;

/** True in SQL where a payment is at its place by its order, or by what was noted. */
const isAtItsPlace = sql`CASE p.place
  WHEN 'announced' THEN NOT (o.payment_id IS p.payment_id AND o.status IN ('submitted', 'credited')
    AND m.heard > (SELECT rowid FROM payment_messages WHERE id = p.message_id))
  WHEN 'credited' THEN o.status = 'credited' AND o.payment_id IS p.payment_id
    AND (o.paid_minor IS p.amount_minor OR p.currency <> o.currency)
  WHEN 'held' THEN o.status = 'submitted' AND o.payment_id IS p.payment_id
    AND o.paid_minor IS iif(p.currency = o.currency, p.amount_minor, 0)
  WHEN 'returned' THEN ${isNoted}
  WHEN 'settled' THEN ${isNoted}
  ELSE 1 END`;

/** True in SQL where a payment has what a message says came in; nothing did of one that is not known or only announced. */
const hasWhatCameIn = sql`CASE WHEN p.place IS NULL OR p.place = 'announced' THEN m.kind = 'failed'
  WHEN m.kind = 'failed' THEN p.amount_minor = 0
  ELSE m.amount_minor = p.amount_minor AND m.currency = p.currency END`;

/**
 * Of each payment the message that was heard last, where its money is not. A message whose kind is not known did nothing,
 * and says nothing; nor does one that only announces.
 */
const lostMessages = (id: string): SQL => sql`(SELECT m.id FROM (${messagesAfter(id)}) m
  JOIN deposit_orders named ON named.order_no = m.order_no
  LEFT JOIN payments p ON p.merchant_code = named.merchant_code AND p.service = named.service
    AND p.payment_id = m.payment_id
  LEFT JOIN deposit_orders o ON o.order_no = p.order_no
  WHERE m.kind IN ('succeeded', 'failed') AND NOT (${hasWhatCameIn} AND ${isAtItsPlace})
    AND NOT EXISTS (SELECT 1 FROM payment_messages n JOIN deposit_orders later ON later.order_no = n.order_no
      WHERE n.payment_id = m.payment_id AND n.rowid > m.heard AND n.kind IN ('succeeded', 'failed')
        AND later.merchant_code = named.merchant_code AND later.service = named.service))`;

/** The orders of a part, in the order of their numbers. */
const ordersAfter = (orderNo: string) =>
  sql`SELECT * FROM deposit_orders WHERE order_no > ${orderNo} ORDER BY order_no LIMIT ${A_PART}`;

/** Orders that hold or were credited with money of no payment, or of one that is another order's or elsewhere. */
const wrongOrders = (orderNo: string): SQL => sql`(SELECT o.order_no AS id FROM (${ordersAfter(orderNo)}) o
  LEFT JOIN payments p ON p.merchant_code = o.merchant_code AND p.service = o.service
    AND p.payment_id = o.payment_id AND p.order_no = o.order_no
  WHERE NOT CASE
    WHEN o.status = 'submitted' AND o.paid_minor IS NOT NULL THEN p.place IS 'held'
    WHEN o.status = 'credited' AND o.payment_id IS NOT NULL
      THEN coalesce(p.place, '') IN ('announced', 'credited', 'differs', 'taken-back', 'settled')
    ELSE 1 END)`;

/** The ids that a query finds, and the last one of the part and how many rows it has. */
async function look(db: Database, part: SQL, column: SQL, wrong: SQL) {
  const [ends, found] = await db.batch([
    db.select({ last: sql<string>`max(${column})`, rows: sql<number>`count(*)` }).from(sql`(${part})`),
    db.select({ fault: sql<string>`id` }).from(wrong),
  ]);
  const [end] = ends;
  return {
    next: end && end.rows === A_PART ? end.last : null,
    faults: found.map(({ fault }) => fault),
  };
}

/**
 * Proves a part of what payment services have told and of what orders say of it, beginning after `cursor` (null: with the
 * first message). What each payment's last message says came in is where its payment is: credited or held by its order,
 * with that amount; returned or settled by a note; or on the desk. Each order that holds or was credited with a payment
 * does so with one that is its own, so that no payment is credited twice. Returns the ids of the messages and the numbers
 * of the orders of the part that match none, and where the next part begins (null: there is none).
 */
export async function provePayments({
  db,
  cursor,
}: {
  db: Database;
  env: PlatformEnv;
  now: number;
  cursor: string | null;
}): Promise<{ next: string | null; faults: string[] }> {
  if (cursor?.startsWith(AMONG_ORDERS)) {
    const orderNo = cursor.slice(AMONG_ORDERS.length);
    const { next, faults } = await look(db, ordersAfter(orderNo), sql`order_no`, wrongOrders(orderNo));
    return { next: next === null ? null : AMONG_ORDERS + next, faults };
  }
  const id = cursor ?? '';
  const { next, faults } = await look(db, messagesAfter(id), sql`id`, lostMessages(id));
  return { next: next ?? AMONG_ORDERS, faults };
}

/** The most queries of a part. */
const QUERIES = 2;

/** The step of a job that does so part by part. The log has the messages and orders that match none. */
export const paymentProof: Step = async ({ db, env, now, cursor, budget }) => {
  for (let after = cursor; ;) {
    const { next, faults } = await provePayments({ db, env, now, cursor: after });
    if (faults.length) console.error(JSON.stringify({ job: 'payments', faults }));
    if (next === null || budget.left < QUERIES) return next;
    after = next;
  }
};
