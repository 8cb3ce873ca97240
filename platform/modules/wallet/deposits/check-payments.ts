import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import type { Step } from '#platform/core/jobs/steps.ts';

/** Messages or orders checked per part, with two queries. */
const PART_SIZE = 1_000;

/** Prefix of a cursor in the orders. They are checked after the messages. */
const ORDERS_PREFIX = 'orders ';

const messagesAfterQuery = (id: string) =>
  sql`SELECT rowid AS arrival, * FROM payment_messages WHERE id > ${id} ORDER BY id LIMIT ${PART_SIZE}`;

/** True in SQL if an operator noted the outcome of a payment on the desk. */
const isNoted = sql`EXISTS (SELECT 1 FROM returned_payments WHERE payment_message_id = p.message_id)`;

/** True in SQL if a payment's place matches its order or its note. */
const isPlaceConsistent = sql`CASE p.place
  WHEN 'announced' THEN NOT (o.payment_id IS p.payment_id AND o.status IN ('submitted', 'credited')
    AND m.arrival > (SELECT rowid FROM payment_messages WHERE id = p.message_id))
  WHEN 'credited' THEN o.status = 'credited' AND o.payment_id IS p.payment_id
    AND (o.paid_minor IS p.amount_minor OR p.currency <> o.currency)
  WHEN 'held' THEN o.status = 'submitted' AND o.payment_id IS p.payment_id
    AND o.paid_minor IS iif(p.currency = o.currency, p.amount_minor, 0)
  WHEN 'returned' THEN ${isNoted}
  WHEN 'settled' THEN ${isNoted}
  ELSE 1 END`;

/** For a payment that is unknown or only announced, the message must report a failure, because no money came in. */
const isAmountConsistent = sql`CASE WHEN p.place IS NULL OR p.place = 'announced' THEN m.kind = 'failed'
  WHEN m.kind = 'failed' THEN p.amount_minor = 0
  ELSE m.amount_minor = p.amount_minor AND m.currency = p.currency END`;

/**
 * Returns the query of the last message of each payment whose money is not where it should be. Messages of an unknown
 * kind had no effect and are skipped, as are announcements.
 */
const lostMessagesQuery = (id: string): SQL => sql`(SELECT m.id FROM (${messagesAfterQuery(id)}) m
  JOIN deposit_orders named ON named.order_no = m.order_no
  LEFT JOIN payments p ON p.merchant_code = named.merchant_code AND p.service = named.service
    AND p.payment_id = m.payment_id
  LEFT JOIN deposit_orders o ON o.order_no = p.order_no
  WHERE m.kind IN ('succeeded', 'failed') AND NOT (${isAmountConsistent} AND ${isPlaceConsistent})
    AND NOT EXISTS (SELECT 1 FROM payment_messages n JOIN deposit_orders later ON later.order_no = n.order_no
      WHERE n.payment_id = m.payment_id AND n.rowid > m.arrival AND n.kind IN ('succeeded', 'failed')
        AND later.merchant_code = named.merchant_code AND later.service = named.service))`;

const ordersAfterQuery = (orderNo: string) =>
  sql`SELECT * FROM deposit_orders WHERE order_no > ${orderNo} ORDER BY order_no LIMIT ${PART_SIZE}`;

/**
 * Returns the query of faulty orders: the payment that such an order holds, or with which it was credited, does not
 * exist, belongs to another order or is recorded at another place.
 */
const wrongOrdersQuery = (
  orderNo: string,
): SQL => sql`(SELECT o.order_no AS id FROM (${ordersAfterQuery(orderNo)}) o
  LEFT JOIN payments p ON p.merchant_code = o.merchant_code AND p.service = o.service
    AND p.payment_id = o.payment_id AND p.order_no = o.order_no
  WHERE NOT CASE
    WHEN o.status = 'submitted' AND o.paid_minor IS NOT NULL THEN p.place IS 'held'
    WHEN o.status = 'credited' AND o.payment_id IS NOT NULL
      THEN coalesce(p.place, '') IN ('announced', 'credited', 'differs', 'taken-back', 'settled')
    ELSE 1 END)`;

/** Checks a part and returns the faulty ids. `next` is the last id of a full part, else null. */
async function checkPart(db: Database, part: SQL, column: SQL, wrong: SQL) {
  const [ends, found] = await db.batch([
    db.select({ last: sql<string>`max(${column})`, rows: sql<number>`count(*)` }).from(sql`(${part})`),
    db.select({ fault: sql<string>`id` }).from(wrong),
  ]);
  const [end] = ends;
  return {
    next: end && end.rows === PART_SIZE ? end.last : null,
    faults: found.map(({ fault }) => fault),
  };
}

/**
 * Checks one part of payment messages and orders after `cursor` (null for the first message). The amount in each
 * payment's last message must match the payment's place: credited or held by its order with that amount, returned or
 * settled by a note, or on the desk. Each order that holds a payment or was credited with a payment must have its own
 * payment, so that no payment is credited twice. Returns the faulty message ids and order numbers, and the cursor of
 * the next part (null at the end).
 */
export async function findPaymentFaults({
  db,
  cursor,
}: {
  db: Database;
  env: PlatformEnv;
  now: number;
  cursor: string | null;
}): Promise<{ next: string | null; faults: string[] }> {
  if (cursor?.startsWith(ORDERS_PREFIX)) {
    const orderNo = cursor.slice(ORDERS_PREFIX.length);
    const { next, faults } = await checkPart(
      db,
      ordersAfterQuery(orderNo),
      sql`order_no`,
      wrongOrdersQuery(orderNo),
    );
    return { next: next === null ? null : ORDERS_PREFIX + next, faults };
  }
  const id = cursor ?? '';
  const { next, faults } = await checkPart(db, messagesAfterQuery(id), sql`id`, lostMessagesQuery(id));
  return { next: next ?? ORDERS_PREFIX, faults };
}

const QUERIES_PER_PART = 2;

/** Job step that checks payments part by part. It logs the faulty messages and orders. */
export const checkPayments: Step = async ({ db, env, now, cursor, budget }) => {
  for (let after = cursor; ;) {
    const { next, faults } = await findPaymentFaults({ db, env, now, cursor: after });
    if (faults.length) console.error(JSON.stringify({ job: 'payments', faults }));
    if (next === null || budget.left < QUERIES_PER_PART) return next;
    after = next;
  }
};
