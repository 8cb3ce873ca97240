import { eq, lt } from 'drizzle-orm';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';

import { computeNumberNonce } from '#contract/calls/identity/number-service.ts';
import { minuteMs, secondMs } from '#contract/values/durations.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { violatesConstraint, type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { usedNumberTokens } from '#platform/modules/identity/tables.ts';

// A third party, such as Firebase Authentication, may verify a number in place of a code by SMS. It signs an id token
// that names the number.

/** Maximum age of the verification, in ms: the lifetime of a code by SMS. */
const FRESH_MS = 10 * minuteMs;
/** Tolerated clock skew, in seconds. */
const TOLERANCE_S = 30;

const claimsSchema = v.object({
  phone_number: v.string(),
  auth_time: v.number(),
  exp: v.number(),
  nonce: v.optional(v.string()),
});

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, KeySet>();
/** Returns a service's keys, cached for ten minutes. An unknown key triggers a new request, at most every 30 s. */
function getKeySet(url: string): KeySet {
  const cached = keySets.get(url);
  if (cached) return cached;
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: 3_000, cacheMaxAge: FRESH_MS });
  keySets.set(url, keys);
  return keys;
}

/** A verified token that `consumeNumberToken` has not consumed yet: its hash, and its expiry in ms. */
export type NumberProof = { tokenHash: string; expiresAt: number };

type TokenContext = Pick<WireRequest<unknown, unknown>, 'db' | 'configuration' | 'now'>;
type NumberTokenBody = {
  firebaseIdToken?: string | undefined;
  firebaseMobileNo?: string | undefined;
  numberSecret?: string | undefined;
};

/** True if a request has a token and the merchant's settings name a signing service. */
export const hasNumberToken = (
  { configuration }: Pick<TokenContext, 'configuration'>,
  body: NumberTokenBody,
): boolean => body.firebaseIdToken !== undefined && configuration().settings.numberService !== null;

/**
 * Verifies a token without consuming it. The merchant's service must have verified the number (E.164 digits) recently,
 * for this platform. The token must be unused. If it has a nonce, or the merchant's settings require one, the nonce
 * must belong to the page that sends the token. Throws `provider.failed` otherwise.
 */
export async function verifyNumberToken(
  { db, configuration, now }: TokenContext,
  mobileNum: string,
  { firebaseIdToken = '', firebaseMobileNo, numberSecret = '' }: NumberTokenBody,
): Promise<NumberProof> {
  const { numberService: service } = configuration().settings;
  const buildRefusal = (reason: string) => {
    console.warn(JSON.stringify({ numberToken: reason }));
    return new WireError('provider.failed');
  };
  if (!service) throw buildRefusal('no service');
  const claims = await jwtVerify(firebaseIdToken, getKeySet(service.keys), {
    algorithms: ['RS256', 'ES256'],
    issuer: service.issuer,
    audience: service.audience,
    clockTolerance: TOLERANCE_S,
    currentDate: new Date(now),
  }).then(
    ({ payload }) => v.safeParse(claimsSchema, payload),
    // Only the error's code is logged, because the message may contain a claim.
    (error: unknown) => {
      throw buildRefusal(
        error instanceof Error && 'code' in error ? String(error.code) : 'keys are not there',
      );
    },
  );
  if (!claims.success) throw buildRefusal('claims');
  const { phone_number, auth_time, exp, nonce } = claims.output;
  const age = now - auth_time * secondMs;
  if (age > FRESH_MS || age < -TOLERANCE_S * secondMs) throw buildRefusal('auth_time');
  const named = [phone_number, firebaseMobileNo ?? phone_number];
  if (named.some((number) => number !== `+${mobileNum}`)) throw buildRefusal('another number');
  if ((service.nonce || nonce !== undefined) && nonce !== (await computeNumberNonce(numberSecret)))
    throw buildRefusal('nonce');
  // Only the signed part is hashed, because a signature can be encoded in more than one way.
  const tokenHash = await sha256(firebaseIdToken.slice(0, firebaseIdToken.lastIndexOf('.')));
  const used = await db.$count(usedNumberTokens, eq(usedNumberTokens.tokenHash, tokenHash));
  if (used) throw buildRefusal('used');
  return { tokenHash, expiresAt: exp * secondMs };
}

/** Builds the statement that consumes a token. A second use fails the batch (`wasTokenUsed`). */
export const buildTokenUse = (db: Database, proof: NumberProof): Statement =>
  db.insert(usedNumberTokens).values(proof);

/** True if a batch failed because its token was used meanwhile. */
export const wasTokenUsed = (error: unknown): boolean =>
  violatesConstraint(error, 'UNIQUE constraint failed: used_number_tokens');

/** Consumes a token. Throws `provider.failed` if another request was first. */
export async function consumeNumberToken(db: Database, proof: NumberProof): Promise<void> {
  try {
    await runAll(db, [buildTokenUse(db, proof)]);
  } catch (error) {
    throw wasTokenUsed(error) ? new WireError('provider.failed') : error;
  }
}

/** Builds the statement that deletes some of the used tokens that have expired. */
export const buildExpiredTokenDeletion = (db: Database, now: number) =>
  deleteBatch(
    db,
    usedNumberTokens,
    lt(usedNumberTokens.expiresAt, now - 2 * TOLERANCE_S * secondMs),
    deleteBatchSizes.rows,
  );
