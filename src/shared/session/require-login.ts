import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { sessionIn } from './session.ts';

/**
 * True when somebody is logged in. Otherwise goes to login, which leads back here (AU-33), and gives false.
 * `say` runs before leaving, for actions that explain themselves with a toast.
 */
export function useRequireLogin(): (say?: () => void) => boolean {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    (say) => {
      if (sessionIn(client)) return true;
      say?.();
      void router.navigate({ to: '/m/login', search: { to: router.latestLocation.href } });
      return false;
    },
    [client, router],
  );
}
