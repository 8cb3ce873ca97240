import { useEffect, useState } from 'react';

/** Returns true if the site runs as an installed app, without the browser's own bars. */
export const isInstalledApp = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;

/** Returns `isInstalledApp` in a component; false until hydration, as on the edge. */
export function useInstalledApp(): boolean {
  const [installed, setInstalled] = useState(false);
  useEffect(() => setInstalled(isInstalledApp()), []);
  return installed;
}
