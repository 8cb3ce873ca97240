import { createMiddleware } from 'hono/factory';

import { systemStatus } from '#contract/calls/system/site.ts';
import { pageCacheHeader, pageCacheValues } from '#contract/page/cached-pages.ts';

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
  const asksStatus = c.req.path === systemStatus.path && /^(GET|HEAD)$/.test(c.req.method);
  if ((verdict.served && !record.maintenance) || asksStatus) return next();
  const closed =
    record.maintenance || verdict.served
      ? refused(c, 'system.maintenance')
      : refusedVisitor(c, verdict.reason);
  // Nor may a phone show what it has kept.
  closed.headers.set(pageCacheHeader, pageCacheValues.forget);
  return closed;
});
