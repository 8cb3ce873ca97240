import { expect, test } from 'vitest';

import { openAtRest, sealAtRest, buildSealedPrefix } from './at-rest.ts';

const [first, second] = ['a-first-secret-that-is-long-enough', 'a-second-secret-that-is-long-enough'];
const place = 'accounts.totp_secret aurora-member1';
const text = 'GEZDGNBVGY3TQOJQ';

test('a sealed value hides its text, differs each time, and opens at its place', async () => {
  const stored = await sealAtRest(first, place, text);
  expect(stored).not.toContain(text);
  expect(atob(stored.split(':')[1]?.split('.')[0] ?? '')).not.toContain(text);
  expect(await sealAtRest(first, place, text)).not.toBe(stored);
  expect(await openAtRest(first, place, stored)).toBe(text);
});

test('a value moved to another row does not open there', async () => {
  const stored = await sealAtRest(first, place, text);
  await expect(openAtRest(first, 'accounts.totp_secret aurora-rich1', stored)).rejects.toThrow(
    'another place',
  );
});

test('a value with a changed part does not open', async () => {
  const stored = await sealAtRest(first, place, text);
  const [head = '', ...parts] = stored.split('.');
  for (const i of parts.keys()) {
    const changed = parts.map((part, at) =>
      at === i ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part,
    );
    await expect(openAtRest(first, place, [head, ...changed].join('.')), `part ${i}`).rejects.toThrow();
  }
});

test('the first of two secrets seals new values; a value can be opened only with the secret that sealed it', async () => {
  const old = await sealAtRest(first, place, text);
  const both = `${second} ${first}`;
  expect(await openAtRest(both, place, old)).toBe(text);
  const renewed = await sealAtRest(both, place, text);
  expect(renewed.startsWith(await buildSealedPrefix(second))).toBe(true);
  expect(await openAtRest(second, place, renewed)).toBe(text);
  await expect(openAtRest(second, place, old)).rejects.toThrow('no secret for the key');
});

test.each([undefined, '', 'short'])('nothing is sealed without a valid secret: %s', async (secrets) => {
  await expect(sealAtRest(secrets, place, text)).rejects.toThrow('DATA_KEYS');
});

test('an unsealed value is read as it is', async () => {
  expect(await openAtRest(first, place, text)).toBe(text);
  expect(await openAtRest(first, place, '{"kty":"EC"}')).toBe('{"kty":"EC"}');
});
