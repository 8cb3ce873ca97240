import type { Envelope } from './envelope.ts';
import { type ErrorCode, errorStatus } from './error-codes.ts';

/** A failure envelope and the HTTP status that goes with its code. */
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
