import { expect, test } from 'vitest';

import {
  andarBaharEngine,
  andarBaharFields,
  computeAndarBaharPayback,
  andarBaharPays,
  computeChanceAt,
  dealAndarBahar,
} from '#demo/games/engines/sides/andar-bahar.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';

test('both sides have the documented return, counted over every position of the three matching cards among 51 cards', () => {
  const won = { andar: 0, bahar: 0 };
  let all = 0;
  for (let a = 1; a <= 51; a++)
    for (let b = a + 1; b <= 51; b++)
      for (let c = b + 1; c <= 51; c++) {
        all += 1;
        won[a % 2 === 1 ? 'andar' : 'bahar'] += 1;
      }
  expect(
    Array.from({ length: 49 }, (_, at) => computeChanceAt(at + 1)).reduce((sum, one) => sum + one, 0),
  ).toBeCloseTo(1, 12);
  for (const side of andarBaharFields) {
    const back = ((won[side] / all) * andarBaharPays[side]) / 100;
    expect(computeAndarBaharPayback(side)).toBeCloseTo(back, 12);
    expect(back).toBeGreaterThan(0.965);
    expect(back).toBeLessThan(0.985);
  }
});

test('cards go to both sides in turn, without repetition, until a card has the rank of the middle card', () => {
  const random = createSeededRandom(9);
  for (let i = 0; i < 500; i++) {
    const { middle, dealt, outcome, winMinor } = dealAndarBahar(random, [
      { field: 'bahar', minor: 100 },
      { field: 'andar', minor: 100 },
    ]);
    expect(new Set([middle, ...dealt]).size).toBe(dealt.length + 1);
    const matching = dealt.filter((card) => card.charAt(0) === middle.charAt(0));
    expect(matching).toEqual([dealt.at(-1)]);
    expect(outcome).toBe(dealt.length % 2 === 1 ? 'andar' : 'bahar');
    expect(winMinor).toBe(outcome === 'bahar' ? 200 : 190);
  }
});

test('each card of the deck can be the middle card, and each other card can follow it', () => {
  const bets = [{ field: 'andar' as const, minor: 100 }];
  const dealFrom = (...places: number[]) => dealAndarBahar(() => places.shift() ?? 0, bets);
  const middles = Array.from({ length: 52 }, (_, place) => dealFrom(place).middle);
  const followers = Array.from({ length: 51 }, (_, place) => dealFrom(0, place).dealt[0]);
  expect(new Set(middles).size).toBe(52);
  expect(new Set([...followers, middles[0]])).toEqual(new Set(middles));
});

test('a bet of one minor unit also has the documented return', () => {
  const random = createSeededRandom(12);
  const rounds = 20_000;
  let won = 0;
  for (let i = 0; i < rounds; i++) won += dealAndarBahar(random, [{ field: 'andar', minor: 1 }]).winMinor;
  // Within three times the standard error.
  expect(Math.abs(won / rounds - computeAndarBaharPayback('andar'))).toBeLessThan(0.02);
});

test.each([[{ bets: [{ field: 'tie', minor: 100 }] }], [{ bets: [] }], [null]])(
  'chips that do not match the bet are refused before a card is dealt: %j',
  (choice) => {
    expect(andarBaharEngine.open(createScriptedRandom([]), 100, choice)).toEqual({
      refused: 'choice.invalid',
    });
  },
);
