const prefix = '#key=';

/** The key that a mail's link carries in the fragment, which no server and no referrer sees; null for none. */
export function resetKeyOf(hash: string): string | null {
  if (!hash.startsWith(prefix)) return null;
  const key = hash.slice(prefix.length);
  return /^[\w-]{16,128}$/.test(key) ? key : null;
}

/** True when the fragment is a key's, even one that was cut off on its way: it must not stay in the address. */
export const carriesKey = (hash: string): boolean => hash.startsWith(prefix);
