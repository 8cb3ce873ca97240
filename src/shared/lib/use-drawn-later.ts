import { useHydrated } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/**
 * `wanted`, but false in the first render of what the browser opens by itself: its frame answers the finger, what
 * fills it is drawn in slices thereafter. What the edge has drawn is taken over whole.
 */
export function useDrawnLater(wanted: boolean): boolean {
  const hydrated = useHydrated();
  return useDeferredValue(wanted, wanted && !hydrated);
}
