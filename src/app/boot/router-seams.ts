import type { AnyRouter } from '@tanstack/react-router';

import { afterPaint } from '#src/shared/scheduling/after-paint.ts';

// Changes to the behaviour of TanStack Router (docs/decisions/016-library-seams.md).

/** For the edge's Suspense boundaries, which hydration needs: if `ssr` is set, the router omits its outermost one. */
export function renderAsAtEdge(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}

/** Loads after the paint, which shows the pressed element. The address changes at once, for a second tap. */
export function loadAfterPaint(router: AnyRouter): void {
  const { load } = router;
  router.load = async (options) => {
    router.updateLatestLocation();
    await afterPaint();
    await load(options);
  };
}

/**
 * The router itself would force a layout in the task that rendered the page. During a view transition the position is
 * restored at once, because the transition's snapshot needs it.
 */
export function restoreScrollInFrame(router: AnyRouter): void {
  const { emit } = router;
  const fades = Boolean(router.options.defaultViewTransition);
  const isFading = () => fades && document.documentElement.matches(':active-view-transition');
  router.emit = (event) => {
    if (event.type === 'onRendered' && !isFading()) requestAnimationFrame(() => emit(event));
    else emit(event);
  };
}
