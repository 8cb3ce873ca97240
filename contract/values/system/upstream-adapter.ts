import * as v from 'valibot';

/** A name on their wire: of a parameter, a header or a field. */
const nameSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}$/, 'not a name'));

/** A path without `.`, `..` and empty parts. */
const pathSchema = v.pipe(v.string(), v.regex(/^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/, 'not a path'));

/** A code of the contract; which there are says `contract/wire/error-codes.ts`. */
const codeSchema = v.pipe(v.string(), v.regex(/^[a-z]+(?:\.[a-z]+)*$/, 'not a code of the contract'));

/** Fields of a reply, each by its name on their wire; as the contract has it where none is said. */
const envelopeSchema = v.strictObject({
  /** The field that says whether it was done. */
  success: v.optional(nameSchema, 'success'),
  /**
   * What it says of a success, of the very type: `0` is not `"0"`. Anything else of one of these types is a refusal;
   * what is missing or of another type is no answer at all, so that a write counts as one with an unknown result.
   */
  successIs: v.optional(v.pipe(v.array(v.union([v.boolean(), v.number(), v.string()])), v.nonEmpty()), [
    true,
  ]),
  value: v.optional(nameSchema, 'value'),
  /** Their code of a refusal; may be the field `success` itself. */
  errorCode: v.optional(nameSchema, 'errorCode'),
  message: v.optional(nameSchema, 'message'),
  traceId: v.optional(nameSchema, 'traceId'),
  fields: v.optional(nameSchema, 'fields'),
});

/**
 * How a merchant's own platform differs from the contract: names, never meanings. Part of its record, beside
 * `upstream`. What is absent is as the contract says; a word that is not known here fails the record.
 */
export const upstreamAdapterSchema = v.strictObject({
  /** How calls name their merchant; absent: by the parameter that the contract gives a call, and the header `Merchant`. */
  merchant: v.optional(
    v.strictObject({
      /** Query parameter of every call; null: of none. */
      parameter: v.optional(v.nullable(nameSchema), null),
      /** The same by path of the contract, where it is another one. */
      parameterOf: v.optional(v.record(pathSchema, v.nullable(nameSchema)), {}),
      /** Header beside `Merchant`, which the signature needs. */
      header: v.optional(v.nullable(nameSchema), null),
    }),
  ),
  /** Their names of query parameters, by the contract's; `token` may be one. */
  parameters: v.optional(v.record(v.string(), nameSchema), {}),
  /** Their paths. The methods are the contract's. */
  paths: v.optional(
    v.strictObject({
      /** Before every path of the contract. */
      prefix: v.optional(v.union([v.literal(''), pathSchema]), ''),
      /** Whole paths by path of the contract, where the prefix is not all; without it. */
      of: v.optional(v.record(pathSchema, pathSchema), {}),
    }),
    {},
  ),
  /** Absent, with `codes`: replies pass as they are. */
  envelope: v.optional(envelopeSchema),
  /** Codes of the contract by theirs, as text. What is not named here is `upstream.refused`, with their message. */
  codes: v.optional(v.record(v.string(), codeSchema)),
  /**
   * Who decides whether a public call is kept. `contract`: its cache rule alone, whatever the platform says. `upstream`:
   * its `no-store` and `private` are heeded.
   */
  cache: v.optional(v.picklist(['contract', 'upstream']), 'contract'),
});
export type UpstreamAdapter = v.InferOutput<typeof upstreamAdapterSchema>;
