import type { AnyRouter } from '@tanstack/react-router';

import { afterPaint } from '#src/shared/scheduling/after-paint.ts';

// Changes to the behaviour of TanStack Router (docs/decisions/016-library-seams.md).

/**
 * Makes the browser render the same Suspense boundaries as the edge, whose HTML it hydrates. The router omits its
 * outermost boundary if `ssr` is set, because the router's own framework has then rendered the page.
 */
export function renderAsAtEdge(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}

/**
 * Makes the router load and render a page after the next paint, which shows the pressed element. The address changes at
 * once, so that a second tap sees the new address.
 */
export function loadAfterPaint(router: AnyRouter): void {
  const { load } = router;
  router.load = async (options) => {
    router.updateLatestLocation();
    await afterPaint();
    await load(options);
  };
}

/**
 * Restores the scroll position in the frame that shows the page. The router itself would force a layout in the task
 * that rendered the page. During a view transition the position is restored at once, because the transition's snapshot
 * needs it.
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
