import { createMiddleware } from 'hono/factory';

import { systemStatus } from '#contract/system.ts';

import type { EdgeEnv } from '../env.ts';
import { verdictOf } from '../region/verdict.ts';
import { refused, refusedVisitor } from '../responses.ts';

/**
 * Maintenance and region, before anything is read, rendered or kept; both at once is maintenance (ST-03,
 * ED-08). The status call passes: it says which gate is closed.
 */
export const gate = createMiddleware<EdgeEnv>(async (c, next) => {
  const record = c.get('record');
  const visitor = c.get('visitor');
  const verdict = verdictOf(record.region, visitor);
  if ((verdict.served && !record.maintenance) || c.req.path === systemStatus.path) return next();
  if (record.maintenance || verdict.served) return refused(c, 'system.maintenance');
  return refusedVisitor(c, verdict.reason);
});
