import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Returns true if the browser reports a same-origin page, or reports nothing. */
export const isSameOriginFetch = (c: Context): boolean =>
  (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';

/** Returns true for a page of this site, as far as a beacon can prove it, which has no custom headers. */
export const isOwnOrigin = (c: Context<EdgeEnv>): boolean =>
  isSameOriginFetch(c) && c.req.header('Origin') === c.get('address').origin;

/**
 * Returns true if the request has the header that no form can set, and that requires a preflight from another origin.
 */
export const hasOwnHeader = (c: Context): boolean => Boolean(c.req.header('X-Requested-With'));
