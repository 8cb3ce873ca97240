/** What of an address is counted: the subscriber's own part, and the block that it was taken from. */
export type Prefixes = { address: string; network: string };

const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
/** An IPv4 address in IPv6 clothes (RFC 4291 §2.5.5.2), as `URL` writes it. */
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * IPv4: /32 and /24. IPv6: /64, since a line gets at least that and rotates within it (RFC 6177, RFC 8981),
 * and /48. Null for an address that is nobody's: none, as between workers, or this machine's own. Cloudflare
 * sets `CF-Connecting-IP` itself, so that neither comes from the internet. What is no address counts as one.
 */
export function prefixesOf(ip: string): Prefixes | null {
  if (ip === '') return null;
  if (v4.test(ip)) return prefixesOfV4(ip);
  const url = ip.includes(':') ? URL.parse(`http://[${ip}]`) : null;
  if (!url) return { address: 'not an address', network: 'not an address' };
  const compressed = url.hostname.slice(1, -1);
  const inside = mapped.exec(compressed);
  if (inside) {
    const bytes = inside.slice(1).flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    });
    return prefixesOfV4(bytes.join('.'));
  }
  if (compressed === '::1') return null;
  const groups = groupsOf(compressed);
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}

function prefixesOfV4(ip: string): Prefixes | null {
  const bytes = ip.split('.');
  if (bytes[0] === '127') return null;
  return { address: ip, network: `${bytes.slice(0, 3).join('.')}.0/24` };
}

/** The eight groups of an address that `URL` has compressed. */
function groupsOf(compressed: string): string[] {
  const [head = '', tail = ''] = compressed.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}
