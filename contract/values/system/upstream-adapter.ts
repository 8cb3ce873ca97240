import * as v from 'valibot';

/** A name on the platform's wire: of a parameter, a header or a field. */
const nameSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}$/, 'not a name'));

/** A path without `.`, `..` and empty segments. */
const pathSchema = v.pipe(v.string(), v.regex(/^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/, 'not a path'));

/** A text with the format of the contract's error codes (`contract/wire/error-codes.ts`). */
const codeSchema = v.pipe(v.string(), v.regex(/^[a-z]+(?:\.[a-z]+)*$/, 'not a code of the contract'));

/** The platform's names for the fields of a reply; the contract's name is the default. */
const envelopeSchema = v.strictObject({
  /** The field that reports success. */
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

/**
 * How the names of a merchant's own platform differ from the contract's; meanings never differ. Part of the merchant
 * record, next to `upstream`. Absent entries follow the contract; if a key is unknown, the merchant record is rejected.
 */
export const upstreamAdapterSchema = v.strictObject({
  /**
   * How calls name their merchant. If absent, the merchant's code is in the call's `merchantParameter` of the contract
   * and in the `Merchant` header.
   */
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
      /**
       * The platform's complete paths, by path of the contract, for paths that `prefix` cannot express. `prefix` is not
       * added to these paths.
       */
      of: v.optional(v.record(pathSchema, pathSchema), {}),
    }),
    {},
  ),
  /** If `envelope` and `codes` are both absent, replies pass unchanged. */
  envelope: v.optional(envelopeSchema),
  /**
   * The contract's error codes, by the platform's codes as text. An unmapped code that is not a code of the contract
   * becomes `upstream.refused` with the platform's message.
   */
  codes: v.optional(v.record(v.string(), codeSchema)),
  /**
   * Decides whether a public reply is cached. `contract`: only the call's cache rule counts. `upstream`: the platform's
   * `no-store` and `private` are respected too.
   */
  cache: v.optional(v.picklist(['contract', 'upstream']), 'contract'),
});
export type UpstreamAdapter = v.InferOutput<typeof upstreamAdapterSchema>;
