/** Prefixes by which attempts are counted: that of the subscriber, and that of the surrounding block. */
export type Prefixes = { address: string; network: string };

const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
/** An IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2), as `URL` writes it. */
const ipv4MappedPattern = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Returns the prefixes of an address: /32 and /24 for IPv4, /64 and /48 for IPv6. An IPv6 subscriber gets at least a
 * /64 and changes addresses within that /64 (RFC 6177, RFC 8981). All invalid addresses share one prefix.
 *
 * Null without an address, as between workers, and for this machine's own address. Neither occurs in a request from the
 * internet, because Cloudflare sets `CF-Connecting-IP`.
 */
export function getPrefixes(ip: string): Prefixes | null {
  if (ip === '') return null;
  if (v4.test(ip)) return getIpv4Prefixes(ip);
  const url = ip.includes(':') ? URL.parse(`http://[${ip}]`) : null;
  if (!url) return { address: 'not an address', network: 'not an address' };
  const compressed = url.hostname.slice(1, -1);
  const mapped = ipv4MappedPattern.exec(compressed);
  if (mapped) {
    const bytes = mapped.slice(1).flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    });
    return getIpv4Prefixes(bytes.join('.'));
  }
  if (compressed === '::1') return null;
  const groups = expandGroups(compressed);
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}

function getIpv4Prefixes(ip: string): Prefixes | null {
  const bytes = ip.split('.');
  if (bytes[0] === '127') return null;
  return { address: ip, network: `${bytes.slice(0, 3).join('.')}.0/24` };
}

/** Expands an address that `URL` has compressed to its eight groups. */
function expandGroups(compressed: string): string[] {
  const [head = '', tail = ''] = compressed.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}
