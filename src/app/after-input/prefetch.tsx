import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { getSession } from '#src/domain/identity/session.ts';
import { startPrefetch } from '#src/shared/navigation/prefetch.ts';

/** From the first interaction on, because most visits without an interaction end on their first page. */
export function Prefetch() {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(
    () =>
      startPrefetch(router, {
        isBusy: () => client.isFetching() > 0,
        // A tile is a button, not a link: it leads to its game or to the login.
        likely: () => (getSession(client) ? ['/m/play'] : ['/m/login']),
      }),
    [router, client],
  );
  return null;
}
