import { prefixesOf } from '../limits/address.ts';

/**
 * A page view sends up to five beacons; many phones may share an address. Approximate, per isolate and network: the
 * exact limits of `limits/` cost too much for a beacon.
 */
const burst = 60;
const perSecond = 2;
const maxNetworks = 2_000;

// Addresses are only held here, in memory.
const buckets = new Map<string, { left: number; at: number }>();

/** Token bucket: true while the network of an address stays below `burst` and `perSecond`. */
export function mayReport(ip: string): boolean {
  const network = prefixesOf(ip)?.network;
  if (!network) return true;
  const now = Date.now();
  const known = buckets.get(network) ?? { left: burst, at: now };
  const left = Math.min(burst, known.left + (Math.max(0, now - known.at) / 1_000) * perSecond);
  buckets.delete(network);
  for (const oldest of buckets.keys()) {
    if (buckets.size < maxNetworks) break;
    buckets.delete(oldest);
  }
  buckets.set(network, { left: Math.max(0, left - 1), at: now });
  return left >= 1;
}
