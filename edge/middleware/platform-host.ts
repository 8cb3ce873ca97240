import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';

/** The platform's game pages live on an origin of their own; that host is handed over untouched. */
export const platformHost = createMiddleware<EdgeEnv>(async (c, next) => {
  if (new URL(c.req.url).hostname === c.env.GAME_HOST) return c.env.PLATFORM.fetch(c.req.raw);
  await next();
  return undefined;
});
