import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';
import { failed } from '../responses.ts';

/** A write is taken from the merchant's own pages only: Fetch Metadata, Origin and a header no form can set. */
export const sameOriginWrites = createMiddleware<EdgeEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const foreign = (site && site !== 'same-origin') || (origin && origin !== new URL(c.req.url).origin);
    if (foreign || !c.req.header('X-Requested-With')) return failed(c, 'origin.refused');
  }
  await next();
  return undefined;
});
