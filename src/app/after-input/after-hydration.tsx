import { useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { Notices } from '#src/app/shell/screens/notices.tsx';
import { UnknownPathNote } from '#src/app/shell/screens/unknown-path-note.tsx';
import { isSessionUnknown } from '#src/domain/identity/session.ts';
import { SessionGuard } from '#src/features/identity/login/session-guard.tsx';
import { loadWire, onFailure } from '#src/shared/http/send.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { listNeededParts } from '#src/shared/intl/message-parts.ts';
import { loadMessages } from '#src/shared/intl/messages.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';
import { lazy, lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';
import { useLoading } from '#src/shared/ui/feedback/loading.ts';
import { useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { useAnyOverlay, useRequestedOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { SystemStatusMonitor } from './system-status-monitor.tsx';

// Lazy, because most page views do not report.
const FieldData = lazy(() => import('./field-data.tsx').then((m) => m.FieldData));

const OfflineCopy = lazyOrNothing(() => import('./offline/offline-copy.tsx').then((m) => m.OfflineCopy));

/** A tap inside a game's frame is no input of this page, but takes the focus (`blur`). */
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'blur'] as const;

/**
 * Loads at the first input, or earlier for a navigation, a toast, an overlay or a failure. After an error the next
 * input retries.
 */
function useAfterInput(): ReactNode {
  const { language } = useTranslator();
  const [afterInput, setAfterInput] = useState<ReactNode>(null);
  const [toasts, loading, requested] = [useToasts(), useLoading(), useRequestedOverlay()];
  // An overlay may open without an input of this page, for example after a tap inside a game's frame.
  const opened = useAnyOverlay();
  // The browser's own Back button is no input of this page either.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const [firstPath] = useState(path);
  const waiting =
    toasts.length > 0 || loading !== null || requested !== undefined || opened || path !== firstPath;
  useEffect(() => {
    if (afterInput) return undefined;
    const unmounted = new AbortController();
    const isCopy = isSessionUnknown();
    const load = () => {
      // Without a network nothing can be loaded, except on an offline copy, whose scripts are stored.
      if (!navigator.onLine && !isCopy) return;
      loadWire().catch(() => undefined);
      // Loads the texts of toasts too, so that a failure can be shown without delay.
      Promise.all([import('./after-input.tsx'), loadMessages(language, listNeededParts())]).then(
        ([{ AfterInput }]) => void (unmounted.signal.aborted || setAfterInput(<AfterInput />)),
        () => undefined,
      );
    };
    for (const type of inputEvents) {
      addEventListener(type, load, { signal: unmounted.signal, passive: true, capture: true });
    }
    const stop = onFailure(load, { past: true });
    if (waiting) load();
    return () => {
      unmounted.abort();
      stop();
    };
  }, [afterInput, waiting, language]);
  return afterInput;
}

/**
 * Registers the service worker once the page is idle, without waiting for an input: a visitor who loses the network
 * after the first view reloads.
 */
function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return undefined;
    return whenIdle(() => {
      // A newer build has replaced the file if the import fails, so the next visit tries again.
      import('./offline/register-service-worker.ts')
        .then((m) => m.registerServiceWorker())
        .catch(() => undefined);
    });
  }, []);
}

/** Mounts the monitors of session, network and system once the page is hydrated. Renders nothing at first. */
export function AfterHydration() {
  const afterInput = useAfterInput();
  useServiceWorker();
  // Whether this document reports field data, decided once.
  const [reports] = useState(
    () => Math.random() < Number(document.documentElement.dataset.fieldDataRate ?? 0),
  );
  const [isCopy] = useState(isSessionUnknown);
  return (
    <>
      <SessionGuard />
      {isCopy && (
        <Suspense>
          <OfflineCopy />
        </Suspense>
      )}
      <UnknownPathNote />
      <Notices />
      <SystemStatusMonitor />
      {reports && (
        <Suspense fallback={null}>
          <FieldData />
        </Suspense>
      )}
      {afterInput}
    </>
  );
}
