import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';

import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

export const notLoaded = defineMessage({
  id: 'shell.overlay.failed',
  defaultMessage: 'This could not be loaded. Please reload the page.',
  description: 'Error where a menu, a dialog or a part of a form could not be loaded',
});

/**
 * A drawer or dialog whose chunk is loaded when it first opens. Stays mounted afterwards, for its closing transition
 * and fast reopening.
 */
export function LazyOverlay({ name, children }: { name: string; children: ReactNode }) {
  const { open, hide } = useOverlay(name);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const unavailable = useCallback(() => <Unavailable open={open} hide={hide} />, [open, hide]);
  if (!opened) return null;
  return (
    <SectionBoundary fallback={unavailable}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionBoundary>
  );
}

/** Loading failed, e.g. because a newer build replaced the chunk. */
function Unavailable({ open, hide }: { open: boolean; hide: () => void }) {
  const { t } = useTranslator();
  useEffect(() => {
    if (!open) return;
    hide();
    toast({ kind: 'error', message: t(notLoaded) });
  }, [open, hide, t]);
  return null;
}
