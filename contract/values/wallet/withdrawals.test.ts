import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { withdrawalFee } from './withdrawals.ts';

test('a fee is its fixed part and its part of the amount, a broken unit counting as one', () => {
  expect(withdrawalFee(40_000, { fixedMinor: 100, basisPoints: 50 })).toBe(300);
  expect(withdrawalFee(10_001, { fixedMinor: 0, basisPoints: 50 })).toBe(51);
  expect(withdrawalFee(500, { fixedMinor: 0, basisPoints: 0 })).toBe(0);
});

test('a fee is never more than the amount, and exact for any amount that is safe', () => {
  const fee = fc.record({ fixedMinor: fc.nat(), basisPoints: fc.nat(10_000) });
  fc.assert(
    fc.property(fc.maxSafeNat(), fee, (amount, of) => {
      const exact = BigInt(of.fixedMinor) + (BigInt(amount) * BigInt(of.basisPoints) + 9_999n) / 10_000n;
      const expected = exact > BigInt(amount) ? BigInt(amount) : exact;
      expect(BigInt(withdrawalFee(amount, of))).toBe(expected);
    }),
  );
});
