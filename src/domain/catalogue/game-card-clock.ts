import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

import { hourS } from '#contract/values/durations.ts';
import { defineMessage } from '#src/shared/intl/intl.tsx';
import { isServerTimeKnown, serverNow } from '#src/shared/scheduling/server-clock.ts';

export const daysLeftMessage = defineMessage({
  id: 'card.days',
  defaultMessage: '{days, number} d {hours, number} h',
  description: 'Remaining time until an event that is more than a day away; short',
});

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** Returns 0 until the server's time is known. */
const readNow = () => (isServerTimeKnown() ? serverNow() : 0);

function tick() {
  if (document.hidden) return;
  now = readNow();
  for (const listener of listeners) listener();
}

/** Subscribes to the timer that all cards share. The timer does not call listeners while the page is hidden. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = readNow();
    timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

const subscribeToNothing = () => () => undefined;

/**
 * Returns the server time in ms, updated every second while `element` is visible; null while it is not visible or the
 * server's time is unknown. Also null on the edge and in the first render, so that hydration matches.
 */
export function useClock(element: RefObject<Element | null>, enabled: boolean): number | null {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || !enabled) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setVisible(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, enabled]);
  const live = visible && enabled;
  return useSyncExternalStore(
    live ? subscribe : subscribeToNothing,
    () => (live && now ? now : null),
    () => null,
  );
}

/**
 * Splits the time from `from` to `at`; never negative. Below one day, `clock` is shown, such as `02:05:09`; from one
 * day on, `days` and `hours` are shown.
 */
export function computeTimeLeft(at: number, from: number): { days: number; hours: number; clock: string } {
  const seconds = Math.max(0, Math.ceil((at - from) / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / hourS);
  const clock = `${twoDigits(hours)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return { days: Math.floor(hours / 24), hours: hours % 24, clock };
}
