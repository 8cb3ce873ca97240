import { DrizzleQueryError } from 'drizzle-orm';
import type { Context } from 'hono';

import { succeed } from '#contract/wire/envelope.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** Trace id of the caller's `traceparent` (W3C Trace Context), or a new one. 32 hex digits. */
export function traceIdOf(traceparent: string | undefined): string {
  const sent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent ?? '')?.[1];
  return sent ?? crypto.randomUUID().replaceAll('-', '');
}

/** Runs `work` and responds with its value, or its `WireError`, in an envelope. Anything else thrown is `system.error`. */
export async function respond(
  context: Context,
  work: () => Promise<unknown>,
  cacheControl = 'no-store',
): Promise<Response> {
  const traceId = traceIdOf(context.req.header('traceparent'));
  try {
    const value = await work();
    return context.json(succeed(value, traceId), 200, { 'Cache-Control': cacheControl });
  } catch (error) {
    if (!(error instanceof WireError)) report(traceId, error);
    return failure(error instanceof WireError ? error : new WireError('system.error'), traceId);
  }
}

/** Logs an error; of a failed query without its parameters, which contain members' input. */
export function report(traceId: string, error: unknown): void {
  const parts = error instanceof DrizzleQueryError ? [error.query, error.cause] : [error];
  console.error(traceId, ...parts);
}

/** A failure envelope as a response. Never stored. */
export function failure(error: WireError, traceId: string): Response {
  const { retryAfter, ...details } = error.details;
  const { status, envelope } = fail(error.code, traceId, details);
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (retryAfter !== undefined) headers['Retry-After'] = String(Math.ceil(retryAfter));
  return Response.json(envelope, { status, headers });
}

/** A handler that always fails with this code. */
export const refuse =
  (code: ErrorCode) =>
  (context: Context): Response =>
    failure(new WireError(code), traceIdOf(context.req.header('traceparent')));

/** The response to an unknown path. */
export const notFound = refuse('not.found');
