import { expect, test } from 'vitest';

import {
  createTrayEngine,
  listTrayFields,
  listTrayRows,
  luckyWheel,
  trayRules,
  type TrayGame,
} from '#demo/games/engines/tray.ts';
import { createScriptedRandom } from '#demo/games/seeded-random.ts';
import { isRefusal } from '#platform/modules/play/engine.ts';

const games: TrayGame[] = [
  'sic-bo',
  'fish-prawn-crab',
  'seven-up-down',
  'xoc-dia',
  'fan-tan',
  'coin-toss',
  'lucky-wheel',
];

/** Plays the draw with this number, with a stake of 100 on one field. */
function playDraw(game: TrayGame, draw: number, field: string) {
  const choice = { bets: [{ field, minor: 100 }] };
  const step = createTrayEngine(game).open(createScriptedRandom([draw]), 100, choice);
  if (isRefusal(step)) throw new Error(step.refused);
  return step;
}

test.each(games)('every field of %s has the listed return over all draws, and favours the house', (game) => {
  const draws = trayRules[game].outcomes.length;
  for (const { field, payback } of listTrayRows(game).flat()) {
    let won = 0;
    for (let draw = 0; draw < draws; draw += 1) won += playDraw(game, draw, field).winMinor;
    expect(won / (100 * draws), field).toBeCloseTo(payback, 12);
    expect(payback, field).toBeGreaterThan(0.87);
    expect(payback, field).toBeLessThan(0.99);
  }
});

test.each([
  ['sic-bo', 216, { small: 0.9722, triple: 0.8889, pair6: 0.8889, total4: 0.875, face1: 0.9213 }],
  ['fish-prawn-crab', 216, { crab: 0.9213 }],
  ['seven-up-down', 36, { below7: 0.9583, total7: 0.9583 }],
  ['xoc-dia', 16, { even: 0.98, red0: 0.9688, red3: 0.97 }],
  ['fan-tan', 40, { fan1: 0.9625, kwok14: 0.975 }],
  ['lucky-wheel', 52, { times2: 0.9615, times25: 0.9615 }],
] as const)(
  '%s has %i equally likely draws, and its fields return their computed shares',
  (game, count, shares) => {
    expect(trayRules[game].outcomes).toHaveLength(count);
    const paybacks = new Map(
      listTrayRows(game)
        .flat()
        .map(({ field, payback }) => [field, payback]),
    );
    for (const [field, share] of Object.entries(shares))
      expect(paybacks.get(field), field).toBeCloseTo(share, 4);
  },
);

test('in sic bo, small and big win by the total of three dice, and lose with three equal dice', () => {
  const { outcomes } = trayRules['sic-bo'];
  for (const [draw, dice] of outcomes.entries()) {
    const total = dice.reduce((sum, die) => sum + die, 0);
    const isTriple = new Set(dice).size === 1;
    expect(playDraw('sic-bo', draw, 'small').winMinor > 0).toBe(!isTriple && total <= 10);
    expect(playDraw('sic-bo', draw, 'big').winMinor > 0).toBe(!isTriple && total >= 11);
    expect(playDraw('sic-bo', draw, 'triple').winMinor > 0).toBe(isTriple);
    expect(playDraw('sic-bo', draw, 'small').view).toMatchObject({ pieces: dice, total });
  }
});

test('the wheel has 52 segments, and no two neighbours are worth more than the lowest value', () => {
  expect(luckyWheel).toHaveLength(52);
  const isHigh = (at: number) => (luckyWheel[at % 52] ?? 0) >= 10;
  for (const at of luckyWheel.keys()) expect(isHigh(at) && isHigh(at + 1), String(at)).toBe(false);
});

test.each(games)('%s refuses chips on a field that it does not have, before anything is drawn', (game) => {
  const open = (field: string) =>
    createTrayEngine(game).open(createScriptedRandom([]), 100, { bets: [{ field, minor: 100 }] });
  expect(open('n17')).toEqual({ refused: 'choice.invalid' });
  expect(open('total3')).toEqual({ refused: 'choice.invalid' });
  expect(new Set(listTrayFields(game)).size).toBe(listTrayFields(game).length);
});
