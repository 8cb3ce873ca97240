import * as v from 'valibot';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

/**
 * Every merchant, as the KV namespace `MERCHANTS` keeps them. Two tables, host → code and code → record, are
 * cut into parts of rows that hash alike, so that a request reads some kilobytes, a changed record costs two
 * writes, and ten thousand hosts are filled in one run (a run may make 1,000 operations). A part's key holds
 * the digest of its content: it never changes, may be cached for ever, and becomes visible with the index alone.
 */
export type Table = 'hosts' | 'records';
export type Rows = Record<string, unknown>;

/** Key of the index: the one key that changes. */
export const indexKey = 'index';

/** Parts of a table: 10,000 hosts make parts of some 6 kB, their 1,000 records parts of some 20 kB. */
const partsOfTable = 64;

export const indexSchema = v.object({
  /** When the platform said so, ms since 1970. */
  at: v.number(),
  /** Name of each part that is not empty → digest of its content, and when it was written, ms since 1970. */
  parts: v.record(v.string(), v.object({ digest: v.string(), at: v.number() })),
});
export type SnapshotIndex = v.InferOutput<typeof indexSchema>;

export const rowsSchema = v.record(v.string(), v.unknown());

/** Name of the part in which a table has a row, `hosts/2f`. */
export const partOf = (table: Table, row: string): string =>
  `${table}/${(fnv1a(row) % partsOfTable).toString(16).padStart(2, '0')}`;

/** Key of a part with this content. */
export const partKey = (name: string, digest: string): string => `${name}/${digest}`;

/**
 * The rows of every part, by name. A host that two merchants claim belongs to the first of them; `claimed`
 * hears of the second.
 */
export function partsOf(
  records: readonly MerchantRecord[],
  claimed: (host: string, merchantCode: string) => void,
): Map<string, Rows> {
  const parts = new Map<string, Rows>();
  const add = (table: Table, row: string, value: unknown): boolean => {
    const name = partOf(table, row);
    const rows = parts.get(name) ?? {};
    parts.set(name, rows);
    if (Object.hasOwn(rows, row)) return false;
    rows[row] = value;
    return true;
  };
  for (const record of records) {
    add('records', record.merchantCode, record);
    for (const host of record.hosts) {
      if (!add('hosts', host, record.merchantCode)) claimed(host, record.merchantCode);
    }
  }
  return parts;
}

/** FNV-1a over UTF-16 units, 32 bits: spreads rows evenly, keeps no secret. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
