import * as v from 'valibot';

const nameSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}$/, 'not a name'));

/** A path without `.`, `..` and empty segments. */
const pathSchema = v.pipe(v.string(), v.regex(/^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/, 'not a path'));

/** A text with the format of the contract's error codes (`contract/wire/error-codes.ts`). */
const codeSchema = v.pipe(v.string(), v.regex(/^[a-z]+(?:\.[a-z]+)*$/, 'not a code of the contract'));

/** The platform's names for the fields of a reply; the contract's name is the default. */
const envelopeSchema = v.strictObject({
  success: v.optional(nameSchema, 'success'),
  /**
   * Values of a success, compared with their type: `0` is not `"0"`. Any other value of one of these types is a
   * refusal. If the field is missing, or its value has another type, the reply is invalid, and the result of a write is
   * unknown.
   */
  successIs: v.optional(v.pipe(v.array(v.union([v.boolean(), v.number(), v.string()])), v.nonEmpty()), [
    true,
  ]),
  value: v.optional(nameSchema, 'value'),
  /** Field with the platform's error code; it may be the field `success` itself. */
  errorCode: v.optional(nameSchema, 'errorCode'),
  message: v.optional(nameSchema, 'message'),
  traceId: v.optional(nameSchema, 'traceId'),
  fields: v.optional(nameSchema, 'fields'),
});

/** How a platform's names differ from the contract's, the default; meanings never do. An unknown key is rejected. */
export const upstreamAdapterSchema = v.strictObject({
  /** If absent, the code is in the call's `merchantParameter` of the contract and in the `Merchant` header. */
  merchant: v.optional(
    v.strictObject({
      /** Query parameter of every call; null if calls have no such parameter. */
      parameter: v.optional(v.nullable(nameSchema), null),
      /** Exceptions from `parameter`, by path of the contract. */
      parameterOf: v.optional(v.record(pathSchema, v.nullable(nameSchema)), {}),
      /** Additional header with the merchant's code. `Merchant` is sent too, because the signature covers it. */
      header: v.optional(v.nullable(nameSchema), null),
    }),
  ),
  /** The platform's names of query parameters, by the contract's names, which include `token`. */
  parameters: v.optional(v.record(v.string(), nameSchema), {}),
  /** The platform's paths. The methods are the contract's. */
  paths: v.optional(
    v.strictObject({
      /** Prefix of every path of the contract. */
      prefix: v.optional(v.union([v.literal(''), pathSchema]), ''),
      /** Complete paths by path of the contract, if `prefix` cannot express them; `prefix` is not added. */
      of: v.optional(v.record(pathSchema, pathSchema), {}),
    }),
    {},
  ),
  /** If `envelope` and `codes` are both absent, replies pass unchanged. */
  envelope: v.optional(envelopeSchema),
  /** The contract's codes by the platform's. An unmapped foreign code becomes `upstream.refused` with its message. */
  codes: v.optional(v.record(v.string(), codeSchema)),
  /** Cached public replies: `contract` follows the call's rule, `upstream` also `no-store` and `private`. */
  cache: v.optional(v.picklist(['contract', 'upstream']), 'contract'),
});
export type UpstreamAdapter = v.InferOutput<typeof upstreamAdapterSchema>;
