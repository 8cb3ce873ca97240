import { expect, test } from 'vitest';

import { diceEngine, listDiceOdds, roll, countWinningWays } from '#demo/games/engines/dice.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { isRefusal } from '#platform/modules/play/engine.ts';

test('the house keeps between 1 and 2 % of every bet on the table', () => {
  const odds = listDiceOdds();
  expect(odds).toHaveLength(24);
  for (const { multiplier, ways } of odds) {
    const edge = 1 - (multiplier / 100) * (ways / 216);
    expect(edge).toBeGreaterThanOrEqual(0.01);
    expect(edge).toBeLessThanOrEqual(0.02 + 1e-9);
  }
});

test('the chances match a count over all 216 throws', () => {
  for (const { side, target, ways } of listDiceOdds()) {
    let counted = 0;
    for (let throwNo = 0; throwNo < 216; throwNo++) {
      const faces = [throwNo % 6, Math.floor(throwNo / 6) % 6, Math.floor(throwNo / 36)];
      const total = faces.reduce((sum, face) => sum + face + 1, 0);
      if (side === 'over' ? total > target : total < target) counted += 1;
    }
    expect(ways).toBe(counted);
  }
});

test('a total equal to the target loses on both sides', () => {
  const throwNine = () => createScriptedRandom([3, 2, 1]);
  expect(roll(throwNine(), 100, { side: 'over', target: 9 })).toMatchObject({
    total: 9,
    won: false,
    winMinor: 0,
  });
  expect(roll(throwNine(), 100, { side: 'under', target: 9 })).toMatchObject({
    total: 9,
    won: false,
    winMinor: 0,
  });
  expect(roll(throwNine(), 100, { side: 'under', target: 10 })).toMatchObject({ won: true, winMinor: 263 });
  expect(roll(throwNine(), 100, { side: 'over', target: 8 })).toMatchObject({ won: true, winMinor: 133 });
});

test('over 17 wins once in 216 throws and pays 213.4 times', () => {
  expect(countWinningWays({ side: 'over', target: 17 })).toBe(1);
  expect(roll(createScriptedRandom([5, 5, 5]), 100, { side: 'over', target: 17 }).winMinor).toBe(21_340);
});

test('100,000 throws on over 10 return 97 to 100 %', () => {
  const random = createSeededRandom(77);
  let won = 0;
  for (let i = 0; i < 100_000; i++) won += roll(random, 100, { side: 'over', target: 10 }).winMinor;
  expect(won / 10_000_000).toBeGreaterThan(0.97);
  expect(won / 10_000_000).toBeLessThan(1);
});

test.each([1, 3, 10])('a winning bet of %i pays its multiplier on average', (bet) => {
  // "Over 6" pays × 1.08. A random number decides whether the fraction of a minor unit is paid.
  const paid = Array.from({ length: 100 }, (_, number) => {
    const random = createScriptedRandom([5, 5, 5, number]);
    return roll(random, bet, { side: 'over', target: 6 }).winMinor;
  });
  const { multiplier } = roll(createScriptedRandom([0, 0, 0]), bet, { side: 'over', target: 6 });
  expect(paid.reduce((sum, win) => sum + win, 0)).toBe(bet * multiplier);
});

test('a round is done in one step and stores no state', () => {
  const step = diceEngine.open(createScriptedRandom([0, 0, 0]), 50, { side: 'under', target: 4 });
  if (isRefusal(step)) throw new Error(step.refused);
  expect(step).toMatchObject({ done: true, state: null, winMinor: 10_670 });
});
