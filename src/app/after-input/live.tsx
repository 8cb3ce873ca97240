import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';

/** This tab's part in the channel to the server and to the other tabs, for who is logged in. Renders nothing. */
export function Live() {
  const client = useQueryClient();
  const session = useSession();
  useEffect(() => {
    if (!session) return undefined;
    let over = false;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      import('#src/domain/channel/live-tab.ts').then(
        ({ startLiveTab }) => {
          if (!over) stop = startLiveTab(client, session);
        },
        // A newer build has replaced the file: the next page has the channel.
        () => undefined,
      );
    });
    return () => {
      over = true;
      cancel();
      stop?.();
    };
  }, [client, session]);
  return null;
}
