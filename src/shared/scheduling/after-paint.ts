import { type DependencyList, useEffect, useEffectEvent } from 'react';

/** A page that nobody sees has no frames. Longer than a slow phone's longest frame, or what waits is done before it. */
const longestFrameMs = 1_000;

/**
 * Ends the task: input that waits comes first, other tasks come afterwards. Where there is no `scheduler.yield`
 * (Safari, Chromium before 129) they come before, in their order.
 */
export const yieldToMain = (): Promise<void> =>
  typeof scheduler !== 'undefined' && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Resolves when the browser has painted what is there now. */
export async function afterPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, longestFrameMs);
  });
  // The frame is painted when the task of its callbacks ends.
  await yieldToMain();
}

/**
 * An effect that asks where things are: it comes once the page is laid out and painted anyway, as asking before would
 * have it laid out for the answer. What it asks about may be gone by then.
 */
export function usePaintedEffect(effect: () => void, dependencies: DependencyList): void {
  const latest = useEffectEvent(effect);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's, as in an effect
  useEffect(() => void afterPaint().then(() => latest()), dependencies);
}
