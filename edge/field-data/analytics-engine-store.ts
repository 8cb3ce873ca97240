import * as v from 'valibot';

import { EdgeError } from '../deadline.ts';
import type { Bindings } from '../env.ts';
import { upstream } from '../upstream/upstream.ts';
import { type Column, numberColumns, type Point, textColumns } from './point.ts';
import { type StoreQuery, sqlOf } from './store-query.ts';
import { type FieldDataStore, groupSchema, retentionDays } from './store.ts';

/** Name of the dataset in `wrangler.jsonc`: the table of the SQL API. */
const dataset = 'field_data';

const isText = (column: Column): column is (typeof textColumns)[number] =>
  textColumns.some((each) => each === column);

/** `merchant` → `blob1`, `value` → `double1`. */
const columnName = (column: Column): string =>
  isText(column) ? `blob${textColumns.indexOf(column) + 1}` : `double${numberColumns.indexOf(column) + 1}`;

/**
 * One data point per metric. The merchant is the index: Analytics Engine samples by index, so a busy merchant does
 * not displace a quiet one. `_sample_interval` is the weight of a row.
 */
export const dataPointOf = (point: Point): AnalyticsEngineDataPoint => ({
  indexes: [point.merchant],
  blobs: textColumns.map((column) => point[column]),
  doubles: numberColumns.map((column) => point[column]),
});

/** A query as text for the SQL API. */
export function analyticsEngineSql(query: StoreQuery): string {
  const sql = sqlOf(query, {
    table: dataset,
    column: columnName,
    weight: '_sample_interval',
    value: (value) => (typeof value === 'number' ? String(value) : quoted(value)),
  });
  // The store's timestamp column, which limits the scan.
  return `${sql.replace('WHERE ', `WHERE timestamp > NOW() - INTERVAL '${retentionDays + 1}' DAY AND `)}\nFORMAT JSON`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const replySchema = v.pipe(v.string(), v.parseJson(), v.object({ data: v.array(groupSchema) }));

/**
 * Measurements in Workers Analytics Engine, kept for three months; asked through its SQL API
 * (https://developers.cloudflare.com/analytics/analytics-engine/sql-api/), which needs `ACCOUNT_ID` and the secret
 * `ANALYTICS_TOKEN` (permission Account Analytics: Read).
 */
export function analyticsEngineStore(env: Bindings, engine: AnalyticsEngineDataset): FieldDataStore {
  return {
    async write(points) {
      for (const point of points) engine.writeDataPoint(dataPointOf(point));
    },
    async query(query) {
      const { ACCOUNT_ID, ANALYTICS_TOKEN } = env;
      if (!ACCOUNT_ID || !ANALYTICS_TOKEN) {
        throw new Error('ACCOUNT_ID and ANALYTICS_TOKEN are needed to ask Analytics Engine');
      }
      const request = new Request(`http://upstream/client/v4/accounts/${ACCOUNT_ID}/analytics_engine/sql`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${ANALYTICS_TOKEN}`, 'Content-Type': 'text/plain' },
        body: analyticsEngineSql(query),
      });
      const options = { kind: 'private', origin: 'https://api.cloudflare.com' } as const;
      const { status, body } = await upstream(env, request, options);
      const text = new TextDecoder().decode(body);
      if (status !== 200) {
        throw new EdgeError('upstream.failed', {
          cause: `Analytics Engine: ${status} ${text.slice(0, 200)}`,
        });
      }
      return v.parse(replySchema, text).data;
    },
  };
}
