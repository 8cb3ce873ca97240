import * as v from 'valibot';

/** The shape of every /wps and /lgw JSON reply. */
export const envelopeSchema = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown(), null),
  errorCode: v.nullish(v.string(), null),
  message: v.nullish(v.string(), null),
  traceId: v.nullish(v.string(), null),
  /** The error of each invalid field, by field name; only with `validation.failed`. */
  fields: v.nullish(v.record(v.string(), v.string()), null),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** Builds a success envelope around a reply value. */
export const succeed = (value: unknown, traceId: string): Envelope => ({
  success: true,
  value,
  errorCode: null,
  message: null,
  traceId,
  fields: null,
});
