import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { judge } from '#contract/wire/signature.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { refuse, report, traceIdOf } from '#platform/core/wire/envelope.ts';
import { isFirstUse } from '#platform/core/wire/nonces.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/**
 * Lets through what the edge has signed (`contract/wire/signature.ts`); all else is `permission.denied`, with the reason
 * in the log. 403, not 401: a secret that is set wrong must not end sessions. A write also uses the signature up
 * (`useSignature`).
 */
export const onlySigned = createMiddleware<PlatformBindings>(async (context, next) => {
  const { env, req } = context;
  const verdict = await judge(env.UPSTREAM_SECRETS, req.raw, () => req.arrayBuffer(), Date.now());
  if ('refused' in verdict) {
    tell(context, verdict.refused);
    return refuse('permission.denied')(context);
  }
  context.set('signature', verdict);
  return next();
});

/**
 * Uses the signature of a write up; `permission.denied` where it was used before. It writes: to be called once a session,
 * a launch or whatever else proves the caller was found, or the call is one that anybody may make. What nobody may do
 * costs the database no write.
 */
export async function useSignature(context: Context<PlatformBindings>): Promise<void> {
  const { nonce, created } = context.get('signature');
  if (await isFirstUse(databaseOf(context.env), nonce, created, Date.now())) return;
  tell(context, 'replayed');
  throw new WireError('permission.denied');
}

function tell({ req }: Context<PlatformBindings>, reason: string): void {
  report(traceIdOf(req.header('traceparent')), `refused ${req.method} ${req.path}: ${reason}`);
}
