import { parseUrl } from './browsers/parse-url.ts';

/** Characters that `URL` would not read as part of a host. */
const notOfHost = /[\s/?#@\\%]/;
const longest = 253;

/** True for a host that is an IPv4 address: every one that `URL` reads as such ends in a number (WHATWG URL §3.5). */
export const isAddress = (host: string): boolean => /\.\d+$/.test(host);

/**
 * Normalises a host: lower case, IDNA (`bücher.example` is `xn--bcher-kva.example`), without port, trailing dot and
 * surrounding space; IPv6 stays in brackets. Null when invalid. Total and idempotent (WHATWG URL §3, RFC 5891, RFC
 * 1035 §2.3.4).
 */
export function normaliseHost(text: string): string | null {
  const written = text.trim();
  if (!written || notOfHost.test(written)) return null;
  const host = parseUrl(`http://${written}`)?.hostname.replace(/\.$/, '') ?? '';
  const labelsFit = host.split('.').every((label) => label.length > 0 && label.length <= 63);
  return host.length <= longest && labelsFit ? host : null;
}
