import { type Address, parseAddress } from '#contract/values/addresses.ts';

/** Cloudflare's data about a visitor. Every value may be missing or malformed. */
export type Reported = {
  /** `CF-Connecting-IP`. */
  ip?: unknown;
  /** `request.cf`: https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties */
  country?: unknown;
  isEUCountry?: unknown;
  regionCode?: unknown;
  asn?: unknown;
};

/** The parsed data: the visitor's address and location, as far as known. */
export type VisitorInfo = {
  ip: string;
  /** Null if it is missing or invalid. */
  address: Address | null;
  /** Country code, two capital letters or digits; `T1` for Tor, `XX` if unknown. */
  country: string;
  isEU: boolean;
  /** ISO 3166-2 (`CA-ON`); null if unknown. */
  region: string | null;
  /** Number of the autonomous system; null if unknown. */
  network: number | null;
};

/** Cloudflare's country code for Tor. */
export const torCountry = 'T1';
/** Country of an address without a known location, and of every visitor without Cloudflare's data. */
export const unknownCountry = 'XX';

/** Parses the reported data. It never throws: invalid values count as unknown. */
export function parseVisitorInfo(reported: Reported): VisitorInfo {
  const ip = toText(reported.ip);
  const code = toText(reported.country).toUpperCase();
  const country = /^[A-Z0-9]{2}$/.test(code) ? code : unknownCountry;
  const part = toText(reported.regionCode).toUpperCase();
  const network = typeof reported.asn === 'string' ? Number(reported.asn) : reported.asn;
  return {
    ip,
    address: parseAddress(ip),
    country,
    isEU: toText(reported.isEUCountry) === '1',
    region: /^[A-Z0-9]{1,3}$/.test(part) && isPlace(country) ? `${country}-${part}` : null,
    network: typeof network === 'number' && Number.isInteger(network) && network > 0 ? network : null,
  };
}

const isPlace = (country: string): boolean => country !== torCountry && country !== unknownCountry;

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
