import { createMiddleware } from 'hono/factory';

import { toWireSpelling } from '#contract/page/paths.ts';

import type { EdgeEnv } from '../env.ts';

/** Redirects correctly spelt paths to the wire's spelling, preserving method and body. */
export const redirectToWireSpelling = createMiddleware<EdgeEnv>(async (c, next) => {
  const { pathname, search } = c.get('address');
  const path = toWireSpelling(pathname);
  return path === pathname ? next() : c.redirect(path + search, 308);
});
