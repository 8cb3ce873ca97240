import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { playClock } from '#contract/calls/member/protection.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';

/** Delay, in ms, before a failed request is repeated. Without a repetition, a lost connection would skip the check. */
const retryMs = 30_000;

/**
 * Returns whether a reality check is due. The server's clock decides, so a reload, another game or another device does
 * not restart the interval. `active` is true while a game is played for money.
 */
export function useRealityCheck(active: boolean): { due: boolean; goOn: () => void } {
  /** True if the member has continued and the server has not confirmed this yet. */
  const hasContinued = useRef(false);
  const { mutate, data, error, submittedAt } = useMutation(callMutation(playClock));
  const requestClock = useCallback(() => {
    const onSuccess = () => void (hasContinued.current = false);
    mutate({ body: { checked: hasContinued.current } }, { onSuccess });
  }, [mutate]);
  /**
   * `submittedAt` of the request that made the check due, after `dueInMs`; null before, and after the member continued.
   */
  const [dueRequestAt, setDueRequestAt] = useState<number | null>(null);
  useEffect(() => {
    if (active) requestClock();
  }, [active, requestClock]);
  const dueInMs = data?.dueInMs ?? null;
  useEffect(() => {
    if (!active || dueInMs === null) return undefined;
    const timer = setTimeout(() => setDueRequestAt(submittedAt), dueInMs);
    return () => clearTimeout(timer);
  }, [active, dueInMs, submittedAt]);
  useEffect(() => {
    if (!active || !error) return undefined;
    const timer = setTimeout(requestClock, retryMs);
    return () => clearTimeout(timer);
  }, [active, error, requestClock]);
  return {
    // The check is no longer due once a newer request was sent, for example when the member continues.
    due: active && dueRequestAt !== null && dueRequestAt === submittedAt,
    goOn: () => {
      hasContinued.current = true;
      setDueRequestAt(null);
      requestClock();
    },
  };
}
