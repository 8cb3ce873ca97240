import * as v from 'valibot';

import { type ErrorCode, errorStatus } from './error-codes.ts';

/** The shape of every /wps and /lgw JSON reply (Requirements §0 "Envelope"). */
export const envelopeSchema = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown(), null),
  errorCode: v.nullish(v.string(), null),
  message: v.nullish(v.string(), null),
  traceId: v.nullish(v.string(), null),
  /** Field name → what is wrong with it; only with `validation.failed`. */
  fields: v.nullish(v.record(v.string(), v.string()), null),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** A success envelope around a reply value. */
export const succeed = (value: unknown, traceId: string): Envelope => ({
  success: true,
  value,
  errorCode: null,
  message: null,
  traceId,
  fields: null,
});

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
