import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { Notices } from '#src/app/shell/screens/notices.tsx';
import { UnknownPathNote } from '#src/app/shell/screens/unknown-path-note.tsx';
import { SessionGuard } from '#src/features/identity/login/session-guard.tsx';
import { onFailure } from '#src/shared/http/send.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { loadMessages } from '#src/shared/intl/messages.ts';
import { useLoading } from '#src/shared/ui/feedback/loading.ts';
import { useToasts } from '#src/shared/ui/feedback/toasts.ts';

import { SystemWatch } from './system-watch.tsx';

// Most page views do not report.
const FieldData = lazy(() => import('./field-data.tsx').then((module) => ({ default: module.FieldData })));

const occasions = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Loads the watchers at the first touch, or when they have something to say; again when that failed. */
function useWatchers(): ReactNode {
  const { language } = useTranslator();
  const [watchers, setWatchers] = useState<ReactNode>(null);
  const [toasts, loading] = [useToasts(), useLoading()];
  const waiting = toasts.length > 0 || loading !== null;
  useEffect(() => {
    if (watchers) return undefined;
    const gone = new AbortController();
    const load = () => {
      if (!navigator.onLine) return;
      // With all texts: what they say is said in answer to something, when nothing can wait for a text any more.
      Promise.all([import('./watchers.tsx'), loadMessages(language, true)]).then(
        ([{ Watchers }]) => void (gone.signal.aborted || setWatchers(<Watchers />)),
        () => undefined,
      );
    };
    for (const type of occasions) {
      addEventListener(type, load, { signal: gone.signal, passive: true, capture: true });
    }
    const stop = onFailure(load, { past: true });
    if (waiting) load();
    return () => {
      gone.abort();
      stop();
    };
  }, [watchers, waiting, language]);
  return watchers;
}

/** What watches over the page once it has been taken over. */
export function Watch() {
  const watchers = useWatchers();
  // Decided once a document.
  const [reports] = useState(
    () => Math.random() < Number(document.documentElement.dataset.fieldDataRate ?? 0),
  );
  return (
    <>
      <SessionGuard />
      <UnknownPathNote />
      <Notices />
      <SystemWatch />
      {reports && (
        <Suspense fallback={null}>
          <FieldData />
        </Suspense>
      )}
      {watchers}
    </>
  );
}
