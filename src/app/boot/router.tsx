import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { ErrorScreen } from '#src/app/shell/screens/error-screen.tsx';
import { crossFade } from '#src/shared/navigation/cross-fade.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

import { routeTree } from '../../route-tree.gen.ts';
import { keepEarlyScroll } from './early-scroll.ts';
import { renderAsAtEdge } from './router-seams.ts';
import { Shell } from './shell.tsx';

/** The URL tree inside the shell. On the edge with a memory history, one router a request. */
export function createAppRouter(options: { history: RouterHistory; context: RouterContext; edge: boolean }) {
  const router = createRouter({
    routeTree,
    history: options.history,
    context: options.context,
    isServer: options.edge,
    InnerWrap: Shell,
    // Prefetching has a budget over all links: shared/navigation/prefetch.ts.
    defaultPreload: false,
    // The query cache decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: !options.edge && crossFade(),
    defaultPendingMs: 200,
    defaultStaleTime: 0,
    scrollRestoration: options.edge || keepEarlyScroll(),
    defaultErrorComponent: ErrorScreen,
  });
  if (!options.edge) renderAsAtEdge(router);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
