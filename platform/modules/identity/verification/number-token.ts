import { eq, lt } from 'drizzle-orm';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';

import { nonceOf } from '#contract/calls/identity/number-service.ts';
import { minuteMs, secondMs } from '#contract/values/durations.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { brokeConstraint, type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { usedNumberTokens } from '#platform/modules/identity/tables.ts';

// A third party may verify that a number is the member's, in place of a code by SMS: it signs an
// id token that names the number, as Firebase Authentication does.

/** How long ago the number may have been verified, ms: as long as a code by SMS holds. */
const FRESH_MS = 10 * minuteMs;
/** Tolerated difference of clocks, s. */
const TOLERANCE_S = 30;

const claimsSchema = v.object({
  phone_number: v.string(),
  auth_time: v.number(),
  exp: v.number(),
  nonce: v.optional(v.string()),
});

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, KeySet>();
/** Keys of a service, kept for ten minutes; asked for anew for a key that is not among them, every 30 s at most. */
function keysOf(url: string): KeySet {
  const kept = keySets.get(url);
  if (kept) return kept;
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: 3_000, cacheMaxAge: FRESH_MS });
  keySets.set(url, keys);
  return keys;
}

/** A token that holds, and is used up by `useUp`. */
export type NumberProof = { tokenHash: string; expiresAt: number };

type Asking = Pick<WireRequest<unknown, unknown>, 'db' | 'configuration' | 'now'>;
type Token = {
  firebaseIdToken?: string | undefined;
  firebaseMobileNo?: string | undefined;
  numberSecret?: string | undefined;
};

/** Whether a request brings a token to a merchant whose settings name who signs it. */
export const bringsToken = ({ configuration }: Pick<Asking, 'configuration'>, body: Token): boolean =>
  body.firebaseIdToken !== undefined && configuration().settings.numberService !== null;

/**
 * The proof that a number (E.164 digits) was verified by the merchant's service a moment ago, for this platform, and has
 * not been used, and that the page that brings it has asked for it; `provider.failed` for anything else. Nothing is written.
 */
export async function proofOfToken(
  { db, configuration, now }: Asking,
  mobileNum: string,
  { firebaseIdToken = '', firebaseMobileNo, numberSecret = '' }: Token,
): Promise<NumberProof> {
  const { numberService: service } = configuration().settings;
  const refused = (reason: string) => {
    console.warn(JSON.stringify({ numberToken: reason }));
    return new WireError('provider.failed');
  };
  if (!service) throw refused('no service');
  const claims = await jwtVerify(firebaseIdToken, keysOf(service.keys), {
    algorithms: ['RS256', 'ES256'],
    issuer: service.issuer,
    audience: service.audience,
    clockTolerance: TOLERANCE_S,
    currentDate: new Date(now),
  }).then(
    ({ payload }) => v.safeParse(claimsSchema, payload),
    // Its code only: the message may have a claim in it.
    (error: unknown) => {
      throw refused(error instanceof Error && 'code' in error ? String(error.code) : 'keys are not there');
    },
  );
  if (!claims.success) throw refused('claims');
  const { phone_number, auth_time, exp, nonce } = claims.output;
  const age = now - auth_time * secondMs;
  if (age > FRESH_MS || age < -TOLERANCE_S * secondMs) throw refused('auth_time');
  const named = [phone_number, firebaseMobileNo ?? phone_number];
  if (named.some((number) => number !== `+${mobileNum}`)) throw refused('another number');
  if ((service.nonce || nonce !== undefined) && nonce !== (await nonceOf(numberSecret)))
    throw refused('nonce');
  // Of what is signed: a signature can be written in more than one way.
  const tokenHash = await sha256(firebaseIdToken.slice(0, firebaseIdToken.lastIndexOf('.')));
  const used = await db.$count(usedNumberTokens, eq(usedNumberTokens.tokenHash, tokenHash));
  if (used) throw refused('used');
  return { tokenHash, expiresAt: exp * secondMs };
}

/** The statement that uses a token up, for the batch of what it allows; a second one fails it (`wasUsed`). */
export const useStatement = (db: Database, proof: NumberProof): Statement =>
  db.insert(usedNumberTokens).values(proof);

/** Whether a batch failed since its token was used meanwhile. */
export const wasUsed = (error: unknown): boolean =>
  brokeConstraint(error, 'UNIQUE constraint failed: used_number_tokens');

/** Uses a token up; `provider.failed` when another request was first. */
export async function useUp(db: Database, proof: NumberProof): Promise<void> {
  try {
    await runAll(db, [useStatement(db, proof)]);
  } catch (error) {
    throw wasUsed(error) ? new WireError('provider.failed') : error;
  }
}

/** The statement that forgets some of the tokens that have expired by themselves. */
export const deleteExpiredTokens = (db: Database, now: number) =>
  deleteSome(
    db,
    usedNumberTokens,
    lt(usedNumberTokens.expiresAt, now - 2 * TOLERANCE_S * secondMs),
    SOME.rows,
  );
