import { type DependencyList, useEffect, useEffectEvent } from 'react';

/** A page that nobody sees has no frames. Longer than a slow phone's longest frame, or what waits is done before it. */
const longestMs = 1_000;

/** Resolves when the browser has painted what is there now. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMs);
  });

/**
 * An effect that asks where things are: it comes once the page is laid out and painted anyway, as asking before would
 * have it laid out for the answer. What it asks about may be gone by then.
 */
export function usePaintedEffect(effect: () => void, dependencies: DependencyList): void {
  const latest = useEffectEvent(effect);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's, as in an effect
  useEffect(() => void afterPaint().then(() => latest()), dependencies);
}
