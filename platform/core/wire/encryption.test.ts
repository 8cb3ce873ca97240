import { createECDH, createHash } from 'node:crypto';

import { base64url, compactDecrypt, importJWK } from 'jose';
import { expect, test } from 'vitest';

import { seal } from '#contract/wire/seal.ts';

// RFC 7518, appendix C: two key pairs and their shared key.
const alice = {
  kty: 'EC',
  crv: 'P-256',
  x: 'gI0GAILBdu7T53akrFmMyGcsF3n5dO7MmwNBHKW5SV0',
  y: 'SLW_xSffzlPWrHEVI30DHM_4egVwt3NQqeUD7nMFpps',
  d: '0_NxaRPUMQoAJt50Gz8YiTr8gRTwyEaCumd-MToTmIo',
};
const bob = {
  kty: 'EC',
  crv: 'P-256',
  x: 'weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ',
  y: 'e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck',
  d: 'VEmDZpDXXK8p8N0Cndsxs924q6nS1RXFASRl6BfUqdw',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

/** Computes Z of ECDH, then one round of the Concat KDF (RFC 7518 §4.6.2), with Node instead of jose. */
function deriveSharedKey(
  own: { d: string },
  other: { x: string; y: string },
  info: { enc: string; bits: number; apu?: string; apv?: string },
) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(bytes(own.d));
  const z = curve.computeSecret(Buffer.concat([Buffer.from([4]), bytes(other.x), bytes(other.y)]));
  const toUint32 = (value: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(value);
    return four;
  };
  const prefixLength = (part: Buffer) => Buffer.concat([toUint32(part.length), part]);
  return createHash('sha256')
    .update(Buffer.concat([toUint32(1), z]))
    .update(prefixLength(Buffer.from(info.enc)))
    .update(prefixLength(Buffer.from(info.apu ?? '')))
    .update(prefixLength(Buffer.from(info.apv ?? '')))
    .update(toUint32(info.bits))
    .digest()
    .subarray(0, info.bits / 8);
}

test('the key derivation of this test gives the key of the RFC’s example (RFC 7518 appendix C)', () => {
  const info = { enc: 'A128GCM', bits: 128, apu: 'Alice', apv: 'Bob' };
  expect(deriveSharedKey(alice, bob, info).toString('base64url')).toBe('VqqN6vgjbSBcIijNcacQGg');
  expect(deriveSharedKey(bob, alice, info).toString('base64url')).toBe('VqqN6vgjbSBcIijNcacQGg');
});

test('jose derives the key of the RFC’s example and decrypts with it', async () => {
  const publicAlice = { kty: alice.kty, crv: alice.crv, x: alice.x, y: alice.y };
  const header = { alg: 'ECDH-ES', enc: 'A128GCM', apu: 'QWxpY2U', apv: 'Qm9i', epk: publicAlice };
  const text = await sealByHand(header, bytes('VqqN6vgjbSBcIijNcacQGg'), 'vector');
  const { plaintext } = await compactDecrypt(text, await importJWK(bob, 'ECDH-ES'));
  expect(new TextDecoder().decode(plaintext)).toBe('vector');
});

test('a sealed body can be opened with the RFC’s derivation and AES-256-GCM, without a JOSE library [AU-15]', async () => {
  const publicKey = { kty: 'EC', crv: 'P-256', x: bob.x, y: bob.y } as const;
  const key = { merchantCode: 'aurora', kid: 'bobs-key', publicKey, freshUntil: '2027-01-01T00:00:00.000Z' };
  const body = { password: 'ไทย اردو 🙂' };
  const text = await seal(key, 'session.login', body, 1_800_000_000_000.4);
  const [head = '', wrapped, iv = '', data = '', tag = ''] = text.split('.');
  expect(wrapped).toBe('');
  const header = JSON.parse(bytes(head).toString());
  expect(header).toEqual({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: 'bobs-key',
    epk: { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) },
  });
  expect([bytes(iv).length, bytes(tag).length]).toEqual([12, 16]);
  const secret = deriveSharedKey(bob, header.epk, { enc: 'A256GCM', bits: 256 });
  const aes = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes(iv), additionalData: Buffer.from(head) },
    aes,
    Buffer.concat([bytes(data), bytes(tag)]),
  );
  expect(JSON.parse(new TextDecoder().decode(opened))).toEqual({
    call: 'session.login',
    merchant: 'aurora',
    at: 1_800_000_000_000,
    nonce: expect.stringMatching(/^[\w-]{22}$/),
    body,
  });
});

async function sealByHand(header: object, key: Buffer, text: string): Promise<string> {
  const head = base64url.encode(JSON.stringify(header));
  const iv = Buffer.alloc(12, 7);
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const ciphertext = Buffer.from(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: Buffer.from(head) },
      aes,
      Buffer.from(text),
    ),
  );
  const parts = [iv, ciphertext.subarray(0, -16), ciphertext.subarray(-16)].map((part) =>
    part.toString('base64url'),
  );
  return [head, '', ...parts].join('.');
}
