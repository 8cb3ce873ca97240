import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from '#platform/core/database/client.ts';

/** Rows per deleting statement, without and with a picture: D1 limits a query to 30 seconds. */
export const deleteBatchSizes = { rows: 500, pictures: 50 } as const;

/** Builds the statement that deletes at most `most` rows that match `which`. It returns one row per deleted row. */
export const deleteBatch = (db: Database, table: SQLiteTable, which: SQL | undefined, most: number) =>
  db
    .delete(table)
    .where(sql`rowid in (select rowid from ${table} where ${which ?? sql`true`} limit ${most})`)
    .returning({ gone: sql<number>`1` });
