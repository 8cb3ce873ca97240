import { createMiddleware } from 'hono/factory';

import { systemStatus } from '#contract/calls/system/site.ts';
import { pageCacheHeader, pageCacheValues } from '#contract/page/cached-pages.ts';

import type { EdgeEnv } from '../env.ts';
import { closureOf } from '../region/closed-regions.ts';
import { isRead } from '../request/own-origin.ts';
import { refused, refusedVisitor } from '../responses/refusals.ts';

/**
 * Maintenance and region, before anything is read, rendered or kept; both at once is maintenance. The status call passes:
 * it says which of them it is.
 */
export const regionGate = createMiddleware<EdgeEnv>(async (c, next) => {
  const closure = closureOf(c.get('record'), c.get('visitor'));
  c.set('closure', closure);
  const asksStatus = c.req.path === systemStatus.path && isRead(c.req.method);
  if (closure.status === 0 || asksStatus) return next();
  const closed = closure.status === 2 ? refusedVisitor(c, closure.refusal) : refused(c, 'system.maintenance');
  // Nor may a phone show what it has kept.
  closed.headers.set(pageCacheHeader, pageCacheValues.forget);
  return closed;
});
