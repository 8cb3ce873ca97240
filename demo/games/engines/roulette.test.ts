import { expect, test } from 'vitest';

import {
  rouletteEngine,
  rouletteFields,
  roulettePayback,
  getRoulettePayout,
  spinWheel,
  wheel,
} from '#demo/games/engines/roulette.ts';
import { createScriptedRandom } from '#demo/games/seeded-random.ts';

const pockets = Array.from({ length: 37 }, (_, number) => number);

test('the wheel has each number from 0 to 36 once, alternating red and black', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(pockets);
  const red = rouletteFields.get('red') ?? [];
  const colours = wheel.slice(1).map((number) => red.includes(number));
  expect(colours).toEqual(colours.map((_, index) => index % 2 === 0));
});

test('every field returns 36/37 of the bet, over all pockets and for any bet', () => {
  expect(rouletteFields.size).toBe(49);
  for (const field of rouletteFields.keys()) {
    for (const minor of [1, 7, 100]) {
      const won = pockets.map(
        (number) => spinWheel(createScriptedRandom([number]), [{ field, minor }]).winMinor,
      );
      expect(won.reduce((sum, win) => sum + win, 0) / (37 * minor), field).toBeCloseTo(roulettePayback, 12);
      expect(new Set(won), field).toEqual(new Set([0, minor * getRoulettePayout(field)]));
    }
  }
});

test.each([
  ['n0', [0]],
  ['dozen2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
  ['column1', [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]],
  ['column3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
  ['red', [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]],
] as const)('the field %s has exactly its numbers, and only the field n0 has the zero', (field, numbers) => {
  expect(rouletteFields.get(field)).toEqual(numbers);
});

test('chips on several fields are paid separately, and their sum is the bet', () => {
  const bets = [
    { field: 'n17', minor: 20 },
    { field: 'black', minor: 50 },
    { field: 'dozen1', minor: 30 },
  ];
  const step = rouletteEngine.open(createScriptedRandom([17]), 100, { bets });
  expect(step).toMatchObject({
    done: true,
    state: null,
    view: { number: 17, bets },
    winMinor: 20 * 36 + 100,
  });
});

test.each([
  [{ bets: [] }],
  [{ bets: [{ field: 'red', minor: 99 }] }],
  [{ bets: [{ field: 'red', minor: 101 }] }],
  [
    {
      bets: [
        { field: 'red', minor: 50 },
        { field: 'red', minor: 50 },
      ],
    },
  ],
  [
    {
      bets: [
        { field: 'red', minor: 150 },
        { field: 'black', minor: -50 },
      ],
    },
  ],
  [
    {
      bets: [
        { field: 'red', minor: 99.5 },
        { field: 'black', minor: 0.5 },
      ],
    },
  ],
  [{ bets: [{ field: 'n37', minor: 100 }] }],
  [{ bets: [{ field: 'red', minor: 100, pays: 9 }] }],
  [{ bets: { field: 'red', minor: 100 } }],
])('chips that do not match the bet are refused before the wheel turns: %j', (choice) => {
  expect(rouletteEngine.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
});
