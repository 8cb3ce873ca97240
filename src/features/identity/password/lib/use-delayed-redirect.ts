import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { toastMs } from '#src/shared/ui/feedback/toasts.ts';

type Page = '/m/login' | '/m/home';

/** Waits a second, so that the member can read a message. While `redirecting`, forms must not be submitted again. */
export function useDelayedRedirect(): { redirecting: boolean; redirectTo: (to: Page) => void } {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [redirecting, setRedirecting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const redirectTo = useCallback(
    (to: Page) => {
      setRedirecting(true);
      timer.current = setTimeout(() => void router.navigate({ to, replace: true }), toastMs.redirect);
    },
    [router],
  );
  return { redirecting, redirectTo };
}
