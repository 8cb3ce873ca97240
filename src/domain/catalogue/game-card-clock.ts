import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

import { serverNow } from '#src/shared/http/server-clock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function tick() {
  if (document.hidden) return;
  now = serverNow();
  for (const listener of listeners) listener();
}

/** One clock for all cards; it stands still while nobody looks. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = serverNow();
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

const never = () => () => undefined;

/**
 * Server's time once a second while `element` is on screen; null before that, on the edge and in the first
 * render of the browser, so that both draw the same.
 */
export function useClock(element: RefObject<Element | null>, wanted: boolean): number | null {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || !wanted) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setVisible(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, wanted]);
  const live = visible && wanted;
  return useSyncExternalStore(
    live ? subscribe : never,
    () => (live && now ? now : null),
    () => null,
  );
}

/** Time left as figures: `2 : 05 : 09` under a day, whole days and hours above it. Never negative. */
export function timeLeft(at: number, from: number): { days: number; hours: number; clock: string } {
  const seconds = Math.max(0, Math.ceil((at - from) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const clock = `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return { days: Math.floor(hours / 24), hours: hours % 24, clock };
}
