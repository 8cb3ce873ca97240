import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { ErrorScreen } from '#src/app/shell/screens/error-screen.tsx';
import { createCrossFade } from '#src/shared/navigation/cross-fade.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

import { routeTree } from '../../route-tree.gen.ts';
import { keepEarlyScroll } from './early-scroll.ts';
import { renderAsAtEdge } from './router-seams.ts';
import { Shell } from './shell.tsx';

/** Creates the router with the pages inside the shell. The edge uses a memory history and one router per request. */
export function createAppRouter(options: { history: RouterHistory; context: RouterContext; edge: boolean }) {
  const router = createRouter({
    routeTree,
    history: options.history,
    // The edge's and the shell's tables of paths are case-sensitive too.
    caseSensitive: true,
    context: options.context,
    isServer: options.edge,
    InnerWrap: Shell,
    // Prefetching has one budget for all links: shared/navigation/prefetch.ts.
    defaultPreload: false,
    // The query cache decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: !options.edge && createCrossFade(),
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
