import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';

import {
  fetchSystemStatus,
  storeSystemState,
  readStoredSystemState,
  toSystemState,
  type SystemState,
} from '#src/app/shell/screens/system-status.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { onFailure } from '#src/shared/http/send.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';

const Screen = lazy(() =>
  import('#src/app/shell/screens/system-status-screen.tsx').then((m) => m.SystemStatusScreen),
);

/** Polling interval of a closed site, in ms. */
const pollMs = 20_000;

const openState: SystemState = { status: 0, ip: null, why: null };

/** Merges two reports of the same status: a poll adds its details to those of the failed call and removes none. */
const mergeStates = (before: SystemState, next: SystemState): SystemState => ({
  status: next.status,
  ip: next.ip ?? before.ip,
  why: next.why ?? before.why,
  error: before.error ?? next.error ?? null,
});

/** True if the edge just sent this document, so the site is open. False from a service worker or back-forward cache. */
function isFromEdge(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry !== undefined &&
    'workerStart' in entry &&
    entry.workerStart === 0 &&
    'type' in entry &&
    entry.type !== 'back_forward'
  );
}

/** Returns the system state that this page knows: first the stored state, then the edge's reply. */
function useSystemState() {
  const client = useQueryClient();
  const router = useRouter();
  const [state, setState] = useState(openState);
  const known = useRef(openState.status);

  const update = useCallback(
    (next: SystemState, store = true) => {
      if (store) storeSystemState(next);
      const reopened = known.current !== 0 && next.status === 0;
      known.current = next.status;
      setState((before) => (before.status === next.status ? mergeStates(before, next) : next));
      if (!reopened) return;
      void client.invalidateQueries();
      void router.invalidate();
    },
    [client, router],
  );
  const refresh = useCallback(async () => {
    const fetched = await fetchSystemStatus();
    if (fetched) update(fetched);
  }, [update]);

  useEffect(() => {
    const stop = onFailure((error) => {
      const failed = toSystemState(error);
      // If maintenance and a region restriction apply, maintenance is shown.
      if (failed && !(failed.status === 2 && known.current === 1)) update(failed);
    });
    const storedState = readStoredSystemState();
    if (storedState) update(storedState, false);
    if (isFromEdge() && !storedState?.status) update(openState);
    else void refresh();
    // A page restored from the back-forward cache may return to a closed site.
    const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && refresh());
    addEventListener('pageshow', onPageShow);
    return () => {
      stop();
      removeEventListener('pageshow', onPageShow);
    };
  }, [refresh, update]);

  const closed = state.status !== 0;
  useEffect(() => {
    if (!closed) return undefined;
    const poll = () => void (document.hidden || refresh());
    const timer = setInterval(poll, pollMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [closed, refresh]);
  return { state, refresh };
}

export function SystemStatusMonitor() {
  const client = useQueryClient();
  const { state, refresh } = useSystemState();
  const [wasClosed, setWasClosed] = useState(false);
  if (state.status !== 0 && !wasClosed) setWasClosed(true);
  if (!wasClosed) return null;
  const ip = state.ip ?? client.getQueryData(settingsQuery().queryKey)?.location.ip ?? null;
  return (
    <Suspense fallback={null}>
      <Screen state={state} ip={ip} refresh={refresh} />
    </Suspense>
  );
}
