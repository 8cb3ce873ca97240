import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { depositTerms, jpegSize, maxReceiptBytes, receiptFault } from './deposits.ts';

test('fee and credit make up the amount, to the unit, whatever the amount [WA-20]', () => {
  assert(
    property(
      integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      record({ fixedMinor: integer({ min: 0, max: 10_000 }), basisPoints: integer({ min: 0, max: 10_000 }) }),
      (amountMinor, fee) => {
        const { feeMinor, creditMinor } = depositTerms(amountMinor, fee, null);
        expect(feeMinor + creditMinor).toBe(amountMinor);
        expect(Number.isSafeInteger(feeMinor) && feeMinor >= 0 && creditMinor >= 0).toBe(true);
      },
    ),
  );
});

test('a bonus is a part of the amount up to its cap, from the least deposit on', () => {
  const none = { fixedMinor: 0, basisPoints: 0 };
  const bonus = { basisPoints: 5_000, maxBonusMinor: 20_000, minDepositMinor: 2_000 };
  const of = (amountMinor: number) => depositTerms(amountMinor, none, bonus).bonusMinor;
  expect([1_999, 2_000, 2_001, 100_000].map(of)).toEqual([0, 1_000, 1_000, 20_000]);
});

/** A JPEG's first segments: an empty APP0 and its frame. */
const jpeg = (width: number, height: number, size = 200) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]);
  bytes.set([0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3], 8);
  return bytes;
};

test('a receipt is judged by what it is: a JPEG of a size that is read and fits [WA-06]', () => {
  expect(jpegSize(jpeg(800, 600))).toEqual({ width: 800, height: 600 });
  expect(receiptFault(jpeg(800, 600))).toBeNull();
  expect(receiptFault(new TextEncoder().encode('<svg onload="alert(1)">'))).toBe('type');
  expect(receiptFault(new Uint8Array([0xff, 0xd8, 0xff]))).toBe('type');
  expect(receiptFault(new Uint8Array())).toBe('type');
  expect(receiptFault(jpeg(800, 600, maxReceiptBytes + 1))).toBe('bytes');
  expect(receiptFault(jpeg(20, 600))).toBe('size');
  expect(receiptFault(jpeg(800, 5_000))).toBe('size');
});
