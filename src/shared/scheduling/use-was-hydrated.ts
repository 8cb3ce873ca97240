import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this component was hydrated from the edge's HTML, rather than mounted by the browser. It stays as it is:
 * unlike the router's `useHydrated` it renders nothing again after hydration.
 */
export function useWasHydrated(): boolean {
  const [snapshots] = useState(() => {
    let hydrated = false;
    return [() => hydrated, () => (hydrated = true)] as const;
  });
  return useSyncExternalStore(never, ...snapshots);
}
