import { expect, test } from 'vitest';

import {
  computeHitChance,
  drawKeno,
  kenoBalls,
  kenoDrawn,
  kenoPays,
  computeKenoReturn,
  kenoReturns,
  quickKenoEngine,
} from '#demo/games/engines/quick-keno.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { MAX_BET_MINOR } from '#platform/modules/play/engine.ts';

const counts = Array.from({ length: 10 }, (_, at) => at + 1);

test.each(counts)(
  'a bet on %i numbers returns between 94.5 and 95.5 %, and the chances of its hits add up to 1',
  (picked) => {
    const chances = Array.from({ length: picked + 1 }, (_, hits) => computeHitChance(picked, hits));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(computeKenoReturn(picked)).toBe(kenoReturns[picked - 1]);
    expect(computeKenoReturn(picked)).toBeGreaterThan(0.945);
    expect(computeKenoReturn(picked)).toBeLessThan(0.955);
  },
);

test('the chances of three picked numbers match a count over all positions of the three numbers', () => {
  // Counts the ways to place the three picked numbers among the ten drawn balls and the thirty others.
  const counted = [0, 0, 0, 0];
  for (let a = 0; a < 40; a++)
    for (let b = a + 1; b < 40; b++)
      for (let c = b + 1; c < 40; c++) {
        const hits = [a, b, c].filter((position) => position < 10).length;
        counted[hits] = (counted[hits] ?? 0) + 1;
      }
  for (const [hits, count] of counted.entries())
    expect(computeHitChance(3, hits)).toBeCloseTo(count / 9_880, 12);
});

test('more hits pay more, and every payout is at least the bet', () => {
  for (const pays of kenoPays.slice(1)) {
    const paying = pays.filter((hundredths) => hundredths > 0);
    expect(paying).toEqual(paying.toSorted((a, b) => a - b));
    expect(pays.slice(-paying.length)).toEqual(paying);
    expect(paying[0]).toBeGreaterThanOrEqual(100);
    expect(Number.isSafeInteger(MAX_BET_MINOR * (pays.at(-1) ?? 0))).toBe(true);
  }
});

test('ten different balls fall, and the picked balls among them are the hits', () => {
  const random = createSeededRandom(3);
  for (let i = 0; i < 500; i++) {
    const { drawn, hits, winMinor } = drawKeno(random, 100, [1, 2, 3, 4]);
    expect(new Set(drawn).size).toBe(10);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(40);
    expect(hits).toBe(drawn.filter((ball) => ball <= 4).length);
    expect(winMinor).toBe(kenoPays[4]?.[hits]);
  }
});

test('every ball falls equally often', () => {
  const random = createSeededRandom(5);
  const rounds = 8_000;
  const fallen = new Map<number, number>();
  for (let i = 0; i < rounds; i++)
    for (const ball of drawKeno(random, 100, [1]).drawn) fallen.set(ball, (fallen.get(ball) ?? 0) + 1);
  expect(fallen.size).toBe(kenoBalls);
  // Five standard deviations are 194.
  for (const [ball, count] of fallen)
    expect(Math.abs(count - (rounds * kenoDrawn) / kenoBalls), `ball ${ball}`).toBeLessThan(194);
});

test('a round is played with the numbers that the player picked', () => {
  const random = createSeededRandom(8);
  for (const picked of [[7], [40, 1, 22], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
    expect(quickKenoEngine.open(random, 100, { picked })).toMatchObject({ done: true, view: { picked } });
});

test('if balls 1 to 10 fall, the picked numbers 1 and 10 are hits and 11 is not', () => {
  const first = createScriptedRandom([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(drawKeno(first, 100, [1, 10, 11])).toMatchObject({ hits: 2, multiplier: 250, winMinor: 250 });
});

test.each([
  [{ picked: [] }],
  [{ picked: [1, 1] }],
  [{ picked: [0] }],
  [{ picked: [41] }],
  [{ picked: [1.5] }],
  [{ picked: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
  [{ picked: [1], pays: 9 }],
  [[1]],
])('invalid numbers are refused before a ball falls: %j', (choice) => {
  expect(quickKenoEngine.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
});
