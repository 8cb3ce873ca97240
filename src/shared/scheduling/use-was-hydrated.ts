import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns whether this component was hydrated from the edge's HTML rather than mounted by the browser; true on the
 * edge. The value never changes, so unlike the router's `useHydrated` this hook causes no render after hydration.
 */
export function useWasHydrated(): boolean {
  const [snapshots] = useState(() => {
    let hydrated = false;
    return [() => hydrated, () => (hydrated = true)] as const;
  });
  return useSyncExternalStore(subscribeToNothing, ...snapshots);
}
