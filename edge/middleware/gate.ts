import { createMiddleware } from 'hono/factory';

import { systemStatus } from '#contract/system.ts';

import type { EdgeEnv } from '../env.ts';
import { statusFor } from '../region.ts';
import { refused } from '../responses.ts';

const codes = { 1: 'system.maintenance', 2: 'region.restricted' } as const;

/**
 * Maintenance and region, before anything is read, rendered or kept; both at once is maintenance (ST-03,
 * ED-08). The status call passes: it says which gate is closed.
 */
export const gate = createMiddleware<EdgeEnv>(async (c, next) => {
  const { merchant, visitor } = c.var;
  const status = statusFor(merchant, visitor.country);
  if (status === 0 || c.req.path === systemStatus.path) return next();
  return refused(c, codes[status], { ip: visitor.ip });
});
