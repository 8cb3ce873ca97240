import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { toastMs } from '#src/shared/ui/feedback/toasts.ts';

/**
 * Redirects after a message was shown for a second (PW-04, ER-29), unless unmounted before. While `redirecting`,
 * forms must not be submitted again.
 */
export function useDelayedRedirect(): { redirecting: boolean; redirectTo: (href: string) => void } {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [redirecting, setRedirecting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const redirectTo = useCallback(
    (href: string) => {
      setRedirecting(true);
      timer.current = setTimeout(() => void router.navigate({ href, replace: true }), toastMs.redirect);
    },
    [router],
  );
  return { redirecting, redirectTo };
}
