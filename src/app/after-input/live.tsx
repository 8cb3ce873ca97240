import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';

export function Live() {
  const client = useQueryClient();
  const session = useSession();
  const hasChannel = useHasCall('live.marks');
  useEffect(() => {
    if (!session) return undefined;
    let unmounted = false;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      import('#src/domain/channel/live-tab.ts').then(
        ({ startLiveTab }) => {
          if (!unmounted) stop = startLiveTab(client, session, hasChannel);
        },
        // A newer build has replaced the file, so this page has no channel; the next page connects.
        () => undefined,
      );
    });
    return () => {
      unmounted = true;
      cancel();
      stop?.();
    };
  }, [client, session, hasChannel]);
  return null;
}
