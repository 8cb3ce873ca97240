import type { AdapterUnits, UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';

import type { ValueRules } from './map-value.ts';

/** The merchant for whom a call is made. */
export type AdapterMerchant = { merchantCode: string; currency: string };

export const ownUnits: AdapterUnits = {
  money: 'minor',
  dates: 'iso',
  languages: {},
  enums: {},
  firstPage: 1,
};

/** Returns an own entry of a record from outside; undefined for inherited names such as `constructor`. */
export const getOwn = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;

/** Returns the adapter's rules for the body of a call, or for the value of its reply. */
export function getRules(
  { names, units = ownUnits, calls }: UpstreamAdapter,
  { key, part }: { key: string; part: 'body' | 'value' },
  { currency, merchantCode }: AdapterMerchant,
): ValueRules {
  const own = getOwn(calls, key);
  // A platform of one merchant need not say whose session it opened.
  const defaults = part === 'value' ? { merchantCode, ...own?.defaults } : {};
  return { names, paths: own?.[part] ?? {}, defaults, units, currency };
}
