import { createRouter, type RouterHistory } from '@tanstack/react-router';

import type { RouterContext } from '#src/shared/config/router-context.ts';

import { routeTree } from '../route-tree.gen.ts';
import { Shell } from './shell.tsx';

/** The URL tree inside the shell. On the edge with a memory history, one router a request. */
export function createAppRouter(options: { history: RouterHistory; context: RouterContext; edge: boolean }) {
  const router = createRouter({
    routeTree,
    history: options.history,
    context: options.context,
    isServer: options.edge,
    InnerWrap: Shell,
    defaultPreload: false,
    defaultPendingMs: 200,
    defaultStaleTime: 0,
    scrollRestoration: true,
  });
  // Both sides must draw the same boundaries: the edge's output is what the browser hydrates.
  if (!options.edge) router.ssr = { manifest: undefined };
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
