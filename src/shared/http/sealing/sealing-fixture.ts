import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';

import { dayMs } from '#contract/values/durations.ts';
import { sealedSchema, type SealingKey } from '#contract/wire/encryption.ts';

export type Pair = { kid: string } & Awaited<ReturnType<typeof generateKeyPair>>;

export const createPair = async (kid = 'key-1'): Promise<Pair> => ({
  kid,
  ...(await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })),
});

/** Builds the platform's reply for a key pair, fresh until `freshUntil` (ms since 1970; a day by default). */
export async function buildSealingKey(
  { kid, publicKey }: Pair,
  freshUntil = Date.now() + dayMs,
): Promise<SealingKey> {
  const { x = '', y = '' } = await exportJWK(publicKey);
  const publicPart = { kty: 'EC', crv: 'P-256', x, y } as const;
  return {
    merchantCode: 'aurora',
    kid,
    publicKey: publicPart,
    freshUntil: new Date(freshUntil).toISOString(),
  };
}

export async function decryptSealed(text: string, { privateKey }: Pair) {
  const { plaintext, protectedHeader } = await compactDecrypt(text, privateKey);
  return { ...v.parse(sealedSchema, JSON.parse(new TextDecoder().decode(plaintext))), protectedHeader };
}
