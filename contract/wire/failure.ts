import type { Envelope } from './envelope.ts';
import { type ErrorCode, errorStatus } from './error-codes.ts';

/** Builds a failure envelope with the HTTP status of its code. */
export function fail(
  errorCode: ErrorCode,
  traceId: string,
  details: { message?: string; value?: unknown; fields?: Record<string, string> } = {},
): { status: number; envelope: Envelope } {
  return {
    status: errorStatus[errorCode] || 500,
    envelope: {
      success: false,
      value: details.value ?? null,
      errorCode,
      message: details.message ?? null,
      traceId,
      fields: details.fields ?? null,
    },
  };
}
