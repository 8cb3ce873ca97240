import type { SystemStatus } from '#contract/calls/system/site.ts';
import { type AddressRange, isWithin, parseRange } from '#contract/values/addresses.ts';
import type { RefusalReason, RegionRule } from '#contract/values/region.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

import { torCountry, unknownCountry, type VisitorInfo } from './visitor-info.ts';

/**
 * Tells whether a site is closed to a visitor. `status` is the value of `/wps/system/status`: 0 open, 1 maintenance
 * (also if the region is refused), 2 region refused. `refusal` is why the region rule refuses the visitor, also during
 * maintenance; null if the rule serves the visitor.
 */
export type Closure =
  | { status: Exclude<SystemStatus, 2>; refusal: RefusalReason | null }
  | { status: 2; refusal: RefusalReason };

/** Computes the closure for a visitor once; the region gate, the status call and the settings use it. */
export function computeClosure(
  { maintenance, region }: Pick<MerchantRecord, 'maintenance' | 'region'>,
  visitor: VisitorInfo,
): Closure {
  const refusal = findRefusal(region, visitor);
  if (maintenance) return { status: 1, refusal };
  return refusal ? { status: 2, refusal } : { status: 0, refusal };
}

/**
 * Returns why a rule refuses a visitor; null if the rule serves them. The function is pure and never throws. The first
 * of these steps in which a list names the visitor's value decides. If an allowing and a denying list of one step both
 * name the value, the visitor is refused. The lists of addresses are two steps, so there `allow` takes precedence.
 *
 * 1. `addresses.allow`
 * 2. `addresses.deny`
 * 3. `networks`
 * 4. the region (`CA-ON`); if it is unknown and a list names a region of the country, `unknownRegion` decides
 * 5. the country, including Tor (`T1`) and unknown (`XX`)
 * 6. `EU`
 * 7. no list names a value: the mode `deny` serves, the mode `allow` refuses
 */
export function findRefusal(rule: RegionRule, visitor: VisitorInfo): RefusalReason | null {
  const { address, network, region, country, isEU } = visitor;
  const ranges = getRanges(rule);
  if (address && ranges.allow.some((range) => isWithin(address, range))) return null;
  if (address && ranges.deny.some((range) => isWithin(address, range))) return 'network';
  if (network !== null && rule.networks.deny.includes(network)) return 'network';
  if (network !== null && rule.networks.allow.includes(network)) return null;
  const [deny, allow] =
    rule.mode === 'deny' ? [rule.countries, rule.exceptions] : [rule.exceptions, rule.countries];
  const isInCountry = (place: string) => place.startsWith(`${country}-`);
  if (region === null && rule.unknownRegion === 'refuse' && [...deny, ...allow].some(isInCountry))
    return 'region';
  for (const place of [region, country, isEU ? 'EU' : null]) {
    if (place !== null && deny.includes(place))
      return place === region ? 'region' : getCountryReason(country);
    if (place !== null && allow.includes(place)) return null;
  }
  return rule.mode === 'deny' ? null : getCountryReason(country);
}

function getCountryReason(country: string): RefusalReason {
  if (country === torCountry) return 'tor';
  return country === unknownCountry ? 'unknown' : 'country';
}

type Ranges = { allow: AddressRange[]; deny: AddressRange[] };

/** Parsed address ranges by rule, so that they are parsed once. The contract rejects invalid ranges. */
const parsedRanges = new WeakMap<RegionRule, Ranges>();

function getRanges(rule: RegionRule): Ranges {
  const known = parsedRanges.get(rule);
  if (known) return known;
  const read = (texts: readonly string[]) => texts.flatMap((text) => parseRange(text) ?? []);
  const ranges = { allow: read(rule.addresses.allow), deny: read(rule.addresses.deny) };
  parsedRanges.set(rule, ranges);
  return ranges;
}
