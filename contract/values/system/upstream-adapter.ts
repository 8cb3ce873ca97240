import * as v from 'valibot';

import { platformModuleNames } from './platform-modules.ts';

const nameSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}$/, 'not a name'));

/** Field of an object, or a path to a field of a nested object: `page.total`. */
const fieldSchema = v.pipe(
  v.string(),
  v.regex(/^_?[A-Za-z][\w-]{0,63}(?:\._?[A-Za-z][\w-]{0,63}){0,7}$/, 'not a field'),
);

/** A path without `.`, `..` and empty segments. */
const pathSchema = v.pipe(v.string(), v.regex(/^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/, 'not a path'));

/** A text with the format of the contract's error codes (`contract/wire/error-codes.ts`). */
const codeSchema = v.pipe(v.string(), v.regex(/^[a-z]+(?:\.[a-z]+)*$/, 'not a code of the contract'));

const scalarSchema = v.union([v.boolean(), v.number(), v.string()]);
/** Platform's values by the contract's. Of several values with one meaning, requests have the first. */
const valuesSchema = v.record(
  v.string(),
  v.union([scalarSchema, v.pipe(v.array(scalarSchema), v.minLength(1))]),
);

/** The platform's names for the fields of a reply; the contract's name is the default. */
const envelopeSchema = v.strictObject({
  success: v.optional(fieldSchema, 'success'),
  /**
   * Values of a success, compared with their type: `0` is not `"0"`. Any other value of one of these types is a
   * refusal. If the field is missing, or its value has another type, the reply is invalid, and the result of a write is
   * unknown.
   */
  successIs: v.optional(v.pipe(v.array(scalarSchema), v.nonEmpty()), [true]),
  /** HTTP statuses of a success. A reply with status 204 has no body and the value null. */
  statuses: v.optional(v.pipe(v.array(v.picklist([200, 201, 202, 204])), v.nonEmpty()), [200]),
  value: v.optional(fieldSchema, 'value'),
  /** Field with the platform's error code; it may be the field `success` itself. */
  errorCode: v.optional(fieldSchema, 'errorCode'),
  /** Values of the error code that mean no error, besides the values of a success, an empty text, null and 0. */
  noError: v.optional(v.array(scalarSchema), []),
  message: v.optional(fieldSchema, 'message'),
  traceId: v.optional(fieldSchema, 'traceId'),
  fields: v.optional(fieldSchema, 'fields'),
});

/** How the platform writes values. The contract's way is the default. */
const unitsSchema = v.strictObject({
  /** `decimal`: amounts in major units, as a number or a text (`12.50`). */
  money: v.optional(v.picklist(['minor', 'decimal']), 'minor'),
  /** `seconds`, `milliseconds`: since 1970. `zone` (IANA): `YYYY-MM-DD HH:mm:ss` in this time zone. */
  dates: v.optional(
    v.union([
      v.picklist(['iso', 'seconds', 'milliseconds']),
      v.strictObject({
        zone: v.pipe(
          v.string(),
          v.check((zone) => {
            try {
              return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
            } catch {
              return false;
            }
          }, 'not a time zone'),
        ),
      }),
    ]),
    'iso',
  ),
  /** Platform's language codes by the contract's, for parameters, fields and the header `Language`. */
  languages: v.optional(v.record(v.string(), v.string()), {}),
  /** Platform's values of a field, by the contract's name of the field and the contract's values. */
  enums: v.optional(v.record(nameSchema, valuesSchema), {}),
  /** Number of the first page. */
  firstPage: v.optional(v.picklist([0, 1]), 1),
});

/** Differences of one call. */
const callSchema = v.strictObject({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])),
  /** Complete path; `prefix` is not added. */
  path: v.optional(pathSchema),
  /** Query parameter with the merchant's code; null if this call has none. */
  merchant: v.optional(v.nullable(nameSchema)),
  parameters: v.optional(v.record(v.string(), nameSchema), {}),
  /**
   * Platform's fields of the body by the contract's. A field of a nested object is named by its path in the contract
   * (`games.nodeId`; lists add nothing), and its value is the path from the platform's object that encloses it.
   */
  body: v.optional(v.record(v.string(), fieldSchema), {}),
  /** The same for the value of the reply. */
  value: v.optional(v.record(v.string(), fieldSchema), {}),
  /** Values of fields that the platform does not send, by their path in the contract. */
  defaults: v.optional(v.record(v.string(), v.nullable(scalarSchema)), {}),
});

/** How a platform's wire differs from the contract's, the default; meanings never do. An unknown key is rejected. */
export const upstreamAdapterSchema = v.pipe(
  v.strictObject({
    /** If absent, the code is in the call's `merchantParameter` of the contract and in the `Merchant` header. */
    merchant: v.optional(
      v.strictObject({
        /** Query parameter of every call; null if calls have no such parameter. */
        parameter: v.optional(v.nullable(nameSchema), null),
      }),
    ),
    /** The platform's names of the edge's request headers; null: the header is not sent. */
    headers: v.optional(v.record(nameSchema, v.nullable(nameSchema)), {}),
    /** Where the platform reads the session token. Default: `Authorization: Bearer`, and for some calls `token`. */
    session: v.optional(
      v.strictObject({
        in: v.picklist(['header', 'cookie', 'parameter']),
        name: nameSchema,
        /** Text before the token in a header, such as `Bearer `. */
        prefix: v.optional(v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/, 'not a text for a header')), ''),
        /** Where the reply of a login has the token, if not in its value. */
        from: v.optional(v.strictObject({ in: v.picklist(['header', 'cookie']), name: nameSchema })),
      }),
    ),
    /** The platform's names of query parameters, by the contract's names. */
    parameters: v.optional(v.record(v.string(), nameSchema), {}),
    /** The platform's names of fields of all bodies and values, at any depth, by the contract's names. */
    names: v.optional(v.record(nameSchema, fieldSchema), {}),
    /** Prefix of the contract's paths. */
    prefix: v.optional(v.union([v.literal(''), pathSchema]), ''),
    /** `none`: the platform takes bodies with passwords and payments as plain JSON (or form) over TLS, not sealed. */
    sealing: v.optional(v.picklist(['jwe', 'none']), 'jwe'),
    /**
     * How the edge authenticates to the platform. `rfc9421`: HTTP Message Signatures (`contract/wire/signature.ts`).
     * `secret`: the merchant's key as base64 in a header. `hmac`: HMAC-SHA256 by that key, as hex in a header, over the
     * lines method, path with query, timestamp in seconds and body; the timestamp is in a second header. `certificate`:
     * mutual TLS with the edge's client certificate. `module`: as the module signs. `none`: nothing, for a platform that
     * accepts only the edge's addresses.
     */
    signature: v.optional(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('rfc9421') }),
        v.strictObject({ kind: v.literal('secret'), header: nameSchema }),
        v.strictObject({ kind: v.literal('hmac'), header: nameSchema, timestampHeader: nameSchema }),
        v.strictObject({ kind: v.literal('certificate') }),
        v.strictObject({ kind: v.literal('module') }),
        v.strictObject({ kind: v.literal('none') }),
      ]),
      { kind: 'rfc9421' },
    ),
    /** Name of the code for what data cannot say (`contract/wire/platforms`). */
    module: v.optional(v.picklist(platformModuleNames)),
    /** By key of the call (`key` in `contract/calls`). */
    calls: v.optional(v.record(v.string(), callSchema), {}),
    units: v.optional(unitsSchema),
    /** If `envelope` and `codes` are both absent, the envelope is the contract's. */
    envelope: v.optional(envelopeSchema),
    /** The contract's codes by the platform's. An unmapped foreign code becomes `upstream.refused` with its message. */
    codes: v.optional(v.record(v.string(), codeSchema)),
    /** Cached public replies: `contract` follows the call's rule, `upstream` also `no-store` and `private`. */
    cache: v.optional(v.picklist(['contract', 'upstream']), 'contract'),
  }),
  v.forward(
    v.check(
      ({ signature, module }) => signature.kind !== 'module' || module !== undefined,
      'needs the key `module`',
    ),
    ['signature'],
  ),
);
export type UpstreamAdapter = v.InferOutput<typeof upstreamAdapterSchema>;
export type AdapterUnits = v.InferOutput<typeof unitsSchema>;
