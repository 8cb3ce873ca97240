/** What can't be in a host as people write it, but `URL` would read as something else than a host. */
const notOfHost = /[\s/?#@\\%]/;
const longest = 253;

/**
 * A host in its one spelling: lower case, IDNA (`bücher.example` is `xn--bcher-kva.example`), without port,
 * trailing dot and surrounding space; an IPv6 address stays in brackets. Null for what is no host. Total and
 * idempotent (WHATWG URL §3, RFC 5891, RFC 1035 §2.3.4).
 */
export function normaliseHost(text: string): string | null {
  const written = text.trim();
  if (!written || notOfHost.test(written)) return null;
  const host = URL.parse(`http://${written}`)?.hostname.replace(/\.$/, '') ?? '';
  const labelsFit = host.split('.').every((label) => label.length > 0 && label.length <= 63);
  return host.length <= longest && labelsFit ? host : null;
}
