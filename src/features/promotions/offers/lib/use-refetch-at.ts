import { useEffect } from 'react';

import { serverNow } from '#src/shared/scheduling/server-clock.ts';

/** The longest time that a timer can wait. */
const longest = 2 ** 31 - 1;

/** Calls `refetch` when the server's clock reaches an instant (ISO 8601); not where it has passed, or is null. */
export function useRefetchAt(instant: string | null, refetch: () => unknown): void {
  useEffect(() => {
    const wait = instant === null ? -1 : Date.parse(instant) - serverNow();
    if (wait < 0 || wait > longest) return;
    const timer = setTimeout(refetch, wait + 250);
    return () => clearTimeout(timer);
  }, [instant, refetch]);
}
