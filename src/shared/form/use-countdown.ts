import { useEffect, useState } from 'react';

import { minuteMs } from '#contract/values/durations.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

/** How long no further code may be requested where the server does not say, in ms. */
export const defaultWaitMs = minuteMs;

/** When the next code may be requested, by the server's clock; none, or a time in the past: in a minute. */
export function waitUntil(expirationTime: string | null): number {
  const until = Date.parse(expirationTime ?? '');
  return until > serverNow() ? until : serverNow() + defaultWaitMs;
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - serverNow()) / 1000));

/** Whole seconds until `until`, milliseconds by the server's clock; updated twice a second. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => {
      const seconds = secondsTo(until);
      setLeft(seconds);
      if (!seconds) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
