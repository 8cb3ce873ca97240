import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { RouteError } from '#src/app/shell/screens/error-screen.tsx';
import { Shell } from '#src/app/shell/shell.tsx';
import { crossFade } from '#src/shared/navigation/cross-fade.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';
import { afterPaint } from '#src/shared/scheduling/after-paint.ts';

import { routeTree } from '../../route-tree.gen.ts';
import { keepEarlyScroll } from './early-scroll.ts';

/** The URL tree inside the shell. On the edge with a memory history, one router a request. */
export function createAppRouter(options: { history: RouterHistory; context: RouterContext; edge: boolean }) {
  const router = createRouter({
    routeTree,
    history: options.history,
    context: options.context,
    isServer: options.edge,
    InnerWrap: Shell,
    // What is fetched ahead of need has a budget over all links: shared/navigation/prefetch.ts.
    defaultPreload: false,
    // Whether data is fresh is for the query cache to say.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: !options.edge && crossFade(),
    defaultPendingMs: 200,
    defaultStaleTime: 0,
    scrollRestoration: options.edge || keepEarlyScroll(),
    defaultErrorComponent: RouteError,
  });
  if (!options.edge) {
    // Both sides must draw the same boundaries: the edge's output is what the browser hydrates.
    router.ssr = { manifest: undefined };
  }
  return router;
}

/**
 * From now on a page is loaded and drawn after the paint that answers the finger: what was tapped shows it. The
 * address changes at once, so a second tap knows of the first.
 */
export function answerFirst(router: AppRouter): void {
  const { load } = router;
  router.load = async (options) => {
    router.updateLatestLocation();
    await afterPaint();
    await load(options);
  };
}

/**
 * Restores the place in a page in the frame that shows it: the browser lays the page out there, where the router would
 * have it do so in the task that has drawn it. Not while a page fades in, which has to be where it was before.
 */
export function restoreInFrame(router: AppRouter): void {
  const { emit } = router;
  const fades = Boolean(router.options.defaultViewTransition);
  const fading = () => fades && document.documentElement.matches(':active-view-transition');
  router.emit = (event) => {
    if (event.type === 'onRendered' && !fading()) requestAnimationFrame(() => emit(event));
    else emit(event);
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
