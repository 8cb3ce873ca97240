import type { ErrorCode } from '#contract/wire/error-codes.ts';

import { CallError } from './call-error.ts';

/** Anything thrown, as why a call failed. */
export const toCallError = (thrown: unknown): CallError =>
  thrown instanceof CallError ? thrown : new CallError('unknown');

/** Codes whose sentence does not say what caused them, or what could be done about it. */
const unexplained: ReadonlySet<ErrorCode> = new Set([
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

/** True where support has to look for a failure by its trace id; false of a wrong password. */
export const isUnexplained = ({ code }: CallError): boolean => unexplained.has(code);

/** The trace id of what nobody can explain, for a toast. */
export function unexplainedTrace(thrown: unknown): string | undefined {
  const error = toCallError(thrown);
  return isUnexplained(error) ? (error.traceId ?? undefined) : undefined;
}
