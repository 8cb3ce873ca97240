import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { sessionIn } from '#src/domain/identity/session.ts';
import { startPrefetch } from '#src/shared/navigation/prefetch.ts';

/** Fetches pages ahead of need; comes with the first interaction, as most visits without one end here. */
export function Prefetch() {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(
    () =>
      startPrefetch(router, {
        isBusy: () => client.isFetching() > 0,
        // A tile is a button: it leads to its game, or to login before that.
        likely: () => (sessionIn(client) ? ['/m/play'] : ['/m/login']),
      }),
    [router, client],
  );
  return null;
}
