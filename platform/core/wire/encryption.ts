import { and, desc, eq, gt, like, lt } from 'drizzle-orm';
import {
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import * as v from 'valibot';

import { dayMs, hourMs } from '#contract/values/durations.ts';
import type { Call } from '#contract/wire/call.ts';
import { jweAlgorithms, replayWindowMs, sealedSchema, type SealingKey } from '#contract/wire/encryption.ts';
import { openAtRest, sealAtRest, type SealedStore, sealedPrefix } from '#platform/core/database/at-rest.ts';
import type { Database } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import { isFirstUse } from '#platform/core/wire/nonces.ts';
import { encryptionKeys } from '#platform/core/wire/tables.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** A key is published for a day … */
const PUBLISHED_MS = dayMs;
/** … and decrypts for an hour longer. Then its private half is deleted. */
const VALID_MS = 25 * hourMs;

const { alg, enc } = jweAlgorithms;
const publicSchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
});

/** Where a private key is stored, and nowhere else. */
const placeOf = (kid: string): string => `encryption_keys.private_key ${kid}`;

/**
 * The current public key, created when there is none of today whose private half is sealed under the first secret. Of two created concurrently both are valid: each
 * decrypts until its own expiry.
 */
export async function sealingKey(
  { db, env }: SealedStore,
  merchantCode: string,
  now: number,
): Promise<SealingKey> {
  const current = like(encryptionKeys.privateKey, `${await sealedPrefix(env.DATA_KEYS)}%`);
  const newest = await db
    .select()
    .from(encryptionKeys)
    .where(and(gt(encryptionKeys.createdAt, now - PUBLISHED_MS), current))
    .orderBy(desc(encryptionKeys.createdAt))
    .limit(1)
    .get();
  const { kid, publicKey, createdAt } = newest ?? (await makeKey({ db, env }, now));
  return {
    merchantCode,
    kid,
    publicKey: v.parse(publicSchema, publicKey),
    freshUntil: new Date(createdAt + PUBLISHED_MS).toISOString(),
  };
}

async function makeKey({ db, env }: SealedStore, now: number) {
  const pair = await generateKeyPair(alg, { crv: 'P-256', extractable: true });
  const [publicKey, secret] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const kid = await calculateJwkThumbprint(publicKey);
  const privateKey = await sealAtRest(env.DATA_KEYS, placeOf(kid), JSON.stringify(secret));
  const made = { kid, publicKey, privateKey, createdAt: now };
  await db.batch([deleteExpiredKeys(db, now), db.insert(encryptionKeys).values(made)]);
  return made;
}

/** The statement that deletes some of the private halves that nothing may be sealed for any more. */
export const deleteExpiredKeys = (db: Database, now: number) =>
  deleteSome(db, encryptionKeys, lt(encryptionKeys.createdAt, now - VALID_MS), SOME.rows);

/** A sealed request before it is decrypted. */
type Sealed = { contentType: string | undefined; encryption: string | undefined; text: string };

/**
 * Decrypts a body that was sealed for this call, once. Throws `encryption.required` for a plain body,
 * `encryption.key.expired` for a deleted key, `encryption.invalid` for one that does not decrypt or was sealed for
 * another call or merchant, `request.replayed` for a known nonce or a time outside the tolerance.
 */
export async function openSealed(
  { db, env }: SealedStore,
  call: Pick<Call, 'key'>,
  merchantCode: string,
  { contentType, encryption, text }: Sealed,
  now: number,
): Promise<unknown> {
  const kid = /^jwe;kid=([A-Za-z0-9_-]{4,64})$/.exec(encryption ?? '')?.[1];
  if (!kid || !/^application\/jose\s*(;|$)/i.test(contentType ?? '')) {
    throw new WireError('encryption.required');
  }
  const key = await db.select().from(encryptionKeys).where(eq(encryptionKeys.kid, kid)).get();
  if (!key || key.createdAt <= now - VALID_MS) throw new WireError('encryption.key.expired');
  // One whose secret has been taken away is as gone as a deleted one.
  const privateKey = await openAtRest(env.DATA_KEYS, placeOf(kid), key.privateKey).catch(() => {
    throw new WireError('encryption.key.expired');
  });
  const { nonce, at, body, ...sealedFor } = await decrypted(text, kid, JSON.parse(privateKey));
  if (sealedFor.call !== call.key || sealedFor.merchant !== merchantCode)
    throw new WireError('encryption.invalid');
  if (Math.abs(now - at) > replayWindowMs) throw new WireError('request.replayed');
  if (!(await isFirstUse(db, nonce, at, now))) throw new WireError('request.replayed');
  return body;
}

async function decrypted(text: string, kid: string, privateKey: JWK) {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(text, await importJWK(privateKey, alg), {
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
      maxDecompressedLength: 0,
    });
    if (protectedHeader.kid !== kid) throw new Error('sealed for another key');
    return v.parse(sealedSchema, JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    // No reason in the reply: it would be a decryption oracle.
    throw new WireError('encryption.invalid');
  }
}
