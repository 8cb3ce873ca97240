import { useEffect } from 'react';

import { useSession } from '#src/domain/identity/session.ts';

/**
 * Registers the service worker, which caches visitors' pages. A member's pages are never cached, so a member's phone
 * gets no service worker.
 */
export function CachedPages() {
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
