import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { ErrorScreen } from '#src/app/shell/screens/error-screen.tsx';
import { listPaths } from '#src/domain/catalogue/list-paths.ts';
import { contractPages } from '#src/features/contracts/contract-pages.ts';
import { createCrossFade } from '#src/shared/navigation/cross-fade.ts';
import type { PageContext, RouterContext } from '#src/shared/navigation/router-context.ts';

import { routeTree } from '../../route-tree.gen.ts';
import { keepEarlyScroll } from './early-scroll.ts';
import { renderAsAtEdge } from './router-seams.ts';
import { Shell } from './shell.tsx';

/** Creates the router with the pages inside the shell. The edge uses a memory history and one router per request. */
export function createAppRouter(options: { history: RouterHistory; context: RouterContext; edge: boolean }) {
  const listPagePaths: PageContext['listPagePaths'] = () => [
    ...Object.keys(router.routesByPath),
    // The pages of the routes `/m/$list` and `/m/member/agent/$page`.
    ...Object.keys(listPaths).map((list) => `/m/${list}`),
    ...Object.keys(contractPages).map((page) => `/m/member/agent/${page}`),
  ];
  const router = createRouter({
    routeTree,
    history: options.history,
    // As everywhere. `correctCase` redirects a path in another case.
    caseSensitive: true,
    context: { ...options.context, listPagePaths },
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
