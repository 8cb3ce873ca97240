import { expect, test } from 'vitest';

import { mulberry32 } from '#demo/random.ts';

import { pickEnvelopeAmounts, isShareable, pickRandomBelow } from './envelopes.ts';

test('envelopes add up to the budget to the cent, each within its limits, whatever the random numbers [PR-13]', () => {
  const random = mulberry32(7);
  for (let run = 0; run < 300; run++) {
    const minMinor = 1 + Math.floor(random() * 50);
    const maxMinor = minMinor + Math.floor(random() * 200);
    const envelopes = 1 + Math.floor(random() * 400);
    const budgetMinor = envelopes * minMinor + Math.floor(random() * envelopes * (maxMinor - minMinor + 1));
    const shares = {
      budgetMinor: Math.min(budgetMinor, envelopes * maxMinor),
      envelopes,
      minMinor,
      maxMinor,
    };
    const amounts = pickEnvelopeAmounts(shares);
    expect(amounts).toHaveLength(envelopes);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(shares.budgetMinor);
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(minMinor);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(maxMinor);
  }
});

test('the smallest and largest possible budgets are shared evenly, and budgets outside this range are refused', () => {
  const of = { envelopes: 10, minMinor: 5, maxMinor: 9 };
  expect(pickEnvelopeAmounts({ ...of, budgetMinor: 50 })).toEqual(Array(10).fill(5));
  expect(pickEnvelopeAmounts({ ...of, budgetMinor: 90 })).toEqual(Array(10).fill(9));
  for (const budgetMinor of [49, 91]) {
    expect(isShareable({ ...of, budgetMinor })).toBe(false);
    expect(() => pickEnvelopeAmounts({ ...of, budgetMinor })).toThrow('cannot add up to the budget');
  }
  expect(isShareable({ budgetMinor: 0, envelopes: 10, minMinor: 0, maxMinor: 9 })).toBe(false);
});

test('early envelopes have on average the same amounts as late ones', () => {
  const shares = { budgetMinor: 10_000, envelopes: 100, minMinor: 1, maxMinor: 400 };
  const random = mulberry32(3);
  const below = (bound: number) => Math.floor(random() * bound);
  const halves = [0, 0];
  for (let run = 0; run < 400; run++)
    pickEnvelopeAmounts(shares, below).forEach((amount, at) => {
      halves[at < 50 ? 0 : 1] = (halves[at < 50 ? 0 : 1] ?? 0) + amount;
    });
  const [first = 0, second = 0] = halves;
  expect(Math.abs(first - second) / (first + second)).toBeLessThan(0.02);
  expect(
    Array.from({ length: 200 }, () => pickRandomBelow(3)).every((value) => [0, 1, 2].includes(value)),
  ).toBe(true);
});

test('amounts may exceed 32 bits', () => {
  const budgetMinor = 3 * 2 ** 40;
  const amounts = pickEnvelopeAmounts({ budgetMinor, envelopes: 3, minMinor: 1, maxMinor: budgetMinor });
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(budgetMinor);
});
