import { useEffect, useState } from 'react';

import { minuteMs } from '#contract/values/durations.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

/** Wait, in ms, before the next code can be requested if the server gives no time. */
export const defaultWaitMs = minuteMs;

/**
 * Returns the time from which the next code can be requested, in ms by the server's clock. If the server's time is
 * missing or past, this is one minute from now.
 */
export function getWaitUntil(expirationTime: string | null): number {
  const until = Date.parse(expirationTime ?? '');
  return until > serverNow() ? until : serverNow() + defaultWaitMs;
}

const getSecondsTo = (until: number) => Math.max(0, Math.ceil((until - serverNow()) / 1000));

/** Returns the whole seconds until `until` (ms by the server's clock); updates twice a second. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => {
      const seconds = getSecondsTo(until);
      setLeft(seconds);
      if (!seconds) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
