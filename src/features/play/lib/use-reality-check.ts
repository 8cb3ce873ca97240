import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { playClock } from '#contract/calls/member/protection.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';

/** After a call that failed the clock is asked again: a check must not be lost with a connection. */
const againMs = 30_000;

/**
 * Whether a reality check is due, by the server's clock: a reload, another game or another device do not begin anew.
 * `active` while a game for money is played.
 */
export function useRealityCheck(active: boolean): { due: boolean; goOn: () => void } {
  /** Whether the member went on, and the server does not know it yet. */
  const answered = useRef(false);
  const { mutate, data, error, submittedAt } = useMutation(callMutation(playClock));
  const ask = useCallback(() => {
    const onSuccess = () => void (answered.current = false);
    mutate({ body: { checked: answered.current } }, { onSuccess });
  }, [mutate]);
  const [dueSince, setDueSince] = useState<number | null>(null);
  useEffect(() => {
    if (active) ask();
  }, [active, ask]);
  const dueInMs = data?.dueInMs ?? null;
  useEffect(() => {
    if (!active || dueInMs === null) return undefined;
    const timer = setTimeout(() => setDueSince(submittedAt), dueInMs);
    return () => clearTimeout(timer);
  }, [active, dueInMs, submittedAt]);
  useEffect(() => {
    if (!active || !error) return undefined;
    const timer = setTimeout(ask, againMs);
    return () => clearTimeout(timer);
  }, [active, error, ask]);
  return {
    // By the clock's last answer, and not by the one before the member went on.
    due: active && dueSince !== null && dueSince === submittedAt,
    goOn: () => {
      answered.current = true;
      setDueSince(null);
      ask();
    },
  };
}
