import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { keepRouteLog } from '#src/app/after-input/field-data/route-log.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { mayMeasure } from '#src/shared/preferences/measuring.ts';

/** When a page view without input begins to report: the page has long settled. */
const startAfterMs = 10_000;
// Not `scroll`: browser and router restore the position of a page by themselves.
const interactions = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Has this page view report its Web Vitals. The code is loaded at the first touch, key or turn of the wheel, or after
 * ten seconds: browsers buffer earlier performance entries, so little is missed and the first view carries none of it.
 * A page view that ends sooner, without input, is not reported, nor is any while the visitor has not allowed it where the
 * licence asks for that.
 */
export function FieldData() {
  const router = useRouter();
  const { asksConsent } = useMerchant();
  useEffect(() => {
    if (!mayMeasure(asksConsent)) return undefined;
    const routes = keepRouteLog(router);
    const stop = new AbortController();
    const start = () => {
      stop.abort();
      clearTimeout(timer);
      import('#src/app/after-input/field-data/report.ts').then(
        ({ report }) => report(routes, () => mayMeasure(asksConsent)),
        // A newer build has replaced the file: this page view is not reported.
        () => undefined,
      );
    };
    const timer = setTimeout(start, startAfterMs);
    for (const type of interactions) {
      addEventListener(type, start, { signal: stop.signal, passive: true, capture: true });
    }
    return undefined;
  }, [router, asksConsent]);
  return null;
}
