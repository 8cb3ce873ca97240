import { type DependencyList, useEffect, useEffectEvent } from 'react';

/** A hidden page has no frames. Longer than a slow phone's longest frame, or `afterPaint` would resolve before it. */
const longestFrameMs = 1_000;

/**
 * Ends the task: pending input runs first, other tasks afterwards. Where there is no `scheduler.yield`
 * (Safari, Chromium before 129) other tasks run first, in their order.
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
 * An effect that measures layout: it runs after the paint, where reading positions forces no layout. The elements may be
 * unmounted by then.
 */
export function usePaintedEffect(effect: () => void, dependencies: DependencyList): void {
  const latest = useEffectEvent(effect);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's, as in an effect
  useEffect(() => void afterPaint().then(() => latest()), dependencies);
}
