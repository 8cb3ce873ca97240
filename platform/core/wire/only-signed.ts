import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { verifyRequest } from '#contract/wire/signature.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { createRefusal, logError, readTraceId } from '#platform/core/wire/envelope.ts';
import { isFirstUse } from '#platform/core/wire/nonces.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/**
 * Accepts only requests signed by the edge (`contract/wire/signature.ts`). Others get `permission.denied`, and the
 * reason is logged. The status is 403 rather than 401, because a misconfigured secret must not end sessions. The
 * handler of a write also uses up the signature (`useSignature`).
 */
export const onlySigned = createMiddleware<PlatformBindings>(async (context, next) => {
  const { env, req } = context;
  const verdict = await verifyRequest(env.UPSTREAM_SECRETS, req.raw, () => req.arrayBuffer(), Date.now());
  if ('refused' in verdict) {
    logRefusal(context, verdict.refused);
    return createRefusal('permission.denied')(context);
  }
  context.set('signature', verdict);
  return next();
});

/**
 * Throws `permission.denied` if the signature was used before. Call only after the caller is proven (session, launch),
 * or for a call open to everyone, so that unauthorised requests cost no database write.
 */
export async function useSignature(context: Context<PlatformBindings>): Promise<void> {
  const { nonce, created } = context.get('signature');
  if (await isFirstUse(openDatabase(context.env), nonce, created, Date.now())) return;
  logRefusal(context, 'replayed');
  throw new WireError('permission.denied');
}

function logRefusal({ req }: Context<PlatformBindings>, reason: string): void {
  logError(readTraceId(req.header('traceparent')), `refused ${req.method} ${req.path}: ${reason}`);
}
