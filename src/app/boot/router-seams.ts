import type { AnyRouter } from '@tanstack/react-router';

import { afterPaint } from '#src/shared/scheduling/after-paint.ts';

// Where we change TanStack Router's behaviour (docs/decisions/016-library-seams.md).

/**
 * Has the browser render the same Suspense boundaries as the edge, whose HTML it hydrates: the router leaves its
 * outermost one out when `ssr` says that its own framework has rendered the page.
 */
export function renderAsAtEdge(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}

/**
 * From now on a page is loaded and rendered after the next paint, which shows the pressed element. The address changes
 * at once, so a second tap sees the new one.
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
 * Restores the scroll position in the frame that shows the page: the router would force layout in the task that has
 * rendered it. Not during a view transition, whose snapshot needs the final position.
 */
export function restoreScrollInFrame(router: AnyRouter): void {
  const { emit } = router;
  const fades = Boolean(router.options.defaultViewTransition);
  const fading = () => fades && document.documentElement.matches(':active-view-transition');
  router.emit = (event) => {
    if (event.type === 'onRendered' && !fading()) requestAnimationFrame(() => emit(event));
    else emit(event);
  };
}
