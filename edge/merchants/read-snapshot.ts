import * as v from 'valibot';

import { dayS } from '#contract/values/durations.ts';
import { type MerchantRecord, merchantRecordSchema } from '#contract/values/system/merchant-record.ts';

import { coalesce, type InFlight } from '../coalesce.ts';
import { withDeadline } from '../deadline.ts';
import { keepLast } from '../keep-last.ts';
import {
  indexKey,
  indexSchema,
  getPartKey,
  getPartName,
  type Rows,
  rowsSchema,
  type SnapshotIndex,
} from './snapshot.ts';

type KeepAlive = (work: Promise<unknown>) => void;

/** Interval at which an isolate checks for a newer index. */
const freshMs = 5_000;
/** KV usually answers in milliseconds; a request waits no longer than this. */
const timeoutMs = 1_000;
/** Cache lifetime in a data centre, in s: of the index (KV's minimum), and of a part, which never changes. */
const indexCacheTtl = 30;
const partCacheTtl = dayS;

let index: SnapshotIndex | null = null;
let readAt = -Infinity;
const indexInFlight: InFlight<SnapshotIndex | null> = new Map();

/** By name. The map needs no limit, because the number of part names is fixed. */
const hostParts = new Map<string, { digest: string; rows: Rows }>();
const partsInFlight: InFlight<Rows> = new Map();

/** Merchant records by code, least recently used first. */
const records = new Map<string, { digest: string; record: MerchantRecord }>();
const maxRecords = 1_000;

/** Returns the newest available index; null if there has been none. Never throws. */
export async function readIndex(kv: KVNamespace, keepAlive: KeepAlive): Promise<SnapshotIndex | null> {
  if (Math.abs(Date.now() - readAt) < freshMs) return index;
  const read = async () => {
    const stored = await kv.get(indexKey, { type: 'json', cacheTtl: indexCacheTtl });
    index = stored === null ? null : v.parse(indexSchema, stored);
    return index;
  };
  try {
    return await withDeadline(timeoutMs, coalesce(indexInFlight, indexKey, read, keepAlive).result);
  } catch (error) {
    console.error(JSON.stringify({ merchants: 'index', error: String(error) }));
    return index;
  } finally {
    readAt = Date.now();
  }
}

/** Finds a host's record in the snapshot; null if it has no such host. Throws if a part cannot be read. */
export async function findInSnapshot(
  kv: KVNamespace,
  snapshot: SnapshotIndex,
  host: string,
  keepAlive: KeepAlive,
): Promise<MerchantRecord | null> {
  const hosts = await readHostRows(kv, snapshot, getPartName('hosts', host), keepAlive);
  const code = Object.hasOwn(hosts, host) ? hosts[host] : null;
  return typeof code === 'string' ? readRecord(kv, snapshot, code, keepAlive) : null;
}

async function readHostRows(
  kv: KVNamespace,
  snapshot: SnapshotIndex,
  name: string,
  keepAlive: KeepAlive,
): Promise<Rows> {
  const digest = snapshot.parts[name]?.digest;
  if (!digest) return {};
  const known = hostParts.get(name);
  if (known?.digest === digest) return known.rows;
  const rows = await readPart(kv, name, digest, keepAlive);
  hostParts.set(name, { digest, rows });
  return rows;
}

async function readRecord(
  kv: KVNamespace,
  snapshot: SnapshotIndex,
  code: string,
  keepAlive: KeepAlive,
): Promise<MerchantRecord> {
  const name = getPartName('records', code);
  const digest = snapshot.parts[name]?.digest ?? '';
  const known = records.get(code);
  const record =
    known?.digest === digest
      ? known.record
      : v.parse(merchantRecordSchema, (await readPart(kv, name, digest, keepAlive))[code]);
  keepLast(records, code, { digest, record }, maxRecords);
  return record;
}

async function readPart(kv: KVNamespace, name: string, digest: string, keepAlive: KeepAlive): Promise<Rows> {
  const key = getPartKey(name, digest);
  const read = async () => v.parse(rowsSchema, await kv.get(key, { type: 'json', cacheTtl: partCacheTtl }));
  return withDeadline(timeoutMs, coalesce(partsInFlight, key, read, keepAlive).result);
}
