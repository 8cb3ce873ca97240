import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  computePlinkoReturn,
  computeSlotChance,
  dropBall,
  plinkoEngine,
  plinkoPays,
  plinkoRisks,
  plinkoRows,
} from '#demo/games/engines/plinko.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { MAX_BET_MINOR } from '#platform/modules/play/engine.ts';

const roundSchema = v.object({
  view: v.object({ risk: v.string(), slot: v.number(), multiplier: v.number(), winMinor: v.number() }),
  winMinor: v.number(),
});

/** Every way down the board, as the random number of each row. */
const paths = Array.from({ length: 2 ** plinkoRows }, (_, path) =>
  Array.from({ length: plinkoRows }, (__, row) => (path >> row) % 2),
);

test.each(plinkoRisks)(
  'a ball of %s risk returns between 96.5 and 98 %, counted over all 4,096 ways down the board',
  (risk) => {
    const won = paths.reduce(
      (sum, path) => sum + dropBall(createScriptedRandom(path), 100, risk).winMinor,
      0,
    );
    expect(won / paths.length / 100).toBeCloseTo(computePlinkoReturn(risk), 12);
    expect(computePlinkoReturn(risk)).toBeGreaterThan(0.965);
    expect(computePlinkoReturn(risk)).toBeLessThan(0.98);
  },
);

test('a ball falls into the slot that its path leads to, as often as the slot’s chance says', () => {
  const counts = Array.from({ length: plinkoRows + 1 }, () => 0);
  for (const path of paths) {
    const drop = dropBall(createScriptedRandom(path), 100, 'high');
    expect(drop.path).toEqual(path);
    expect(drop.slot).toBe(path.filter((side) => side === 1).length);
    expect(drop.winMinor).toBe(plinkoPays.high[drop.slot]);
    counts[drop.slot] = (counts[drop.slot] ?? 0) + 1;
  }
  for (const [slot, count] of counts.entries())
    expect(computeSlotChance(slot)).toBeCloseTo(count / paths.length, 12);
});

test('at every peg the ball goes left as often as right', () => {
  const random = createSeededRandom(13);
  const balls = 10_000;
  const right = Array.from({ length: plinkoRows }, () => 0);
  for (let i = 0; i < balls; i++)
    for (const [row, side] of dropBall(random, 100, 'low').path.entries())
      right[row] = (right[row] ?? 0) + side;
  // Four standard deviations of 10,000 fair pegs are 200.
  for (const count of right) expect(Math.abs(count - balls / 2)).toBeLessThan(200);
});

test.each(plinkoRisks)('a bet on %s risk pays by the table of that risk', (risk) => {
  const random = createSeededRandom(17);
  for (let i = 0; i < 200; i++) {
    const { view, winMinor } = v.parse(roundSchema, plinkoEngine.open(random, 100, { risk }));
    expect(view.risk).toBe(risk);
    expect(view.multiplier).toBe(plinkoPays[risk][view.slot]);
    expect([view.winMinor, winMinor]).toEqual([view.multiplier, view.multiplier]);
  }
});

test('slots pay more towards the edges, and a higher risk pays more at the edge and less in the middle', () => {
  for (const risk of plinkoRisks) {
    expect(plinkoPays[risk]).toHaveLength(plinkoRows + 1);
    expect(plinkoPays[risk]).toEqual(plinkoPays[risk].toReversed());
    const half = plinkoPays[risk].slice(0, plinkoRows / 2 + 1);
    expect(half).toEqual(half.toSorted((a, b) => b - a));
    expect(Number.isSafeInteger(MAX_BET_MINOR * (half[0] ?? NaN))).toBe(true);
  }
  const [low, medium, high] = plinkoRisks.map((risk) => plinkoPays[risk]);
  expect([low?.[0], medium?.[0], high?.[0]]).toEqual([800, 2_600, 12_000]);
  expect([low?.[6], medium?.[6], high?.[6]]).toEqual([50, 30, 20]);
});

test.each([[{ risk: 'none' }], [{ risk: 'low', slot: 0 }], [{}], [null]])(
  'an invalid choice is refused before the ball falls: %j',
  (choice) => {
    expect(plinkoEngine.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
  },
);
