import { asc, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { Database, Statement } from '#platform/core/database/client.ts';
import { orderStates } from '#platform/core/ledger/tables.ts';

/** A second entry into a state fails the batch with its bookings (`UNIQUE constraint failed: order_states…`). */
export const buildStateEntry = (db: Database, orderNo: string, status: string, at: number): Statement =>
  db.insert(orderStates).values({ orderNo, status, at });

/** Returns the states that orders have entered, oldest first, by order number. */
export async function readOrderStates(
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, { status: string; at: number }[]>> {
  const rows = await db
    .select()
    .from(orderStates)
    .where(isAmong(orderStates.orderNo, orderNos))
    .orderBy(asc(orderStates.at));
  const states = new Map<string, { status: string; at: number }[]>();
  for (const { orderNo, status, at } of rows)
    states.set(orderNo, [...(states.get(orderNo) ?? []), { status, at }]);
  return states;
}

/** The list is bound as one JSON value, because D1 allows only 100 parameters and a CSV page needs more. */
export const isAmong = (column: AnySQLiteColumn, numbers: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;
