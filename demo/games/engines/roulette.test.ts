import { expect, test } from 'vitest';

import {
  createRouletteEngine,
  getRoulettePayback,
  getRoulettePayout,
  rouletteFields,
  type RouletteGame,
  spinWheel,
  wheels,
} from '#demo/games/engines/roulette.ts';
import { createScriptedRandom } from '#demo/games/seeded-random.ts';

const games: RouletteGame[] = ['roulette', 'mini-roulette'];
/** Lists the numbers of a wheel, from zero. */
const listNumbers = (game: RouletteGame) => wheels[game].pockets.map((_, number) => number);

test.each([
  ['roulette', 37],
  ['mini-roulette', 13],
] as const)('the wheel of %s has its %i numbers once, alternating red and black', (game, count) => {
  const { pockets } = wheels[game];
  expect(pockets).toHaveLength(count);
  expect(pockets.toSorted((a, b) => a - b)).toEqual(listNumbers(game));
  const red = rouletteFields[game].get('red') ?? [];
  const colours = pockets.slice(1).map((number) => red.includes(number));
  expect(colours).toEqual(colours.map((_, index) => index % 2 === 0));
});

test.each([
  ['roulette', 49, 36 / 37],
  ['mini-roulette', 25, 12 / 13],
] as const)(
  'every one of the fields of %s (%i) returns the same share, over all pockets and for any bet',
  (game, count, share) => {
    expect(rouletteFields[game].size).toBe(count);
    expect(getRoulettePayback(game)).toBeCloseTo(share, 12);
    for (const field of rouletteFields[game].keys()) {
      for (const minor of [1, 7, 100]) {
        const won = listNumbers(game).map(
          (number) => spinWheel(game, createScriptedRandom([number]), [{ field, minor }]).winMinor,
        );
        expect(won.reduce((sum, win) => sum + win, 0) / (won.length * minor), field).toBeCloseTo(share, 12);
        expect(new Set(won), field).toEqual(new Set([0, minor * getRoulettePayout(game, field)]));
      }
    }
  },
);

test.each([
  ['roulette', 'n0', [0]],
  ['roulette', 'dozen2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
  ['roulette', 'column1', [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]],
  ['roulette', 'column3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
  ['roulette', 'red', [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]],
  ['mini-roulette', 'dozen3', [9, 10, 11, 12]],
  ['mini-roulette', 'column2', [2, 5, 8, 11]],
  ['mini-roulette', 'low', [1, 2, 3, 4, 5, 6]],
] as const)(
  'in %s the field %s has exactly its numbers, and only the field n0 has the zero',
  (game, field, numbers) => {
    expect(rouletteFields[game].get(field)).toEqual(numbers);
  },
);

test('chips on several fields are paid separately, and their sum is the bet', () => {
  const bets = [
    { field: 'n17', minor: 20 },
    { field: 'black', minor: 50 },
    { field: 'dozen1', minor: 30 },
  ];
  const step = createRouletteEngine('roulette').open(createScriptedRandom([17]), 100, { bets });
  expect(step).toMatchObject({
    done: true,
    state: null,
    view: { number: 17, bets },
    winMinor: 20 * 36 + 100,
  });
});

test.each(games)('a chip on a number that the wheel of %s does not have is refused', (game) => {
  const number = wheels[game].pockets.length;
  const choice = { bets: [{ field: `n${number}`, minor: 100 }] };
  expect(createRouletteEngine(game).open(createScriptedRandom([]), 100, choice)).toEqual({
    refused: 'choice.invalid',
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
  expect(createRouletteEngine('roulette').open(createScriptedRandom([]), 100, choice)).toEqual({
    refused: 'choice.invalid',
  });
});
