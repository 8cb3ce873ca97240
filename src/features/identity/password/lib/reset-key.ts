const prefix = '#key=';

/** The key in a reset link's fragment, which is sent to no server and in no referrer; null for none. */
export function resetKeyOf(hash: string): string | null {
  if (!hash.startsWith(prefix)) return null;
  const key = hash.slice(prefix.length);
  return /^[\w-]{16,128}$/.test(key) ? key : null;
}

/** True for a key's fragment, even a truncated one: it must be removed from the URL. */
export const carriesKey = (hash: string): boolean => hash.startsWith(prefix);
