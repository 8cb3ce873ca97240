import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { sessionIn } from '#src/shared/session/session.ts';

const interactions = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Fetches pages ahead of need from the first interaction on; most visits without one end here (shared/navigation). */
export function Prefetch() {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    const waiting = new AbortController();
    let stop = () => {};
    const start = async () => {
      waiting.abort();
      const { startPrefetch } = await import('#src/shared/navigation/prefetch.ts');
      stop = startPrefetch(router, {
        isBusy: () => client.isFetching() > 0,
        // A tile is a button: it leads to its game, or to login before that.
        likely: () => (sessionIn(client) ? ['/m/play'] : ['/m/login']),
      });
    };
    const begin = () => void start().catch(() => undefined);
    for (const type of interactions)
      addEventListener(type, begin, { signal: waiting.signal, passive: true, capture: true });
    return () => {
      waiting.abort();
      stop();
    };
  }, [router, client]);
  return null;
}
