import { useEffect } from 'react';

import { useSession } from '#src/domain/identity/session.ts';

/**
 * Starts the service worker that keeps visitors' pages, once somebody has touched the page. A member's pages
 * are never kept, so a phone on which nobody but a member was gets none.
 */
export function KeptPages() {
  const isVisitor = useSession() === null;
  useEffect(() => {
    if (!isVisitor || import.meta.env.DEV) return;
    import('#src/app/boot/register-service-worker.ts').then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      // A newer build has replaced the file: the next visit tries again.
      () => undefined,
    );
  }, [isVisitor]);
  return null;
}
