import { DrizzleQueryError } from 'drizzle-orm';
import type { Context } from 'hono';

import { succeed } from '#contract/wire/envelope.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** Returns the trace id of the caller's `traceparent` (W3C Trace Context), or a new one; 32 hex digits. */
export function readTraceId(traceparent: string | undefined): string {
  const sent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent ?? '')?.[1];
  return sent ?? crypto.randomUUID().replaceAll('-', '');
}

/**
 * Runs `work` and responds with its value, or its `WireError`, in an envelope. Any other error becomes `system.error`.
 */
export async function respond(
  context: Context,
  work: () => Promise<unknown>,
  cacheControl = 'no-store',
): Promise<Response> {
  const traceId = readTraceId(context.req.header('traceparent'));
  try {
    const value = await work();
    return context.json(succeed(value, traceId), 200, { 'Cache-Control': cacheControl });
  } catch (error) {
    if (!(error instanceof WireError)) logError(traceId, error);
    return buildFailure(error instanceof WireError ? error : new WireError('system.error'), traceId);
  }
}

/** Logs an error. A failed query is logged without its parameters, which contain members' input. */
export function logError(traceId: string, error: unknown): void {
  const parts = error instanceof DrizzleQueryError ? [error.query, error.cause] : [error];
  console.error(traceId, ...parts);
}

/** Builds a failure envelope as a response that is never cached. */
export function buildFailure(error: WireError, traceId: string): Response {
  const { retryAfter, ...details } = error.details;
  const { status, envelope } = fail(error.code, traceId, details);
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (retryAfter !== undefined) headers['Retry-After'] = String(Math.ceil(retryAfter));
  return Response.json(envelope, { status, headers });
}

/** Creates a handler that always fails with this code. */
export const createRefusal =
  (code: ErrorCode) =>
  (context: Context): Response =>
    buildFailure(new WireError(code), readTraceId(context.req.header('traceparent')));

export const notFound = createRefusal('not.found');
