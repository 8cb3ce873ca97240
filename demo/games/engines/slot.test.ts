import { expect, test } from 'vitest';

import {
  lineWin,
  paidLines,
  reelWeights,
  slotLines,
  slotPayback,
  slotSymbols,
  spin,
  type SlotSymbol,
} from '#demo/games/engines/slot.ts';
import { seededRandom } from '#demo/games/seeded-random.ts';

/** Every way five symbols can stand on a line, with its chance. */
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

test('the slot pays back what it says over all ways its lines can fall', () => {
  let total = 0;
  let chances = 0;
  for (const { symbols, chance } of lineOutcomes()) {
    chances += chance;
    total += chance * (lineWin(symbols)?.pays ?? 0);
  }
  expect(chances).toBeCloseTo(1, 10);
  expect(total).toBeCloseTo(slotPayback, 3);
});

test('200,000 spins return between 92 and 98 % of what was bet', { timeout: 30_000 }, () => {
  const random = seededRandom(2025);
  let won = 0;
  const spins = 200_000;
  for (let i = 0; i < spins; i++) won += spin(random, 100).winMinor;
  const returned = won / (100 * spins);
  expect(returned).toBeGreaterThan(0.92);
  expect(returned).toBeLessThan(0.98);
});

test('a line pays from the left, wilds substitute, and the better combination counts', () => {
  expect(lineWin(['ruby', 'ruby', 'ruby', 'topaz', 'ruby'])).toEqual({
    symbol: 'ruby',
    count: 3,
    pays: 15,
  });
  expect(lineWin(['wild', 'moon', 'wild', 'moon', 'topaz'])).toEqual({
    symbol: 'moon',
    count: 4,
    pays: 75,
  });
  expect(lineWin(['wild', 'wild', 'wild', 'topaz', 'crown'])).toEqual({
    symbol: 'wild',
    count: 3,
    pays: 50,
  });
  expect(lineWin(['wild', 'wild', 'wild', 'wild', 'wild'])?.pays).toBe(1000);
  expect(lineWin(['topaz', 'ruby', 'ruby', 'ruby', 'ruby'])).toBeNull();
  expect(lineWin(['crown', 'crown', 'topaz', 'crown', 'crown'])).toBeNull();
});

test('a full window of one symbol pays all ten lines', () => {
  const reels = Array.from({ length: 5 }, (): SlotSymbol[] => ['topaz', 'topaz', 'topaz']);
  expect(paidLines(reels)).toHaveLength(slotLines.length);
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
])('a bet of %i is shared by %i lines, and each that pays pays a whole amount of it', (bet, lines) => {
  const random = seededRandom(9);
  let wins = 0;
  for (let i = 0; i < 500; i++) {
    const view = spin(random, bet);
    expect(view.reels.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3]);
    expect(view.lines).toEqual(paidLines(view.reels).filter(({ line }) => line < lines));
    const perLine = view.lines.reduce((sum, win) => sum + win.pays, 0);
    expect(view.winMinor).toBe((bet / lines) * perLine);
    expect(view.winMinor > 0).toBe(view.lines.length > 0);
    if (view.winMinor > 0) wins += 1;
  }
  expect(wins).toBeGreaterThan(10);
});
