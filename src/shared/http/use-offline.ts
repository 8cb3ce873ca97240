import { useEffect } from 'react';

import { getErrorCode } from './call-error.ts';

/**
 * Returns true if something failed because there is no network. Then nothing is broken, but a part of the page that
 * cannot be loaded throws the same error as a broken part. `goOn` is called once the browser has a network again. With
 * `everyMs` it is also called at this interval, because a phone may report a network without a connection.
 */
export function useOffline(error: unknown, goOn: () => void, everyMs?: number): boolean {
  // The edge's `navigator` has no `onLine`.
  const offline = getErrorCode(error) === 'network.offline' || ('onLine' in navigator && !navigator.onLine);
  useEffect(() => {
    if (!offline) return undefined;
    addEventListener('online', goOn);
    const timer = everyMs && setInterval(() => document.hidden || goOn(), everyMs);
    return () => {
      removeEventListener('online', goOn);
      clearInterval(timer);
    };
  }, [offline, goOn, everyMs]);
  return offline;
}
