import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Returns true if the browser reports a same-origin page, or reports nothing. */
export const isSameOriginFetch = (c: Context): boolean =>
  (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';

/** Returns true for a request by a page of this site. Beacons have no custom headers, so no such header is required. */
export const isOwnOrigin = (c: Context<EdgeEnv>): boolean =>
  isSameOriginFetch(c) && c.req.header('Origin') === c.get('address').origin;

/** Returns true for the header that no form can set and that another origin cannot send without a preflight. */
export const hasOwnHeader = (c: Context): boolean => Boolean(c.req.header('X-Requested-With'));
