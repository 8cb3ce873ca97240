import type { AnyRouter } from '@tanstack/react-router';

import { afterPaint } from '#src/shared/scheduling/after-paint.ts';

// What we change of TanStack Router's own (docs/decisions/016-library-seams.md).

/**
 * Has the browser render the same Suspense boundaries as the edge, whose HTML it hydrates: the router leaves its
 * outermost one out when `ssr` says that its own framework has rendered the page.
 */
export function renderAsAtEdge(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}

/**
 * From now on a page is loaded and rendered after the paint that answers the finger: what was tapped shows it. The
 * address changes at once, so a second tap knows of the first.
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
 * Restores the place in a page in the frame that shows it: the browser lays the page out there, where the router would
 * have it do so in the task that has rendered it. Not while a page fades in, which has to be where it was before.
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
