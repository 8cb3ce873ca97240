import { dayMs, minuteMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

import { coalesce, type InFlight } from '../coalesce.ts';
import type { Configuration } from '../configuration.ts';
import { deadlines, EdgeError, within } from '../deadline.ts';
import { keepLast } from '../keep-last.ts';
import { fetchRecordOfHost } from './fetch-records.ts';
import { findInSnapshot, readIndex } from './read-snapshot.ts';

type KeepAlive = (work: Promise<unknown>) => void;

/** A snapshot that is younger wins over the platform; an older one means that the job does not run. */
const trustedMs = 10 * minuteMs;
/** What the platform said of a host holds this long, and this long when it can't be asked. */
const freshMs = 5_000;
const lastKnownMs = dayMs;
const patienceWithLastKnownMs = 3_000;
const patienceMs = deadlines.read + 1_000;

/** What the platform said, when, and when it was last asked, ms since 1970. */
type Known = { record: MerchantRecord; foundAt: number; checkedAt: number };
/** By host, the longest unasked first. */
const known = new Map<string, Known>();
const maxKnown = 1_000;

/** Hosts of no merchant, until when, the first to be forgotten first. */
const unknownHosts = new Map<string, number>();
/** So many hosts that were never seen are asked for in five seconds; the next ones have to come back. */
const maxUnknownHosts = 200;

const inFlight: InFlight<MerchantRecord | null> = new Map();

/**
 * The record behind a host in its one spelling; null when no merchant has it. The snapshot answers while it is
 * young, and says "no merchant" too; else the platform, and when that fails whatever was known last, from this
 * isolate or the snapshot, for a day. Throws `system.busy` when nobody can say.
 */
export async function findMerchant(
  env: Configuration,
  host: string,
  keepAlive: KeepAlive,
): Promise<MerchantRecord | null> {
  const index = await readIndex(env.merchants, keepAlive);
  const age = index ? Date.now() - index.at : Infinity;
  const fromSnapshot = async () =>
    index && age < lastKnownMs ? findInSnapshot(env.merchants, index, host, keepAlive) : undefined;
  if (age < trustedMs) {
    // A part that has not come to this place yet: the platform is asked.
    const found = await fromSnapshot().catch(() => undefined);
    if (found !== undefined) return found;
  }
  try {
    return await fromPlatform(env, host, keepAlive, index !== null);
  } catch (error) {
    // The newer of what the platform and the snapshot said.
    const said = lastKnown(host);
    const found = said && said.foundAt >= (index?.at ?? 0) ? null : await fromSnapshot().catch(() => null);
    const record = found ?? said?.record;
    if (!record) throw new EdgeError('system.busy', { cause: error });
    const foundAt = (found ? index?.at : said?.foundAt) ?? 0;
    // Asked again in five seconds, not with every request.
    remember(host, { record, foundAt, checkedAt: Date.now() });
    return record;
  }
}

async function fromPlatform(
  env: Configuration,
  host: string,
  keepAlive: KeepAlive,
  hasSnapshot: boolean,
): Promise<MerchantRecord | null> {
  const now = Date.now();
  const before = known.get(host);
  if (before && now - before.checkedAt < freshMs) return before.record;
  if (isUnknownHost(host, now)) return null;
  if (!before && unknownHosts.size + inFlight.size >= maxUnknownHosts)
    throw new Error('too many unknown hosts');
  const { result } = coalesce(inFlight, host, () => fetchRecordOfHost(env, host), keepAlive);
  const record = await within(before || hasSnapshot ? patienceWithLastKnownMs : patienceMs, result);
  known.delete(host);
  if (record) remember(host, { record, foundAt: now, checkedAt: now });
  else unknownHosts.set(host, now + freshMs);
  return record;
}

function lastKnown(host: string): Known | null {
  const before = known.get(host);
  return before && Date.now() - before.foundAt < lastKnownMs ? before : null;
}

function isUnknownHost(host: string, now: number): boolean {
  for (const [oldest, until] of unknownHosts) {
    if (until > now && until <= now + freshMs) break;
    unknownHosts.delete(oldest);
  }
  return unknownHosts.has(host);
}

const remember = (host: string, found: Known): void => keepLast(known, host, found, maxKnown);
