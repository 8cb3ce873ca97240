import { asc, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { Database, Statement } from '#platform/core/database/client.ts';
import { orderStates } from '#platform/core/ledger/tables.ts';

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
    .where(isAmong(orderStates.orderNo, orderNos))
    .orderBy(asc(orderStates.at));
  const states = new Map<string, { status: string; at: number }[]>();
  for (const { orderNo, status, at } of rows)
    states.set(orderNo, [...(states.get(orderNo) ?? []), { status, at }]);
  return states;
}

/** True in SQL for one of some numbers, which are one value: D1 binds a hundred, and a page of a file names more. */
export const isAmong = (column: AnySQLiteColumn, numbers: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;
