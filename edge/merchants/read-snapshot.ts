import * as v from 'valibot';

import { dayS } from '#contract/values/durations.ts';
import { type MerchantRecord, merchantRecordSchema } from '#contract/values/system/merchant-record.ts';

import { coalesce, type InFlight } from '../coalesce.ts';
import { within } from '../deadline.ts';
import { keepLast } from '../keep-last.ts';
import {
  indexKey,
  indexSchema,
  partKey,
  partOf,
  type Rows,
  rowsSchema,
  type SnapshotIndex,
} from './snapshot.ts';

type KeepAlive = (work: Promise<unknown>) => void;

/** An isolate looks for a newer index this often. */
const freshMs = 5_000;
/** KV answers in milliseconds; a request does not wait longer for it. */
const patienceMs = 1_000;
/** How long a data centre may hold the index (KV allows no less), and a part, which never changes; seconds. */
const indexCacheTtl = 30;
const partCacheTtl = dayS;

let index: SnapshotIndex | null = null;
let readAt = -Infinity;
const indexInFlight: InFlight<SnapshotIndex | null> = new Map();

/** By name: as many as there are names, and each holds one line per host. */
const hostParts = new Map<string, { digest: string; rows: Rows }>();
const partsInFlight: InFlight<Rows> = new Map();

/** By code, the least recently used first. */
const records = new Map<string, { digest: string; record: MerchantRecord }>();
const maxRecords = 1_000;

/** The newest index that is at hand; null when there has been none. Never throws. */
export async function readIndex(kv: KVNamespace, keepAlive: KeepAlive): Promise<SnapshotIndex | null> {
  if (Math.abs(Date.now() - readAt) < freshMs) return index;
  const read = async () => {
    const stored = await kv.get(indexKey, { type: 'json', cacheTtl: indexCacheTtl });
    index = stored === null ? null : v.parse(indexSchema, stored);
    return index;
  };
  try {
    return await within(patienceMs, coalesce(indexInFlight, indexKey, read, keepAlive).result);
  } catch (error) {
    console.error(JSON.stringify({ merchants: 'index', error: String(error) }));
    return index;
  } finally {
    readAt = Date.now();
  }
}

/** The record behind a host in the snapshot of `from`; null when it has none. Throws when a part can't be read. */
export async function findInSnapshot(
  kv: KVNamespace,
  from: SnapshotIndex,
  host: string,
  keepAlive: KeepAlive,
): Promise<MerchantRecord | null> {
  const hosts = await hostRows(kv, from, partOf('hosts', host), keepAlive);
  const code = Object.hasOwn(hosts, host) ? hosts[host] : null;
  return typeof code === 'string' ? recordOf(kv, from, code, keepAlive) : null;
}

async function hostRows(
  kv: KVNamespace,
  from: SnapshotIndex,
  name: string,
  keepAlive: KeepAlive,
): Promise<Rows> {
  const digest = from.parts[name]?.digest;
  if (!digest) return {};
  const known = hostParts.get(name);
  if (known?.digest === digest) return known.rows;
  const rows = await readPart(kv, name, digest, keepAlive);
  hostParts.set(name, { digest, rows });
  return rows;
}

async function recordOf(
  kv: KVNamespace,
  from: SnapshotIndex,
  code: string,
  keepAlive: KeepAlive,
): Promise<MerchantRecord> {
  const name = partOf('records', code);
  const digest = from.parts[name]?.digest ?? '';
  const known = records.get(code);
  const record =
    known?.digest === digest
      ? known.record
      : v.parse(merchantRecordSchema, (await readPart(kv, name, digest, keepAlive))[code]);
  keepLast(records, code, { digest, record }, maxRecords);
  return record;
}

async function readPart(kv: KVNamespace, name: string, digest: string, keepAlive: KeepAlive): Promise<Rows> {
  const key = partKey(name, digest);
  const read = async () => v.parse(rowsSchema, await kv.get(key, { type: 'json', cacheTtl: partCacheTtl }));
  return within(patienceMs, coalesce(partsInFlight, key, read, keepAlive).result);
}
