import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { createRouteLog } from '#src/app/after-input/field-data/route-log.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { mayMeasure } from '#src/shared/preferences/measuring.ts';

/** Delay, in ms, until a page view without input starts to report. By then the page has long settled. */
const startAfterMs = 10_000;
// Not `scroll`, because browser and router restore scroll positions themselves.
const interactions = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Starts at the first touch, key or wheel event, or after ten seconds. Browsers buffer earlier performance entries, so
 * little is missed, and the first view loads no reporting code. A page view that ends sooner without input is not
 * reported. If the licence requires consent, nothing is reported without it.
 */
export function FieldData() {
  const router = useRouter();
  const { asksConsent } = useMerchant();
  useEffect(() => {
    if (!mayMeasure(asksConsent)) return undefined;
    const routes = createRouteLog(router);
    const stop = new AbortController();
    const start = () => {
      stop.abort();
      clearTimeout(timer);
      import('#src/app/after-input/field-data/report.ts').then(
        ({ reportPageView }) => reportPageView(routes, () => mayMeasure(asksConsent)),
        // A newer build has replaced the file, so this page view is not reported.
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
