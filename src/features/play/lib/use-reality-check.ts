import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { playClock } from '#contract/calls/member/protection.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';

/** Interval until a failed call is repeated, in ms, because a lost connection must not skip a check. */
const retryMs = 30_000;

/**
 * Returns whether a reality check is due. The server's clock decides, so a reload, another game or another device does
 * not restart the interval. `active`: a game is played for money.
 */
export function useRealityCheck(active: boolean): { due: boolean; goOn: () => void } {
  /** True if the member has continued and the server has not confirmed this yet. */
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
    const timer = setTimeout(ask, retryMs);
    return () => clearTimeout(timer);
  }, [active, error, ask]);
  return {
    // Uses the clock's last reply, but not a reply from before the member continued.
    due: active && dueSince !== null && dueSince === submittedAt,
    goOn: () => {
      answered.current = true;
      setDueSince(null);
      ask();
    },
  };
}
