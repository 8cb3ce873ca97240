import { dayMs, hourMs } from '#contract/values/durations.ts';

import { columns, numberColumns, type Point, textColumns } from './point.ts';

export type FieldDataStore = {
  /** Stores measurements; throws if the storage fails. */
  write: (points: readonly Point[]) => Promise<void>;
};

const table = 'field_data';
const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

/** Days for which D1 keeps a row, and the interval in ms at which an isolate deletes older rows. */
const retentionDays = 30;
const pruneEveryMs = hourMs;
let prunedAt = 0;

/** Stores measurements in D1: for `npm start`, and for operators without Analytics Engine. */
export const createD1Store = (db: D1Database): FieldDataStore => ({
  async write(points) {
    const now = Date.now();
    const statements = points.map((point) =>
      db.prepare(insert).bind(...columns.map((column) => point[column])),
    );
    if (now - prunedAt > pruneEveryMs) {
      prunedAt = now;
      const oldest = Math.floor(now / dayMs) - retentionDays;
      statements.push(db.prepare(`DELETE FROM ${table} WHERE day < ?`).bind(oldest));
    }
    await db.batch(statements);
  },
});

/**
 * Stores measurements in Workers Analytics Engine, one data point for each metric. The merchant is the index: Analytics
 * Engine samples by index, so that a busy merchant does not displace a quiet one.
 */
export const createAnalyticsEngineStore = (engine: AnalyticsEngineDataset): FieldDataStore => ({
  async write(points) {
    for (const point of points)
      engine.writeDataPoint({
        indexes: [point.merchant],
        blobs: textColumns.map((column) => point[column]),
        doubles: numberColumns.map((column) => point[column]),
      });
  },
});
