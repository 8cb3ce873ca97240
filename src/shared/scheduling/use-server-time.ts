import { useEffect, useState } from 'react';

import { hourS, minuteS, secondMs } from '#contract/values/durations.ts';

import { isServerTimeKnown, serverNow } from './server-clock.ts';

/**
 * Returns the server's time in ms, updated twice a second while `ticking`. Null until the server's time is known, and
 * before the first tick, because it must not be read while rendering.
 */
export function useServerTime(ticking: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!ticking) return undefined;
    const tick = () => setNow(isServerTimeKnown() ? serverNow() : null);
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

/** Formats milliseconds as `4:07`, or `1:04:07` from an hour on. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / secondMs);
  const [hours, minutes] = [Math.floor(seconds / hourS), Math.floor(seconds / minuteS) % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const rest = twoDigits(seconds % minuteS);
  return hours ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
