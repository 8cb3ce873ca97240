import { useEffect } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { whenIdle } from '#src/shared/scheduling/idle.ts';

/** A member's own pages are never cached; a member's phone stores copies of visitors' pages for use offline. */
export function CachedPages() {
  const isMember = useSession() !== null;
  const { language } = useTranslator();
  useEffect(() => {
    if (import.meta.env.DEV || !isMember) return undefined;
    return whenIdle(() => {
      import('./keep-copies.ts').then((m) => m.keepCopies()).catch(() => undefined);
    });
  }, [isMember, language]);
  return null;
}
