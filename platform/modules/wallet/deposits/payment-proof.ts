import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import type { PlatformEnv } from '#platform/env.ts';
import type { Step } from '#platform/steps.ts';

/** How many messages one part looks at: two queries. */
const A_PART = 1_000;

/** What came in by a message. */
const told = (message: 'm' | 'n') =>
  sql.raw(`CASE ${message}.kind WHEN 'failed' THEN 0 ELSE ${message}.amount_minor END`);

/** The messages of a part: after the cursor, in the order of their ids. */
const part = (cursor: string | null) =>
  sql`SELECT rowid AS heard, * FROM payment_messages WHERE id > ${cursor ?? ''} ORDER BY id LIMIT ${A_PART}`;

/**
 * Proves a part of what payment services have told, beginning after `cursor` (null: with the first message): what each
 * message says came in is where its payment is. A payment that is credited or held is so by its order, with that amount;
 * else it is a stray, was returned, or stands on the desk. Returns the messages of the part that match none, by id, and
 * where the next part begins (null: there is none).
 *
 * Of several messages of one payment the last one counts, in the order in which they were heard: an earlier one matches
 * where a later one does. A message whose
 * kind is not known did nothing, and says nothing.
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
  const [ends, found] = await db.batch([
    db.select({ last: sql<string>`max(id)`, messages: sql<number>`count(*)` }).from(sql`(${part(cursor)})`),
    db.select({ fault: sql<string>`id` }).from(
      sql`(SELECT m.id FROM (${part(cursor)}) m
        JOIN deposit_orders named ON named.order_no = m.order_no
        LEFT JOIN payments p ON p.merchant_code = named.merchant_code AND p.service = named.service
          AND p.payment_id = m.payment_id
        LEFT JOIN deposit_orders o ON o.order_no = coalesce(p.order_no, m.order_no)
        WHERE m.kind IN ('succeeded', 'failed') AND NOT CASE
          WHEN p.place IS NULL OR p.place = 'announced' THEN m.kind = 'failed'
            AND NOT (o.status = 'credited' AND o.payment_id IS m.payment_id)
          WHEN p.place = 'credited' THEN o.status = 'credited' AND o.payment_id IS p.payment_id
            AND (o.paid_minor IS p.amount_minor OR p.currency <> o.currency)
          WHEN p.place = 'held' THEN o.status = 'submitted' AND o.payment_id IS p.payment_id
            AND o.paid_minor IS iif(p.currency = o.currency, p.amount_minor, 0)
          ELSE 1 END
        OR (m.kind IN ('succeeded', 'failed') AND p.place IN ('credited', 'held', 'stray')
          AND NOT (${told('m')} = p.amount_minor AND (m.kind = 'failed' OR m.currency = p.currency))
          AND NOT EXISTS (SELECT 1 FROM payment_messages n JOIN deposit_orders later ON later.order_no = n.order_no
            WHERE n.payment_id = m.payment_id AND n.rowid > m.heard
            AND later.merchant_code = named.merchant_code AND later.service = named.service AND n.kind IN ('succeeded', 'failed')
            AND ${told('n')} = p.amount_minor AND (n.kind = 'failed' OR n.currency = p.currency))))`,
    ),
  ]);
  const [end] = ends;
  return {
    next: end && end.messages === A_PART ? end.last : null,
    faults: found.map(({ fault }) => fault),
  };
}

/** The most queries of a part. */
const QUERIES = 2;

/** The step of a job that does so part by part. The log has the messages that match none. */
export const paymentProof: Step = async ({ db, env, now, cursor, budget }) => {
  for (let after = cursor; ;) {
    const { next, faults } = await provePayments({ db, env, now, cursor: after });
    if (faults.length) console.error(JSON.stringify({ job: 'payments', faults }));
    if (next === null || budget.left < QUERIES) return next;
    after = next;
  }
};
