import type { SystemStatus } from '#contract/calls/system/site.ts';
import { type AddressRange, isWithin, parseRange } from '#contract/values/addresses.ts';
import type { RefusalReason, RegionRule } from '#contract/values/region.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

import { tor, unknown, type VisitorFacts } from './visitor-facts.ts';

/** Whether a visitor may be served, and if not, for what. */
export type Verdict = { served: true } | { served: false; reason: RefusalReason };

const served: Verdict = { served: true };
const refusedFor = (reason: RefusalReason): Verdict => ({ served: false, reason });

/**
 * The verdict of a rule on a visitor: total and pure. The first step that a list names decides; a step that
 * both sides name refuses, but for addresses, where the exception is the point.
 *
 * 1. `addresses.allow`  2. `addresses.deny`  3. `networks`  4. the region of the country (`CA-ON`); where it is not
 * known and a list names another of the country, `unknownRegion`  5. the country, Tor (`T1`) and the unknown one (`XX`) among them  6. `EU`
 * 7. nothing named: `deny` serves, `allow` refuses
 */
export function verdictOf(rule: RegionRule, visitor: VisitorFacts): Verdict {
  const { address, network, region, country, isEU } = visitor;
  const ranges = rangesOf(rule);
  if (address && ranges.allow.some((range) => isWithin(address, range))) return served;
  if (address && ranges.deny.some((range) => isWithin(address, range))) return refusedFor('network');
  if (network !== null && rule.networks.deny.includes(network)) return refusedFor('network');
  if (network !== null && rule.networks.allow.includes(network)) return served;
  const [deny, allow] =
    rule.mode === 'deny' ? [rule.countries, rule.exceptions] : [rule.exceptions, rule.countries];
  const ofCountry = (place: string) => place.startsWith(`${country}-`);
  if (region === null && rule.unknownRegion === 'refuse' && [...deny, ...allow].some(ofCountry))
    return refusedFor('region');
  for (const place of [region, country, isEU ? 'EU' : null]) {
    if (place !== null && deny.includes(place))
      return refusedFor(place === region ? 'region' : whyNot(country));
    if (place !== null && allow.includes(place)) return served;
  }
  return rule.mode === 'deny' ? served : refusedFor(whyNot(country));
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

/** What `/wps/system/status` says to a visitor and the gate does: 1 also when both apply (ST-02..04). */
export function statusFor(
  { maintenance, region }: Pick<MerchantRecord, 'maintenance' | 'region'>,
  visitor: VisitorFacts,
): SystemStatus {
  if (maintenance) return 1;
  return verdictOf(region, visitor).served ? 0 : 2;
}
