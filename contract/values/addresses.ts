/** An IP address, 4 or 16 bytes. IPv4-mapped IPv6 (`::ffff:1.2.3.4`) is stored as IPv4. */
export type Address = readonly number[];
/** The addresses whose first `bits` bits are those of `base` (CIDR, RFC 4632 and RFC 4291). */
export type AddressRange = { readonly base: Address; readonly bits: number };

/** First bytes of an IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2). */
const ipv4MappedPrefix = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255];
const isMapped = (bytes: Address): boolean =>
  bytes.length === 16 && ipv4MappedPrefix.every((byte, at) => bytes[at] === byte);

/** Parses an address, ignoring surrounding space and an IPv6 zone (RFC 4007). Null if the text is not an address. */
export function parseAddress(text: string): Address | null {
  const bytes = parseBytes(text.trim().replace(/%[^%]+$/, ''));
  return bytes && isMapped(bytes) ? bytes.slice(12) : bytes;
}

/** Parses a range: `10.0.0.0/8`, `2001:db8::/32`, or one address. Null if the text is not a range. */
export function parseRange(text: string): AddressRange | null {
  const [address = '', prefix, ...more] = text.trim().split('/');
  const bytes = parseBytes(address);
  if (!bytes || more.length || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null;
  const bits = prefix === undefined ? bytes.length * 8 : Number(prefix);
  if (bits > bytes.length * 8) return null;
  return isMapped(bytes) && bits >= 96 ? { base: bytes.slice(12), bits: bits - 96 } : { base: bytes, bits };
}

/** Returns true if the address is in the range. IPv4 and IPv6 never match: `::/0` covers only IPv6. */
export function isWithin(address: Address, { base, bits }: AddressRange): boolean {
  if (address.length !== base.length) return false;
  return base.every((byte, at) => {
    const counted = Math.min(8, Math.max(0, bits - 8 * at));
    const mask = (0xff << (8 - counted)) & 0xff;
    return ((byte ^ (address[at] ?? 0)) & mask) === 0;
  });
}

function parseBytes(text: string): Address | null {
  return text.includes(':') ? parseIpv6(text) : parseIpv4(text);
}

function parseIpv4(text: string): Address | null {
  const parts = text.split('.');
  // Leading zeros are rejected: some parsers read them as octal (RFC 6943 §3.1.1).
  const valid = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part));
  const bytes = valid ? parts.map(Number) : [];
  return valid && bytes.every((byte) => byte <= 255) ? bytes : null;
}

function parseIpv6(text: string): Address | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half, at) => parseGroups(half, at === halves.length - 1));
  if (!head || (halves.length === 2 && !tail)) return null;
  if (!tail) return head.length === 16 ? head : null;
  const gap = 16 - head.length - tail.length;
  return gap >= 2 ? [...head, ...Array<number>(gap).fill(0), ...tail] : null;
}

/** Returns the bytes of the groups between colons; the last group may be an IPv4 address. Null for anything else. */
function parseGroups(half: string, isLast: boolean): number[] | null {
  if (half === '') return [];
  const parts = half.split(':');
  const bytes: number[] = [];
  for (const [at, part] of parts.entries()) {
    const embedded = isLast && at === parts.length - 1 && part.includes('.') ? parseIpv4(part) : null;
    if (!embedded && !/^[0-9a-f]{1,4}$/i.test(part)) return null;
    const value = Number.parseInt(part, 16);
    bytes.push(...(embedded ?? [value >> 8, value & 0xff]));
  }
  return bytes;
}
