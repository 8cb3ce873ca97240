import * as v from 'valibot';

import { secondMs } from '#contract/values/durations.ts';

import type { PlatformModule } from '../adapter/platform-module.ts';

// The worked example of a module (docs/operations.md): a platform with one path for all calls, a signature of its own
// and lists as tables.
//   request  POST /gateway {"call": "game.hot", "arguments": {"language": "EN"}}
//   header   Gateway-Signature: t=1764460800,v1=9f86d0…  (HMAC-SHA512 of "1764460800.<body>" by the merchant's key)
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

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const gateway: PlatformModule = {
  writeRequest: (key, { parameters, body }) => ({
    method: 'POST',
    path: '/gateway',
    parameters: {},
    body: { call: key, arguments: { ...parameters, ...v.parse(v.fallback(objectSchema, {}), body) } },
  }),
  async sign(request, secret, now) {
    const body = await request.arrayBuffer();
    const time = Math.floor(now / secondMs);
    const signed = new Uint8Array([...new TextEncoder().encode(`${time}.`), ...new Uint8Array(body)]);
    const hash = { name: 'HMAC', hash: 'SHA-512' };
    const key = await crypto.subtle.importKey('raw', secret, hash, false, ['sign']);
    const headers = new Headers(request.headers);
    const signature = toHex(await crypto.subtle.sign('HMAC', key, signed));
    headers.set('Gateway-Signature', `t=${time},v1=${signature}`);
    return new Request(request, { method: request.method, headers, body });
  },
  readReply: (_, { status, body }) => ({ status, body: readTables(body) }),
};
