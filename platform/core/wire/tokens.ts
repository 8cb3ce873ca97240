/** Returns 128 random bits as 22 characters of base64url. */
export function createToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(16)));
}

/** Returns ten unambiguous random letters and digits: Crockford's base 32, lower case, 50 bits. */
export function createRandomName(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte % 32]).join('');
}

/** Returns the SHA-256 of a text as hex. Tokens are stored only as this hash. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns a uniform random integer from 0 to `limit` - 1. */
export function pickRandomBelow(limit: number): number {
  // Values beyond the last whole multiple of the limit would favour small results, so they are discarded.
  const fair = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const value = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    if (value < fair) return value % limit;
  }
}
