import type { D1Database } from '@cloudflare/workers-types';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Rows per statement: D1 accepts two megabytes per bound value, and a game takes about half a kilobyte. */
const CHUNK = 500;

/**
 * Inserts many rows, each chunk as one JSON parameter. D1 binds at most 100 values per statement, and inserting 20,000
 * games with five rows per statement would take minutes. A column that the first row sets gets no default
 * in the other rows.
 */
export async function insertRows<T extends SQLiteTable>(
  db: D1Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const values = columns.map((_, i) => `value ->> '$[${i}]'`).join(', ');
  const statement = `insert into "${getTableName(table)}" (${names}) select ${values} from json_each(?1)`;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).map((row: Record<string, unknown>) =>
      columns.map(([key, column]) => {
        const value = row[key];
        return value === null || value === undefined ? null : column.mapToDriverValue(value);
      }),
    );
    await db.prepare(statement).bind(JSON.stringify(chunk)).run();
    onProgress(Math.min(start + CHUNK, rows.length));
  }
}
