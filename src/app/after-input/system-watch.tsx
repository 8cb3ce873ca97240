import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import {
  askStatus,
  keepState,
  keptState,
  stateOfFailure,
  type SystemState,
} from '#src/app/shell/screens/system-status.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { onFailure } from '#src/shared/http/send.ts';

const Screen = lazy(() =>
  import('#src/app/shell/screens/system-status-screen.tsx').then((m) => ({ default: m.SystemStatusScreen })),
);

/** How often a closed site is asked whether it is open again. */
const pollMs = 20_000;

const open: SystemState = { status: 0, ip: null, why: null };

/** The state of the system as this page knows it: the kept copy at once, then what the edge says (ST-05). */
function useSystemState() {
  const client = useQueryClient();
  const router = useRouter();
  const [state, setState] = useState(open);
  const known = useRef(open.status);

  const learn = useCallback(
    (next: SystemState, keep = true) => {
      if (keep) keepState(next);
      const reopened = known.current !== 0 && next.status === 0;
      known.current = next.status;
      setState((before) => (before.status === next.status && !next.ip ? before : next));
      if (!reopened) return;
      void client.invalidateQueries();
      void router.invalidate();
    },
    [client, router],
  );
  const ask = useCallback(async () => {
    const answer = await askStatus();
    if (answer) learn(answer);
  }, [learn]);

  useEffect(() => {
    const stop = onFailure((error) => {
      const said = stateOfFailure(error);
      // Both at once is maintenance (ST-03).
      if (said && !(said.status === 2 && known.current === 1)) learn(said);
    });
    const copy = keptState();
    if (copy) learn(copy, false);
    void ask();
    // A page that the browser brings back as it was left may come back to a closed site.
    const again = ({ persisted }: PageTransitionEvent) => void (persisted && ask());
    addEventListener('pageshow', again);
    return () => {
      stop();
      removeEventListener('pageshow', again);
    };
  }, [ask, learn]);

  const closed = state.status !== 0;
  useEffect(() => {
    if (!closed) return undefined;
    const look = () => void (document.hidden || ask());
    const timer = setInterval(look, pollMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [closed, ask]);
  return { state, ask };
}

/** Knows whether the site is open; the screen over a closed one is loaded when it is closed. */
export function SystemWatch() {
  const client = useQueryClient();
  const { state, ask } = useSystemState();
  const [used, setUsed] = useState(false);
  if (state.status !== 0 && !used) setUsed(true);
  if (!used) return null;
  const ip = state.ip ?? client.getQueryData(settingsQuery().queryKey)?.location.ip ?? null;
  return (
    <Suspense fallback={null}>
      <Screen state={state} ip={ip} ask={ask} />
    </Suspense>
  );
}
