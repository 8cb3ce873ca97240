import { createMiddleware } from 'hono/factory';

import type { Call } from '#contract/wire/call.ts';
import { judge } from '#contract/wire/signature.ts';
import { databaseOf } from '#platform/database/client.ts';
import type { PlatformBindings } from '#platform/env.ts';
import { refuse, report, traceIdOf } from '#platform/wire/envelope.ts';
import { isFirstUse } from '#platform/wire/nonces.ts';

/**
 * Lets through what the edge has signed (`contract/wire/signature.ts`), a write once; all else is `permission.denied`,
 * with the reason in the log. 403, not 401: a secret that is set wrong must not end sessions.
 */
export const onlySigned = (effect: Call['effect']) =>
  createMiddleware<PlatformBindings>(async (context, next) => {
    const { env, req } = context;
    const now = Date.now();
    const verdict = await judge(env.UPSTREAM_SECRETS, req.raw, () => req.arrayBuffer(), now);
    const refused =
      'refused' in verdict
        ? verdict.refused
        : effect !== 'read' &&
          !(await isFirstUse(databaseOf(env), verdict.nonce, verdict.created, now)) &&
          'replayed';
    if (!refused) return next();
    report(traceIdOf(req.header('traceparent')), `refused ${req.method} ${req.path}: ${refused}`);
    return refuse('permission.denied')(context);
  });
