import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what the edge drew was taken over here, rather than drawn by the browser. It stays as it is: unlike the
 * router's `useHydrated` it draws nothing anew after hydration.
 */
export function useTakenOver(): boolean {
  const [first] = useState(() => {
    let takenOver = false;
    return [() => takenOver, () => (takenOver = true)] as const;
  });
  return useSyncExternalStore(never, ...first);
}
