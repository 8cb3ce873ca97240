import { expect, test } from 'vitest';

import { createRecoveryCodes, createTotpSecret, findCodeStep, buildTotpUri } from './totp.ts';

/** `12345678901234567890` in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])(
  'the code of second %i is that of RFC 6238 appendix B, and is valid in its own step and the two adjacent steps',
  (second, code) => {
    const step = Math.floor(second / 30);
    const inStep = (index: number) => findCodeStep(secret, code, (index * 30 + 15) * 1000);
    expect([-2, -1, 0, 1, 2].map((offset) => inStep(step + offset))).toEqual([null, step, step, step, null]);
  },
);

test('a secret has 160 bits, and an authenticator reads it from the URI [ME-13]', () => {
  const made = createTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(made);
  const uri = new URL(buildTotpUri(made, 'Aurora', 'member1'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Aurora:member1');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: made,
    issuer: 'Aurora',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('an account has ten recovery codes, stored as hashes with its id [ME-13]', async () => {
  const { codes, rows } = await createRecoveryCodes('a');
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{7}-[A-Z2-7]{7}$/);
  expect(JSON.stringify(rows)).not.toContain(codes[0]?.slice(0, 7));
  expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.codeHash))).toBe(true);
});
