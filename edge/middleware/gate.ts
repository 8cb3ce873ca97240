import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';
import { failed } from '../responses.ts';
import { mayServe } from '../region.ts';

/** Maintenance and region, before anything is read or rendered; both at once is maintenance (ST-03). */
export const gate = createMiddleware<EdgeEnv>(async (c, next) => {
  const { merchant, visitor } = c.var;
  if (merchant.maintenance) return failed(c, 'system.maintenance');
  if (!mayServe(merchant.region, visitor.country)) return failed(c, 'region.restricted');
  await next();
  return undefined;
});
