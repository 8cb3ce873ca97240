import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { computeDepositTerms } from './deposits.ts';

test('fee plus credit equals the amount, to the minor unit, for every amount [WA-20]', () => {
  assert(
    property(
      integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      record({ fixedMinor: integer({ min: 0, max: 10_000 }), basisPoints: integer({ min: 0, max: 10_000 }) }),
      (amountMinor, fee) => {
        const { feeMinor, creditMinor } = computeDepositTerms(amountMinor, fee, null);
        expect(feeMinor + creditMinor).toBe(amountMinor);
        expect(Number.isSafeInteger(feeMinor) && feeMinor >= 0 && creditMinor >= 0).toBe(true);
      },
    ),
  );
});

test('a bonus is a share of the deposit, at most its cap, for deposits of at least the minimum', () => {
  const none = { fixedMinor: 0, basisPoints: 0 };
  const bonus = { basisPoints: 5_000, maxBonusMinor: 20_000, minDepositMinor: 2_000 };
  const computeBonus = (amountMinor: number) => computeDepositTerms(amountMinor, none, bonus).bonusMinor;
  expect([1_999, 2_000, 2_001, 100_000].map(computeBonus)).toEqual([0, 1_000, 1_000, 20_000]);
});
