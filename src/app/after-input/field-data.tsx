import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { keepRouteLog } from '#src/app/after-input/field-data/route-log.ts';

/** A visitor who only looks is heard too, once the page has long settled. */
const patienceMs = 10_000;
// Not `scroll`, which the browser and the router do of themselves when a page is come back to.
const interactions = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Lets this page view report how it went. What measures it is loaded at the first touch, key or turn of the wheel,
 * or after ten seconds: browsers keep the entries of what came before, so that little is missed, and the first view
 * carries none of it. Whoever leaves sooner, untouched, is not heard.
 */
export function FieldData() {
  const router = useRouter();
  useEffect(() => {
    const routes = keepRouteLog(router);
    const stop = new AbortController();
    const start = () => {
      stop.abort();
      clearTimeout(timer);
      import('#src/app/after-input/field-data/report.ts').then(
        ({ report }) => report(routes),
        // A newer build has replaced the file: this page view is not heard.
        () => undefined,
      );
    };
    const timer = setTimeout(start, patienceMs);
    for (const type of interactions) {
      addEventListener(type, start, { signal: stop.signal, passive: true, capture: true });
    }
    return undefined;
  }, [router]);
  return null;
}
