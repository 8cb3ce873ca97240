import * as v from 'valibot';

import { minuteMs } from '#contract/values/durations.ts';
import { instantSchema } from '#contract/values/scalars.ts';

/** Request header of a sealed (encrypted) body: `jwe;kid=<kid>`. The Content-Type is `application/jose` (RFC 7516). */
export const encryptionHeader = 'Encryption';
export const buildEncryptionHeader = (kid: string): string => `jwe;kid=${kid}`;

/** The only accepted `alg` and `enc` of the compact JWE (RFC 7518 §4.6, §5.3). */
export const jweAlgorithms = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;

/** Maximum deviation of `at` from the server's clock, in ms. A nonce is stored for this long after `at`. */
export const replayWindowMs = 5 * minuteMs;

/** Content of a sealed body, for one request. */
export const sealedSchema = v.object({
  /** Key of the call, so that the body cannot be replayed at another call. */
  call: v.string(),
  /** Code of the merchant, so that no other merchant accepts the body. */
  merchant: v.string(),
  /** Milliseconds since 1970 by the server's clock. */
  at: v.pipe(v.number(), v.safeInteger()),
  /** 128 random bits, base64url. */
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)),
  body: v.unknown(),
});

/** The public key for sealing bodies. */
export const sealingKeySchema = v.object({
  /** The merchant whose pages receive the key. */
  merchantCode: v.string(),
  kid: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{4,64}$/)),
  /** A point of P-256 (RFC 7517, RFC 7518 §6.2). */
  publicKey: v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
  /** When the key must be fetched again. */
  freshUntil: instantSchema,
});
export type SealingKey = v.InferOutput<typeof sealingKeySchema>;
