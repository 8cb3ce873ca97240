import * as v from 'valibot';

import { dayMs, dayS } from '#contract/values/durations.ts';
import { type MerchantRecord, merchantRecordSchema } from '#contract/values/system/merchant-record.ts';

import { computeHash } from '../compute-hash.ts';
import type { Configuration } from '../configuration.ts';
import { fetchAllRecords, describeFailure } from './fetch-records.ts';
import {
  indexKey,
  indexSchema,
  getPartKey,
  getPartName,
  buildParts,
  type Rows,
  rowsSchema,
  type SnapshotIndex,
} from './snapshot.ts';

/** In s. A part that the index still names is rewritten at `renewAfterMs`, so only unused parts expire. */
const partTtl = 30 * dayS;
const renewAfterMs = 15 * dayMs;

const codeSchema = v.object({ merchantCode: v.string() });

const log = (fields: Record<string, unknown>) =>
  console.error(JSON.stringify({ job: 'merchants', ...fields }));

/**
 * The scheduled job: fetches every merchant from the platform and writes the snapshot from which the edge resolves
 * hosts. If the platform fails or returns no merchant, the old snapshot stays, and the job throws, so that the run
 * counts as failed.
 */
export async function writeSnapshot(env: Configuration): Promise<void> {
  const at = Date.now();
  const kv = env.merchants;
  const earlier = v.safeParse(indexSchema, await kv.get(indexKey, 'json'));
  const before = earlier.success ? earlier.output : null;
  const records = await parseRecords(kv, before, await fetchAllRecords(env));
  if (!records.length) throw new Error('the platform names no merchant');
  const parts = buildParts(records, (host, merchantCode) => log({ host, merchantCode, claimed: 'twice' }));
  const index: SnapshotIndex = { at, parts: {} };
  const written = await Promise.all(
    Array.from(parts, async ([name, rows]) => {
      const text = serialiseRows(rows);
      const digest = await computeHash(text);
      const previous = before?.parts[name];
      const isKept = previous?.digest === digest && at - previous.at < renewAfterMs;
      index.parts[name] = isKept ? previous : { digest, at };
      if (!isKept) await kv.put(getPartKey(name, digest), text, { expirationTtl: partTtl });
      return !isKept;
    }),
  );
  await kv.put(indexKey, JSON.stringify(index));
  const changed = written.filter(Boolean).length;
  console.log(JSON.stringify({ job: 'merchants', merchants: records.length, changed, ms: Date.now() - at }));
}

/** Returns the valid merchant records. An invalid record is replaced by its last valid version. */
async function parseRecords(
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
    const record = parsed.success ? parsed.output : await readLastKnown(kv, before, merchantCode);
    if (record) records.push(record);
  }
  return records;
}

async function readLastKnown(
  kv: KVNamespace,
  before: SnapshotIndex | null,
  merchantCode: string | null,
): Promise<MerchantRecord | null> {
  const name = getPartName('records', merchantCode ?? '');
  const part = before?.parts[name];
  if (!part || merchantCode === null) return null;
  const rows = v.safeParse(rowsSchema, await kv.get(getPartKey(name, part.digest), 'json'));
  const record = v.safeParse(merchantRecordSchema, rows.success ? rows.output[merchantCode] : null);
  return record.success ? record.output : null;
}

/** Serialises rows in a fixed order, so that the same rows give the same text. */
const serialiseRows = (rows: Rows): string =>
  JSON.stringify(Object.fromEntries(Object.entries(rows).toSorted(([a], [b]) => (a < b ? -1 : 1))));
