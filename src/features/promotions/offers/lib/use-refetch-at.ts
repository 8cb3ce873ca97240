import { useEffect } from 'react';

import { serverNow } from '#src/shared/scheduling/server-clock.ts';

/** Longest delay that `setTimeout` supports, in ms. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Calls `refetch` when the server's clock reaches an instant (ISO 8601). Does nothing if the instant is null, has
 * passed, or is more than 24 days away.
 */
export function useRefetchAt(instant: string | null, refetch: () => unknown): void {
  useEffect(() => {
    const wait = instant === null ? -1 : Date.parse(instant) - serverNow();
    if (wait < 0 || wait > maxTimeoutMs) return;
    const timer = setTimeout(refetch, wait + 250);
    return () => clearTimeout(timer);
  }, [instant, refetch]);
}
