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
import {
  openAtRest,
  sealAtRest,
  type SealedStore,
  buildSealedPrefix,
} from '#platform/core/database/at-rest.ts';
import type { Database } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import { isFirstUse } from '#platform/core/wire/nonces.ts';
import { encryptionKeys } from '#platform/core/wire/tables.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** How long a key is published, in ms. */
const PUBLISHED_MS = dayMs;
/** How long a key decrypts, in ms: an hour longer than it is published. Then the key is deleted. */
const VALID_MS = 25 * hourMs;

const { alg, enc } = jweAlgorithms;
const publicSchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
});

/** Returns the context string that binds a sealed private key to its row. */
const getKeyPlace = (kid: string): string => `encryption_keys.private_key ${kid}`;

/**
 * Returns the newest public key. Creates a key if no key from the last 24 hours has a private half that is sealed with
 * the first secret of `DATA_KEYS`. Two keys created concurrently are both valid until their own expiry.
 */
export async function readSealingKey(
  { db, env }: SealedStore,
  merchantCode: string,
  now: number,
): Promise<SealingKey> {
  const sealedWithFirstSecret = like(encryptionKeys.privateKey, `${await buildSealedPrefix(env.DATA_KEYS)}%`);
  const newest = await db
    .select()
    .from(encryptionKeys)
    .where(and(gt(encryptionKeys.createdAt, now - PUBLISHED_MS), sealedWithFirstSecret))
    .orderBy(desc(encryptionKeys.createdAt))
    .limit(1)
    .get();
  const { kid, publicKey, createdAt } = newest ?? (await createKey({ db, env }, now));
  return {
    merchantCode,
    kid,
    publicKey: v.parse(publicSchema, publicKey),
    freshUntil: new Date(createdAt + PUBLISHED_MS).toISOString(),
  };
}

async function createKey({ db, env }: SealedStore, now: number) {
  const pair = await generateKeyPair(alg, { crv: 'P-256', extractable: true });
  const [publicKey, secret] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const kid = await calculateJwkThumbprint(publicKey);
  const privateKey = await sealAtRest(env.DATA_KEYS, getKeyPlace(kid), JSON.stringify(secret));
  const row = { kid, publicKey, privateKey, createdAt: now };
  await db.batch([buildExpiredKeysCleanup(db, now), db.insert(encryptionKeys).values(row)]);
  return row;
}

/** Builds the statement that deletes a batch of expired keys. */
export const buildExpiredKeysCleanup = (db: Database, now: number) =>
  deleteBatch(db, encryptionKeys, lt(encryptionKeys.createdAt, now - VALID_MS), deleteBatchSizes.rows);

type SealedRequest = { contentType: string | undefined; encryption: string | undefined; text: string };

/**
 * Decrypts a body that was sealed for this call. The same body is accepted only once. Throws `encryption.required` for
 * a plain body and `encryption.key.expired` for a deleted key. Throws `encryption.invalid` for a body that does not
 * decrypt or was sealed for another call or merchant. Throws `request.replayed` for a known nonce or a time outside the
 * tolerance.
 */
export async function openSealed(
  { db, env }: SealedStore,
  call: Pick<Call, 'key'>,
  merchantCode: string,
  { contentType, encryption, text }: SealedRequest,
  now: number,
): Promise<unknown> {
  const kid = /^jwe;kid=([A-Za-z0-9_-]{4,64})$/.exec(encryption ?? '')?.[1];
  if (!kid || !/^application\/jose\s*(;|$)/i.test(contentType ?? '')) {
    throw new WireError('encryption.required');
  }
  const key = await db.select().from(encryptionKeys).where(eq(encryptionKeys.kid, kid)).get();
  if (!key || key.createdAt <= now - VALID_MS) throw new WireError('encryption.key.expired');
  // A key sealed under a removed secret counts as deleted.
  const privateKey = await openAtRest(env.DATA_KEYS, getKeyPlace(kid), key.privateKey).catch(() => {
    throw new WireError('encryption.key.expired');
  });
  const { nonce, at, body, ...sealedFor } = await decryptBody(text, kid, JSON.parse(privateKey));
  if (sealedFor.call !== call.key || sealedFor.merchant !== merchantCode)
    throw new WireError('encryption.invalid');
  if (Math.abs(now - at) > replayWindowMs) throw new WireError('request.replayed');
  if (!(await isFirstUse(db, nonce, at, now))) throw new WireError('request.replayed');
  return body;
}

async function decryptBody(text: string, kid: string, privateKey: JWK) {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(text, await importJWK(privateKey, alg), {
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
      maxDecompressedLength: 0,
    });
    if (protectedHeader.kid !== kid) throw new Error('sealed for another key');
    return v.parse(sealedSchema, JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    // The reply gives no reason, because a reason would make it a decryption oracle.
    throw new WireError('encryption.invalid');
  }
}
