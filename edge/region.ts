import type { Merchant, RegionRule } from '#contract/merchant.ts';
import type { SystemStatus } from '#contract/system.ts';

/** Unknown country: what Cloudflare says of an address it cannot place, and what we say without its help. */
const unknown = 'XX';

/** Two letters or digits in capitals, `T1` for Tor; anything else is the unknown country. */
export function countryOf(reported: unknown): string {
  const code = typeof reported === 'string' ? reported.trim().toUpperCase() : '';
  return /^[A-Z0-9]{2}$/.test(code) ? code : unknown;
}

/**
 * True when a visitor from `country` may be served. `XX` and `T1` are countries like any other: a deny list
 * lets them pass unless it names them, an allow list refuses them unless it names them.
 */
export function mayServe(rule: RegionRule, country: string): boolean {
  const listed = rule.countries.includes(countryOf(country));
  return rule.mode === 'allow' ? listed : !listed;
}

/** What `/wps/system/status` says to a visitor and the gate does: 1 also when both apply (ST-02..04). */
export function statusFor(merchant: Pick<Merchant, 'maintenance' | 'region'>, country: string): SystemStatus {
  if (merchant.maintenance) return 1;
  return mayServe(merchant.region, country) ? 0 : 2;
}
