import { createMiddleware } from 'hono/factory';

import { correctCase, toWireSpelling } from '#contract/page/paths.ts';
import { listPagePaths } from '#src/entry-edge.tsx';

import type { EdgeEnv } from '../env.ts';

let pagePaths: readonly string[] | undefined;

/**
 * Redirects correctly spelt paths to the wire's spelling, and paths of pages to their upper and lower case, preserving
 * method and body.
 */
export const redirectToSpelling = createMiddleware<EdgeEnv>(async (c, next) => {
  const { pathname, search } = c.get('address');
  pagePaths ??= listPagePaths(c.var);
  const path = correctCase(toWireSpelling(pathname), pagePaths);
  return path === pathname ? next() : c.redirect(path + search, 308);
});
