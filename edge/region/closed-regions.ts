import type { SystemStatus } from '#contract/calls/system/site.ts';
import { type AddressRange, isWithin, parseRange } from '#contract/values/addresses.ts';
import type { RefusalReason, RegionRule } from '#contract/values/region.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

import { tor, unknown, type VisitorFacts } from './visitor-facts.ts';

/**
 * Whether a site is closed to a visitor. `status` is what `/wps/system/status` says: 0 open, 1 maintenance, 2 region; 1
 * also when both apply. `refusal`: why the region's rule refuses them, maintenance or not; null when it serves them.
 */
export type Closure =
  | { status: Exclude<SystemStatus, 2>; refusal: RefusalReason | null }
  | { status: 2; refusal: RefusalReason };

/** Judges a visitor once; the gate, the status call and the settings are told. */
export function closureOf(
  { maintenance, region }: Pick<MerchantRecord, 'maintenance' | 'region'>,
  visitor: VisitorFacts,
): Closure {
  const refusal = refusalOf(region, visitor);
  if (maintenance) return { status: 1, refusal };
  return refusal ? { status: 2, refusal } : { status: 0, refusal };
}

/**
 * Why a rule refuses a visitor; null when it serves them. Total and pure. The first step that a list names decides; a step
 * that both sides name refuses, but for addresses, where the exception is the point.
 *
 * 1. `addresses.allow`  2. `addresses.deny`  3. `networks`  4. the region of the country (`CA-ON`); where it is not
 * known and a list names another of the country, `unknownRegion`  5. the country, Tor (`T1`) and the unknown one (`XX`) among them  6. `EU`
 * 7. nothing named: `deny` serves, `allow` refuses
 */
export function refusalOf(rule: RegionRule, visitor: VisitorFacts): RefusalReason | null {
  const { address, network, region, country, isEU } = visitor;
  const ranges = rangesOf(rule);
  if (address && ranges.allow.some((range) => isWithin(address, range))) return null;
  if (address && ranges.deny.some((range) => isWithin(address, range))) return 'network';
  if (network !== null && rule.networks.deny.includes(network)) return 'network';
  if (network !== null && rule.networks.allow.includes(network)) return null;
  const [deny, allow] =
    rule.mode === 'deny' ? [rule.countries, rule.exceptions] : [rule.exceptions, rule.countries];
  const ofCountry = (place: string) => place.startsWith(`${country}-`);
  if (region === null && rule.unknownRegion === 'refuse' && [...deny, ...allow].some(ofCountry))
    return 'region';
  for (const place of [region, country, isEU ? 'EU' : null]) {
    if (place !== null && deny.includes(place)) return place === region ? 'region' : whyNot(country);
    if (place !== null && allow.includes(place)) return null;
  }
  return rule.mode === 'deny' ? null : whyNot(country);
}

function whyNot(country: string): RefusalReason {
  if (country === tor) return 'tor';
  return country === unknown ? 'unknown' : 'country';
}

type Ranges = { allow: AddressRange[]; deny: AddressRange[] };

/** A record's ranges are read once. The contract lets none through that cannot be read. */
const parsedRanges = new WeakMap<RegionRule, Ranges>();

function rangesOf(rule: RegionRule): Ranges {
  const known = parsedRanges.get(rule);
  if (known) return known;
  const read = (texts: readonly string[]) => texts.flatMap((text) => parseRange(text) ?? []);
  const ranges = { allow: read(rule.addresses.allow), deny: read(rule.addresses.deny) };
  parsedRanges.set(rule, ranges);
  return ranges;
}
