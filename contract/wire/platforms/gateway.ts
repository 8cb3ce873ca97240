import * as v from 'valibot';

import type { PlatformModule } from '../adapter/platform-module.ts';

// The worked example of a module (docs/operations.md): a platform with one path for all calls and with lists as tables.
//   request  POST /gateway {"call": "game.hot", "arguments": {"language": "EN"}}
//   reply    {"ok": true, "data": {"games": {"columns": ["nodeId", "gameName"], "rows": [[1, "Gem Hall"]]}}}

const objectSchema = v.record(v.string(), v.unknown());
const tableSchema = v.strictObject({ columns: v.array(v.string()), rows: v.array(v.array(v.unknown())) });

/** Replaces each table, at any depth, by the list of its rows as objects. */
function readTables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readTables);
  const table = v.safeParse(tableSchema, value);
  if (table.success) {
    const { columns, rows } = table.output;
    return rows.map((row) =>
      Object.fromEntries(columns.map((name, index) => [name, readTables(row[index])])),
    );
  }
  const fields = v.safeParse(objectSchema, value);
  if (!fields.success) return value;
  return Object.fromEntries(Object.entries(fields.output).map(([name, each]) => [name, readTables(each)]));
}

export const gateway: PlatformModule = {
  writeRequest: (key, { parameters, body }) => ({
    method: 'POST',
    path: '/gateway',
    parameters: {},
    body: { call: key, arguments: { ...parameters, ...v.parse(v.fallback(objectSchema, {}), body) } },
  }),
  readReply: (_, { status, body }) => ({ status, body: readTables(body) }),
};
