import { useDeferredValue } from 'react';

import { useTakenOver } from './use-taken-over.ts';

/**
 * `wanted`, but false in the first render of what the browser opens by itself: its frame answers the finger, what
 * fills it is drawn in slices thereafter. What the edge has drawn is taken over whole.
 */
export function useDrawnLater(wanted: boolean): boolean {
  const takenOver = useTakenOver();
  // An initial value has it drawn twice, even if it is the same.
  return useDeferredValue(wanted, wanted && !takenOver ? false : undefined);
}
