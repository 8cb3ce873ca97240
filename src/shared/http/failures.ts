import type { ErrorCode } from '#contract/wire/error-codes.ts';

import { CallError } from './call-error.ts';

export const toCallError = (thrown: unknown): CallError =>
  thrown instanceof CallError ? thrown : new CallError('unknown');

/** Codes of failures that only support can explain, by the trace id. */
const unexplainedCodes: ReadonlySet<ErrorCode> = new Set([
  'system.error',
  'system.maintenance',
  'system.busy',
  'upstream.failed',
  'upstream.refused',
  'upstream.timeout',
  'result.unknown',
  'provider.failed',
  'reply.malformed',
  'encryption.required',
  'encryption.key.expired',
  'encryption.invalid',
  'request.replayed',
  'idempotency.conflict',
  'origin.refused',
  'method.refused',
  'media.refused',
  'unknown',
]);

/** Returns true if support has to look up the failure by its trace id. False, for example, for a wrong password. */
export const isUnexplained = ({ code }: CallError): boolean => unexplainedCodes.has(code);

export function getUnexplainedTrace(thrown: unknown): string | undefined {
  const error = toCallError(thrown);
  return isUnexplained(error) ? (error.traceId ?? undefined) : undefined;
}
