import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const notLoaded = defineMessage({
  id: 'shell.overlay.failed',
  defaultMessage: 'This couldn’t be loaded. Check your connection and try again.',
  description: 'Error where a menu, a dialog or a part of a form could not be loaded',
});

/**
 * A drawer or dialog whose chunk is loaded when it first opens. It stays mounted when it closes, so that the closing
 * transition runs and the next opening is fast.
 */
export function LazyOverlay({ name, children }: { name: string; children: ReactNode }) {
  const { open, hide } = useOverlay(name);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const unavailable = useCallback(
    (retry: () => void) => <Unavailable {...{ open, hide, retry }} />,
    [open, hide],
  );
  if (!opened) return null;
  return (
    <SectionBoundary fallback={unavailable}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionBoundary>
  );
}

type UnavailableProps = { open: boolean; hide: () => void; retry: () => void };

/** Rendered if loading failed: closes the overlay and says that it failed. The next opening loads it again. */
function Unavailable({ open, hide, retry }: UnavailableProps) {
  const { t } = useTranslator();
  const told = useRef(false);
  useEffect(() => {
    if (!open) return;
    if (told.current) return retry();
    told.current = true;
    hide();
    toast({ kind: 'error', message: t(notLoaded) });
  }, [open, hide, retry, t]);
  return null;
}
