/** Computes the first bytes of the SHA-256 of a text or of bytes, in hex. */
export async function computeHash(content: string | Uint8Array, bytes = 16): Promise<string> {
  const data = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return Array.from(digest.subarray(0, bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
