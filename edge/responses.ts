import type { Context } from 'hono';

import { fail } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/error-codes.ts';

import type { EdgeEnv } from './env.ts';

/** A failure in the envelope, for calls; a plain sentence for documents. */
export function failed(c: Context<EdgeEnv>, code: ErrorCode, value: unknown = null): Response {
  const { status, envelope } = fail(code, c.var.requestId, { value });
  return Response.json(envelope, { status });
}

export function notFound(c: Context<EdgeEnv>): Response {
  return failed(c, 'not.found');
}
