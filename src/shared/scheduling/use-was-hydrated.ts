import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** True if hydrated from the edge's HTML, and on the edge. Never changes: unlike `useHydrated` it causes no render. */
export function useWasHydrated(): boolean {
  const [snapshots] = useState(() => {
    let hydrated = false;
    return [() => hydrated, () => (hydrated = true)] as const;
  });
  return useSyncExternalStore(subscribeToNothing, ...snapshots);
}
