import { type DependencyList, useEffect, useEffectEvent } from 'react';

/** For hidden pages, which have no frames, in ms. Shorter, `afterPaint` could resolve before a slow phone's paint. */
const longestFrameMs = 1_000;

/**
 * Ends the current task, so that pending input runs before the code continues. Without `scheduler.yield` (Safari,
 * Chromium before 129), tasks that are already queued run first too.
 */
export const yieldToMain = (): Promise<void> =>
  typeof scheduler !== 'undefined' && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

export async function afterPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, longestFrameMs);
  });
  // The frame is painted when the task that runs the frame's callbacks has ended.
  await yieldToMain();
}

/** `useEffect` after the paint, when reading positions forces no layout. Measured elements may be unmounted by then. */
export function usePaintedEffect(effect: () => void, dependencies: DependencyList): void {
  const latest = useEffectEvent(effect);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller passes them, as for an effect
  useEffect(() => void afterPaint().then(() => latest()), dependencies);
}
