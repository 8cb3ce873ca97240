import * as v from 'valibot';

import { dayMs, dayS } from '#contract/values/durations.ts';
import { type MerchantRecord, merchantRecordSchema } from '#contract/values/system/merchant-record.ts';

import type { Configuration } from '../configuration.ts';
import { hashed } from '../hashed.ts';
import { fetchAllRecords, describeFailure } from './fetch-records.ts';
import {
  indexKey,
  indexSchema,
  partKey,
  partOf,
  partsOf,
  type Rows,
  rowsSchema,
  type SnapshotIndex,
} from './snapshot.ts';

/** A part that no index names any more goes by itself; one that is named is written again in time. Seconds, ms. */
const partTtl = 30 * dayS;
const renewAfterMs = 15 * dayMs;

const codeSchema = v.object({ merchantCode: v.string() });

const log = (facts: Record<string, unknown>) => console.error(JSON.stringify({ job: 'merchants', ...facts }));

/**
 * The scheduled job: asks the platform for every merchant and writes the snapshot that the edge resolves hosts
 * from. All or nothing: when the platform fails, or knows no merchant at all, the snapshot stays as it is and
 * grows old. Throws then, so that the run counts as failed.
 */
export async function writeSnapshot(env: Configuration): Promise<void> {
  const at = Date.now();
  const kv = env.merchants;
  const earlier = v.safeParse(indexSchema, await kv.get(indexKey, 'json'));
  const before = earlier.success ? earlier.output : null;
  const records = await readable(kv, before, await fetchAllRecords(env));
  if (!records.length) throw new Error('the platform names no merchant');
  const parts = partsOf(records, (host, merchantCode) => log({ host, merchantCode, claimed: 'twice' }));
  const index: SnapshotIndex = { at, parts: {} };
  const written = await Promise.all(
    Array.from(parts, async ([name, rows]) => {
      const text = textOf(rows);
      const digest = await hashed(text);
      const kept = before?.parts[name];
      const isKept = kept?.digest === digest && at - kept.at < renewAfterMs;
      index.parts[name] = isKept ? kept : { digest, at };
      if (!isKept) await kv.put(partKey(name, digest), text, { expirationTtl: partTtl });
      return !isKept;
    }),
  );
  await kv.put(indexKey, JSON.stringify(index));
  const changed = written.filter(Boolean).length;
  console.log(JSON.stringify({ job: 'merchants', merchants: records.length, changed, ms: Date.now() - at }));
}

/** The records that parse; of one that does not, the last that did. */
async function readable(
  kv: KVNamespace,
  before: SnapshotIndex | null,
  rows: readonly unknown[],
): Promise<MerchantRecord[]> {
  const records: MerchantRecord[] = [];
  for (const row of rows) {
    const parsed = v.safeParse(merchantRecordSchema, row);
    const code = v.safeParse(codeSchema, row);
    const merchantCode = code.success ? code.output.merchantCode : null;
    if (!parsed.success) log({ merchantCode, refused: describeFailure(200, parsed.issues) });
    const record = parsed.success ? parsed.output : await lastKnown(kv, before, merchantCode);
    if (record) records.push(record);
  }
  return records;
}

async function lastKnown(
  kv: KVNamespace,
  before: SnapshotIndex | null,
  merchantCode: string | null,
): Promise<MerchantRecord | null> {
  const name = partOf('records', merchantCode ?? '');
  const part = before?.parts[name];
  if (!part || merchantCode === null) return null;
  const rows = v.safeParse(rowsSchema, await kv.get(partKey(name, part.digest), 'json'));
  const record = v.safeParse(merchantRecordSchema, rows.success ? rows.output[merchantCode] : null);
  return record.success ? record.output : null;
}

/** The same rows make the same text, whatever their order. */
const textOf = (rows: Rows): string =>
  JSON.stringify(Object.fromEntries(Object.entries(rows).toSorted(([a], [b]) => (a < b ? -1 : 1))));
