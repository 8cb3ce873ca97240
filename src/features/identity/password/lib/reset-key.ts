const prefix = '#key=';

/** The key is in the fragment because browsers never send fragments to a server or in the referrer. */
export function parseResetKey(hash: string): string | null {
  if (!hash.startsWith(prefix)) return null;
  const key = hash.slice(prefix.length);
  return /^[\w-]{16,128}$/.test(key) ? key : null;
}

/** Returns true for the fragment of a reset link, even a truncated one, because it must be removed from the URL. */
export const hasResetKey = (hash: string): boolean => hash.startsWith(prefix);
