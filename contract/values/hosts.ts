import { parseUrl } from './browsers/parse-url.ts';

/** Characters that `URL` would not parse as part of a host. */
const nonHostCharacters = /[\s/?#@\\%]/;
const maxHostLength = 253;

/** Returns true for a normalised IPv4 host. `URL` parses each host that ends in a number as IPv4 (WHATWG URL §3.5). */
export const isIpv4Host = (host: string): boolean => /\.\d+$/.test(host);

/**
 * Normalises a host: lower case, IDNA (`bücher.example` is `xn--bcher-kva.example`), without port, trailing dot and
 * surrounding space; IPv6 keeps its brackets. Null if the text is not a host. The function never throws and is
 * idempotent (WHATWG URL §3, RFC 5891, RFC 1035 §2.3.4).
 */
export function normaliseHost(text: string): string | null {
  const written = text.trim();
  if (!written || nonHostCharacters.test(written)) return null;
  const host = parseUrl(`http://${written}`)?.hostname.replace(/\.$/, '') ?? '';
  const labelsFit = host.split('.').every((label) => label.length > 0 && label.length <= 63);
  return host.length <= maxHostLength && labelsFit ? host : null;
}
