import { dayMs, minuteMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

import { coalesce, type InFlight } from '../coalesce.ts';
import type { Configuration } from '../configuration.ts';
import { deadlines, EdgeError, withDeadline } from '../deadline.ts';
import { keepLast } from '../keep-last.ts';
import { fetchRecordOfHost } from './fetch-records.ts';
import { findInSnapshot, readIndex } from './read-snapshot.ts';

type KeepAlive = (work: Promise<unknown>) => void;

/** A snapshot up to this age takes precedence over the platform. An older snapshot means that the job does not run. */
const trustedMs = 10 * minuteMs;
/** Time in ms for which the platform's answer is used: `freshMs`, or `lastKnownMs` if the platform is unreachable. */
const freshMs = 5_000;
const lastKnownMs = dayMs;
const timeoutWithLastKnownMs = 3_000;
const timeoutMs = deadlines.read + 1_000;

/** The record, the time of the platform's answer, and the time of the last request to it, both in ms since 1970. */
type Known = { record: MerchantRecord; foundAt: number; checkedAt: number };
/** The platform's answers by host, least recently requested first. */
const known = new Map<string, Known>();
const maxKnown = 1_000;

/** Hosts without a merchant, with their expiry, earliest first. */
const unknownHosts = new Map<string, number>();
/** Maximum number of hosts without a merchant within five seconds; further unknown hosts are refused. */
const maxUnknownHosts = 200;

const inFlight: InFlight<MerchantRecord | null> = new Map();

/**
 * Returns the merchant record of a normalised host; null if no merchant has the host. A recent snapshot answers, also
 * if it says that no merchant has the host; otherwise the platform answers. If the platform fails, the last record
 * known to this isolate or the snapshot is used for a day. Throws `system.busy` if there is no such record.
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
    // If a part has not reached this location yet, the platform is asked.
    const found = await fromSnapshot().catch(() => undefined);
    if (found !== undefined) return found;
  }
  try {
    return await findOnPlatform(env, host, keepAlive, index !== null);
  } catch (error) {
    // The newer of the platform's last answer and the snapshot.
    const lastKnown = getLastKnown(host);
    const found =
      lastKnown && lastKnown.foundAt >= (index?.at ?? 0) ? null : await fromSnapshot().catch(() => null);
    const record = found ?? lastKnown?.record;
    if (!record) throw new EdgeError('system.busy', { cause: error });
    const foundAt = (found ? index?.at : lastKnown?.foundAt) ?? 0;
    // The platform is asked again in five seconds, not with every request.
    remember(host, { record, foundAt, checkedAt: Date.now() });
    return record;
  }
}

async function findOnPlatform(
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
  const record = await withDeadline(before || hasSnapshot ? timeoutWithLastKnownMs : timeoutMs, result);
  known.delete(host);
  if (record) remember(host, { record, foundAt: now, checkedAt: now });
  else unknownHosts.set(host, now + freshMs);
  return record;
}

function getLastKnown(host: string): Known | null {
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
