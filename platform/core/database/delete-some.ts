import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from '#platform/core/database/client.ts';

/** Rows that one statement deletes: of small ones, and of ones that hold a picture. D1 gives a query 30 seconds. */
export const SOME = { rows: 500, pictures: 50 } as const;

/** The statement that deletes at most so many rows that `which` is true of; it returns one row for each. */
export const deleteSome = (db: Database, table: SQLiteTable, which: SQL | undefined, most: number) =>
  db
    .delete(table)
    .where(sql`rowid in (select rowid from ${table} where ${which ?? sql`true`} limit ${most})`)
    .returning({ gone: sql<number>`1` });
