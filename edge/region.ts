import type { RegionRule } from '#contract/merchant.ts';

/** True when a visitor from `country` may be served. `XX` (unknown) passes a deny list, fails an allow list. */
export function mayServe(rule: RegionRule, country: string): boolean {
  const listed = rule.countries.includes(country.toUpperCase());
  return rule.mode === 'allow' ? listed : !listed;
}
