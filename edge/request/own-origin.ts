import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** True where the browser says that the page is of this site, or says nothing. */
export const isSameOriginFetch = (c: Context): boolean =>
  (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';

/** True for a page of this site, as far as a beacon can show it, which has no headers of its own. */
export const isOwnOrigin = (c: Context<EdgeEnv>): boolean =>
  isSameOriginFetch(c) && c.req.header('Origin') === c.get('address').origin;

/** True with the header that no form can set, and that a script of another origin has to ask for first. */
export const hasOwnHeader = (c: Context): boolean => Boolean(c.req.header('X-Requested-With'));
