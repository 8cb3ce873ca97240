import { useEffect } from 'react';

import { getErrorCode } from './call-error.ts';

/**
 * True if there is no network. `error` alone is not enough, because a part of the page that cannot be loaded throws the
 * same error as a broken part. Calls `onOnline` once there is a network again, and at the interval `everyMs`, because a
 * phone may report a network although it has no connection.
 */
export function useOffline(error: unknown, onOnline: () => void, everyMs?: number): boolean {
  // The edge's `navigator` has no `onLine`.
  const offline = getErrorCode(error) === 'network.offline' || ('onLine' in navigator && !navigator.onLine);
  useEffect(() => {
    if (!offline) return undefined;
    addEventListener('online', onOnline);
    const timer = everyMs && setInterval(() => document.hidden || onOnline(), everyMs);
    return () => {
      removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, [offline, onOnline, everyMs]);
  return offline;
}
