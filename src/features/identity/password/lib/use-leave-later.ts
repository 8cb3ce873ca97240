import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { toastMs } from '#src/shared/ui/feedback/toasts.ts';

/**
 * Goes to a page once a message has been read for a second (PW-04, ER-29), unless the reader has gone elsewhere.
 * `leaving`: until then nothing may be sent again.
 */
export function useLeaveLater(): { leaving: boolean; leaveTo: (href: string) => void } {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leaveTo = useCallback(
    (href: string) => {
      setLeaving(true);
      timer.current = setTimeout(() => void router.navigate({ href, replace: true }), toastMs.redirect);
    },
    [router],
  );
  return { leaving, leaveTo };
}
