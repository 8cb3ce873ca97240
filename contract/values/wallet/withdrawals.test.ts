import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { computeWithdrawalFee } from './withdrawals.ts';

test('a fee is a fixed amount plus a share of the withdrawal, with fractions of a unit rounded up', () => {
  expect(computeWithdrawalFee(40_000, { fixedMinor: 100, basisPoints: 50 })).toBe(300);
  expect(computeWithdrawalFee(10_001, { fixedMinor: 0, basisPoints: 50 })).toBe(51);
  expect(computeWithdrawalFee(500, { fixedMinor: 0, basisPoints: 0 })).toBe(0);
});

test('a fee never exceeds the amount, and is exact for every safe integer', () => {
  const fees = fc.record({ fixedMinor: fc.nat(), basisPoints: fc.nat(10_000) });
  fc.assert(
    fc.property(fc.maxSafeNat(), fees, (amount, fee) => {
      const exact = BigInt(fee.fixedMinor) + (BigInt(amount) * BigInt(fee.basisPoints) + 9_999n) / 10_000n;
      const expected = exact > BigInt(amount) ? BigInt(amount) : exact;
      expect(BigInt(computeWithdrawalFee(amount, fee))).toBe(expected);
    }),
  );
});
