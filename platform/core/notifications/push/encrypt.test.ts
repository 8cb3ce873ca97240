import { createECDH, webcrypto } from 'node:crypto';

import { expect, test } from 'vitest';

import { encryptPush } from './encrypt.ts';

// RFC 8291 §5 and appendix A.
const text = 'When I grow up, I want to be a watermelon';
const recipient = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const senderPrivate = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const salt = 'DGv6ra1nlYgDCS1FRnbzlw';
const message =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('the example of RFC 8291 is encrypted byte for byte', async () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(senderPrivate, 'base64url');
  const point = sender.getPublicKey();
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const keys = {
    publicKey: await webcrypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await webcrypto.subtle.importKey('jwk', { ...jwk, d: senderPrivate }, curve, true, [
      'deriveBits',
    ]),
  };
  const randomInputs = { keys, salt: Uint8Array.from(Buffer.from(salt, 'base64url')) };
  expect(Buffer.from(await encryptPush(text, recipient, randomInputs)).toString('base64url')).toBe(message);
});

test('each message has its own keys and salt', async () => {
  const [one, other] = await Promise.all([encryptPush(text, recipient), encryptPush(text, recipient)]);
  expect(Buffer.from(one.subarray(0, 86)).equals(Buffer.from(other.subarray(0, 86)))).toBe(false);
});
