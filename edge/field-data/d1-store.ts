import * as v from 'valibot';

import { columns, msPerDay } from './point.ts';
import { type StoreQuery, sqlOf } from './store-query.ts';
import { type FieldDataStore, groupSchema, retentionDays } from './store.ts';

const table = 'field_data';
const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

/** Interval of pruning per isolate. */
const pruneEveryMs = 3_600_000;
let prunedAt = 0;

/** Measurements in D1: for `npm start`, and for operators without Analytics Engine. Keeps 30 days. */
export function d1Store(db: D1Database): FieldDataStore {
  return {
    async write(points) {
      const now = Date.now();
      const statements = points.map((point) =>
        db.prepare(insert).bind(...columns.map((column) => point[column])),
      );
      if (now - prunedAt > pruneEveryMs) {
        prunedAt = now;
        const oldest = Math.floor(now / msPerDay) - retentionDays;
        statements.push(db.prepare(`DELETE FROM ${table} WHERE day < ?`).bind(oldest));
      }
      await db.batch(statements);
    },
    async query(query: StoreQuery) {
      const values: (string | number)[] = [];
      const sql = sqlOf(query, {
        table,
        column: (column) => column,
        weight: '1',
        value: (value) => {
          values.push(value);
          return '?';
        },
      });
      const { results } = await db
        .prepare(sql)
        .bind(...values)
        .all();
      return v.parse(v.array(groupSchema), results);
    },
  };
}
