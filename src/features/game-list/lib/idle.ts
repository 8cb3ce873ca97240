import * as v from 'valibot';

const connection = v.object({ connection: v.object({ saveData: v.literal(true) }) });

/** Whether the member wants to save data: the browser's switch, or the system's preference. */
export const savesData = (): boolean =>
  v.is(connection, navigator) || matchMedia('(prefers-reduced-data: reduce)').matches;

/** Runs something once the device has nothing better to do. Returns the way out. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
