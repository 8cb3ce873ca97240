import * as v from 'valibot';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

/**
 * The tables of all merchants in the KV namespace `MERCHANTS`. Two tables, host → code and code → record, are split
 * into parts by hash. A request then reads only some kilobytes, a changed record costs two writes, and ten thousand
 * hosts are written in one run (limit: 1,000 operations). A part's key contains the digest of the part's content, so
 * the content never changes and can be cached forever. A part becomes visible when the index names it.
 */
export type Table = 'hosts' | 'records';
export type Rows = Record<string, unknown>;

/** Key of the index: the only key whose value changes. */
export const indexKey = 'index';

/** Parts of a table: with 10,000 hosts, host parts have some 6 kB, and the parts of their 1,000 records some 20 kB. */
const partsPerTable = 64;

export const indexSchema = v.object({
  /** Time of the platform's answer, ms since 1970. */
  at: v.number(),
  /** Name of each non-empty part → digest of its content, and when it was written, ms since 1970. */
  parts: v.record(v.string(), v.object({ digest: v.string(), at: v.number() })),
});
export type SnapshotIndex = v.InferOutput<typeof indexSchema>;

export const rowsSchema = v.record(v.string(), v.unknown());

/** Returns the name of the part that contains a row of a table, such as `hosts/2f`. */
export const getPartName = (table: Table, row: string): string =>
  `${table}/${(fnv1a(row) % partsPerTable).toString(16).padStart(2, '0')}`;

/** Returns the key of a part with this content. */
export const getPartKey = (name: string, digest: string): string => `${name}/${digest}`;

/** Builds the rows by part name. A host of several merchants goes to the first; `onDuplicate` gets the others. */
export function buildParts(
  records: readonly MerchantRecord[],
  onDuplicate: (host: string, merchantCode: string) => void,
): Map<string, Rows> {
  const parts = new Map<string, Rows>();
  const add = (table: Table, row: string, value: unknown): boolean => {
    const name = getPartName(table, row);
    const rows = parts.get(name) ?? {};
    parts.set(name, rows);
    if (Object.hasOwn(rows, row)) return false;
    rows[row] = value;
    return true;
  };
  for (const record of records) {
    add('records', record.merchantCode, record);
    for (const host of record.hosts) {
      if (!add('hosts', host, record.merchantCode)) onDuplicate(host, record.merchantCode);
    }
  }
  return parts;
}

/** Computes the 32-bit FNV-1a of the UTF-16 units. It distributes rows evenly and is not for secrets. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
