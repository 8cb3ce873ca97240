import { createMiddleware } from 'hono/factory';

import { systemStatus } from '#contract/calls/system/site.ts';
import { pageCacheHeader, pageCacheValues } from '#contract/page/cached-pages.ts';

import type { EdgeEnv } from '../env.ts';
import { computeClosure } from '../region/closed-regions.ts';
import { isRead } from '../request/own-origin.ts';
import { respondRefusal, refuseVisitor } from '../responses/refusals.ts';

/**
 * Refuses requests during maintenance and from refused regions, before anything is read, rendered or cached. If both
 * apply, the reply is that of maintenance. The status call passes, because its reply says which of the two applies.
 */
export const regionGate = createMiddleware<EdgeEnv>(async (c, next) => {
  const closure = computeClosure(c.get('record'), c.get('visitor'));
  c.set('closure', closure);
  const isStatusCall = c.req.path === systemStatus.path && isRead(c.req.method);
  if (closure.status === 0 || isStatusCall) return next();
  const closed =
    closure.status === 2 ? refuseVisitor(c, closure.refusal) : respondRefusal(c, 'system.maintenance');
  // The visitor's phone must not show its cached pages either.
  closed.headers.set(pageCacheHeader, pageCacheValues.forget);
  return closed;
});
