import { expect, test } from 'vitest';

import {
  evaluateLine,
  listPaidLines,
  reelWeights,
  slotLines,
  slotPayback,
  slotSymbols,
  spin,
  type SlotSymbol,
} from '#demo/games/engines/slot.ts';
import { createSeededRandom } from '#demo/games/seeded-random.ts';

/** Yields every combination of five symbols on a line, with its chance. */
function* lineOutcomes(
  reel = 0,
  symbols: SlotSymbol[] = [],
  chance = 1,
): Generator<{ symbols: SlotSymbol[]; chance: number }> {
  const weights = reelWeights[reel];
  if (weights === undefined) {
    yield { symbols, chance };
    return;
  }
  const stops = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, symbol] of slotSymbols.entries()) {
    yield* lineOutcomes(reel + 1, [...symbols, symbol], (chance * (weights[index] ?? 0)) / stops);
  }
}

test('the slot has the documented return over all combinations of its lines', () => {
  let total = 0;
  let chances = 0;
  for (const { symbols, chance } of lineOutcomes()) {
    chances += chance;
    total += chance * (evaluateLine(symbols)?.pays ?? 0);
  }
  expect(chances).toBeCloseTo(1, 10);
  expect(total).toBeCloseTo(slotPayback, 3);
});

test('200,000 spins return between 92 and 98 % of the bets', { timeout: 30_000 }, () => {
  const random = createSeededRandom(2025);
  let won = 0;
  const spins = 200_000;
  for (let i = 0; i < spins; i++) won += spin(random, 100).winMinor;
  const returned = won / (100 * spins);
  expect(returned).toBeGreaterThan(0.92);
  expect(returned).toBeLessThan(0.98);
});

test('a line pays from the left, wilds substitute, and the best combination counts', () => {
  expect(evaluateLine(['third', 'third', 'third', 'seventh', 'third'])).toEqual({
    symbol: 'third',
    count: 3,
    pays: 15,
  });
  expect(evaluateLine(['wild', 'second', 'wild', 'second', 'seventh'])).toEqual({
    symbol: 'second',
    count: 4,
    pays: 75,
  });
  expect(evaluateLine(['wild', 'wild', 'wild', 'seventh', 'first'])).toEqual({
    symbol: 'wild',
    count: 3,
    pays: 50,
  });
  expect(evaluateLine(['wild', 'wild', 'wild', 'wild', 'wild'])?.pays).toBe(1000);
  expect(evaluateLine(['seventh', 'third', 'third', 'third', 'third'])).toBeNull();
  expect(evaluateLine(['first', 'first', 'seventh', 'first', 'first'])).toBeNull();
});

test('a full window of one symbol pays all ten lines', () => {
  const reels = Array.from({ length: 5 }, (): SlotSymbol[] => ['seventh', 'seventh', 'seventh']);
  expect(listPaidLines(reels)).toHaveLength(slotLines.length);
});

test.each([
  [1, 1],
  [2, 2],
  [5, 5],
  [7, 7],
  [10, 10],
  [33, 3],
  [75, 5],
  [1_000, 10],
])('a bet of %i is split over %i lines, and each winning line pays a whole amount', (bet, lines) => {
  const random = createSeededRandom(9);
  let wins = 0;
  for (let i = 0; i < 500; i++) {
    const view = spin(random, bet);
    expect(view.reels.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3]);
    expect(view.lines).toEqual(listPaidLines(view.reels).filter(({ line }) => line < lines));
    const perLine = view.lines.reduce((sum, win) => sum + win.pays, 0);
    expect(view.winMinor).toBe((bet / lines) * perLine);
    expect(view.winMinor > 0).toBe(view.lines.length > 0);
    if (view.winMinor > 0) wins += 1;
  }
  expect(wins).toBeGreaterThan(10);
});
