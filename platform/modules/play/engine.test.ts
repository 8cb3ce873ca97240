import { expect, test } from 'vitest';

import { engines, pickChoice } from '#demo/games/engines.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { engineNames as names } from '#platform/modules/catalogue/engine-names.ts';

import { pickBelow, isRefusal, MAX_BET_MINOR, roundPayoutRandomly, computePayout } from './engine.ts';

test('random integers are uniform: a value of the incomplete last block is replaced by another', () => {
  expect(pickBelow(createScriptedRandom([2 ** 32 - 1, 7]), 3)).toBe(1);
  const counts = [0, 0, 0, 0, 0];
  const random = createSeededRandom(11);
  for (let i = 0; i < 50_000; i++) {
    const value = pickBelow(random, 5);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test('a payout is rounded down to whole minor units', () => {
  expect(computePayout(1, 197)).toBe(1);
  expect(computePayout(3, 133)).toBe(3);
  expect(computePayout(MAX_BET_MINOR, 80_000)).toBe(800 * MAX_BET_MINOR);
});

test('fractions of a minor unit are rounded at random, so that every bet is paid its multiplier on average', () => {
  for (const [bet, hundredths] of [
    [1, 197],
    [3, 133],
    [7, 50],
    [1, 200],
  ] as const) {
    const paid = Array.from({ length: 100 }, (_, lot) => roundPayoutRandomly(() => lot, bet, hundredths));
    expect(paid.reduce((sum, win) => sum + win, 0)).toBe(bet * hundredths);
    expect(Math.min(...paid)).toBe(computePayout(bet, hundredths));
  }
  // Without a fraction no random number is used.
  expect(roundPayoutRandomly(createScriptedRandom([]), MAX_BET_MINOR, 5_000_000)).toBe(
    50_000 * MAX_BET_MINOR,
  );
});

test.each(names)('%s refuses a bet that is not a whole amount within the limit', (name) => {
  const unusedRandom = createScriptedRandom([]);
  for (const bet of [0, -100, 1.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_BET_MINOR + 1]) {
    const result = engines[name].open(unusedRandom, bet, pickChoice(name, bet, 4));
    expect(result).toEqual({ refused: 'bet.invalid' });
  }
});

test.each(names)('%s refuses a choice that it does not offer', (name) => {
  const odd = [
    'over',
    7,
    { side: 'over', target: 99 },
    { reels: ['wild'] },
    [],
    { bets: [] },
    { picked: [] },
  ];
  for (const choice of odd) {
    const result = engines[name].open(createScriptedRandom([]), 100, choice);
    expect(result).toEqual({ refused: 'choice.invalid' });
  }
});

test.each(names)('%s pays a whole, safe amount and returns JSON that survives storage', (name) => {
  const random = createSeededRandom(5);
  for (let i = 0; i < 2_000; i++) {
    const step = engines[name].open(random, 1 + i, pickChoice(name, 1 + i, i));
    if (isRefusal(step)) throw new Error(step.refused);
    expect(Number.isSafeInteger(step.winMinor)).toBe(true);
    expect(step.winMinor).toBeGreaterThanOrEqual(0);
    expect(JSON.parse(JSON.stringify(step))).toEqual(step);
  }
});
