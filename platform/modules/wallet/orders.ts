import { asc, inArray } from 'drizzle-orm';

import type { Database, Statement } from '#platform/database/client.ts';
import { orderStates } from '#platform/modules/wallet/tables.ts';

/** Crockford's Base32: no letter that is taken for a digit. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new order's number, as a member reads it to support: `D261124-7K3QX9MB`, its kind, the day (UTC) and 40 random
 * bits. A table's primary key refuses the one that was drawn twice. `random`: eight bytes; the seed's are always the same.
 */
export function orderNumber(
  kind: 'D' | 'W',
  now: number,
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(8)),
): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  return `${kind}${day}-${Array.from(random, (byte) => signs[byte % signs.length]).join('')}`;
}

/**
 * The statement that notes since when an order is in a state. An order enters a state once: a second time fails the
 * batch, and with it what was booked (`UNIQUE constraint failed: order_states…`).
 */
export const enterState = (db: Database, orderNo: string, status: string, at: number): Statement =>
  db.insert(orderStates).values({ orderNo, status, at });

/** The states that orders were in, in order. */
export async function statesOf(
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, { status: string; at: number }[]>> {
  const rows = await db
    .select()
    .from(orderStates)
    .where(inArray(orderStates.orderNo, [...orderNos]))
    .orderBy(asc(orderStates.at));
  const states = new Map<string, { status: string; at: number }[]>();
  for (const { orderNo, status, at } of rows)
    states.set(orderNo, [...(states.get(orderNo) ?? []), { status, at }]);
  return states;
}
