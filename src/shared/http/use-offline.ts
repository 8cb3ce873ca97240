import { useEffect } from 'react';

import { codeOf } from './call-error.ts';

/**
 * True where something failed for want of a network: nothing is broken then, though a part of a page that cannot be
 * loaded throws what a broken one does. `goOn` is called once the browser has a network again; with `everyMs` also
 * meanwhile, as a phone may believe in a network that leads nowhere.
 */
export function useOffline(error: unknown, goOn: () => void, everyMs?: number): boolean {
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- the edge's `navigator` knows nothing of it
  const offline = codeOf(error) === 'network.offline' || navigator.onLine === false;
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
