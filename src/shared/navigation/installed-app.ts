import { useEffect, useState } from 'react';

import { isWrappedApp } from './in-app-browser.ts';

/** Returns true if the site runs as an installed app, without the browser's own bars. */
export const isInstalledApp = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;

/** Returns `isInstalledApp` in a component; false until hydration, as on the edge. */
export function useInstalledApp(): boolean {
  const [installed, setInstalled] = useState(false);
  useEffect(() => setInstalled(isInstalledApp()), []);
  return installed;
}

/** Returns true inside the merchant's app, installed from the site or from a store. Such a page offers no download. */
export const isInsideApp = (): boolean => isInstalledApp() || isWrappedApp(navigator.userAgent);

/** Returns `isInsideApp` in a component; false until hydration, as on the edge. */
export function useInsideApp(): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => setInside(isInsideApp()), []);
  return inside;
}
