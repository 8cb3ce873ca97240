import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const notLoaded = defineMessage({
  id: 'shell.overlay.failed',
  defaultMessage: 'This couldn’t be loaded. Check your connection and try again.',
  description: 'Error: a menu, a dialog or a part of a form could not be loaded',
});

/** Loads its chunk when it first opens. It stays mounted, so that the closing transition runs and it reopens fast. */
export function LazyOverlay({ name, children }: { name: string; children: ReactNode }) {
  const { open, hide } = useOverlay(name);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const renderUnavailable = useCallback(
    (retry: () => void) => <Unavailable {...{ open, hide, retry }} />,
    [open, hide],
  );
  if (!opened) return null;
  return (
    <SectionBoundary fallback={renderUnavailable}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionBoundary>
  );
}

type UnavailableProps = { open: boolean; hide: () => void; retry: () => void };

/** Shown if the chunk failed to load. The next opening loads it again. */
function Unavailable({ open, hide, retry }: UnavailableProps) {
  const { t } = useTranslator();
  const isReported = useRef(false);
  useEffect(() => {
    if (!open) return;
    if (isReported.current) return retry();
    isReported.current = true;
    hide();
    toast({ kind: 'error', message: t(notLoaded) });
  }, [open, hide, retry, t]);
  return null;
}
