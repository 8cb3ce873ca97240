import { type Address, parseAddress } from '#contract/values/addresses.ts';

/** What the network says of a visitor. Nothing of it is sure to be there, or to be what it should be. */
export type Reported = {
  /** `CF-Connecting-IP`. */
  ip?: unknown;
  /** `request.cf`: https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties */
  country?: unknown;
  isEUCountry?: unknown;
  regionCode?: unknown;
  asn?: unknown;
};

/** The same, read: where and who the visitor is, as far as it is known. */
export type VisitorFacts = {
  ip: string;
  /** Null for none, and for what is no address. */
  address: Address | null;
  /** Two letters or digits in capitals; `T1` Tor, `XX` unknown. */
  country: string;
  isEU: boolean;
  /** ISO 3166-2 (`CA-ON`), null when not known. */
  region: string | null;
  /** Number of the autonomous system, null when not known. */
  network: number | null;
};

/** Tor's country, as Cloudflare says it. */
export const tor = 'T1';
/** Country of an address that cannot be placed, and of every visitor without Cloudflare's help. */
export const unknown = 'XX';

/** Reads whatever was reported; total: what is no fact is an unknown one. */
export function factsOf(reported: Reported): VisitorFacts {
  const ip = textOf(reported.ip);
  const code = textOf(reported.country).toUpperCase();
  const country = /^[A-Z0-9]{2}$/.test(code) ? code : unknown;
  const part = textOf(reported.regionCode).toUpperCase();
  const network = typeof reported.asn === 'string' ? Number(reported.asn) : reported.asn;
  return {
    ip,
    address: parseAddress(ip),
    country,
    isEU: textOf(reported.isEUCountry) === '1',
    region: /^[A-Z0-9]{1,3}$/.test(part) && isPlace(country) ? `${country}-${part}` : null,
    network: typeof network === 'number' && Number.isInteger(network) && network > 0 ? network : null,
  };
}

const isPlace = (country: string): boolean => country !== tor && country !== unknown;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
