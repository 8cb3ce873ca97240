import { expect, test } from 'vitest';

import {
  computeCrashChance,
  computeCrash,
  crashEngine,
  crashPayback,
  crashTargets,
  countFlightsTo,
  fly,
} from '#demo/games/engines/crash.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';

test('every target multiplier returns 97 %', () => {
  const targets = Array.from({ length: 99_900 }, (_, at) => 101 + at);
  const returned = targets.map((target) => (target / 100) * computeCrashChance(target));
  expect(Math.max(...returned)).toBeLessThanOrEqual(crashPayback);
  expect(Math.min(...returned)).toBeGreaterThan(crashPayback - 1e-6);
});

test('the number of flights that reach a target matches its chance, at both sides of the boundary', () => {
  for (const target of [101, 137, ...crashTargets]) {
    const flights = countFlightsTo(target);
    expect(computeCrash(flights - 1)).toBeGreaterThanOrEqual(target);
    expect(computeCrash(flights)).toBeLessThan(target);
  }
});

test('no flight ends below × 1 or above × 1,000', () => {
  expect(computeCrash(0)).toBe(100_000);
  expect(computeCrash(2 ** 32 - 1)).toBe(100);
});

test('a flight that ends exactly on the target wins', () => {
  const last = countFlightsTo(250) - 1;
  expect(fly(createScriptedRandom([last]), 100, 250)).toMatchObject({ won: true, winMinor: 250 });
  expect(fly(createScriptedRandom([last + 1]), 100, 250)).toMatchObject({ won: false, winMinor: 0 });
});

test.each([
  [1, 150],
  [1, 135],
  [3, 120],
  [7, 250],
])(
  'a winning bet of %i with a target of %i hundredths pays that multiple on average, and never less than the bet',
  (bet, target) => {
    const random = createSeededRandom(bet + target);
    const wins: number[] = [];
    while (wins.length < 10_000) {
      const { winMinor, won } = fly(random, bet, target);
      if (won) wins.push(winMinor);
    }
    expect(Math.min(...wins)).toBeGreaterThanOrEqual(bet);
    const mean = wins.reduce((sum, win) => sum + win, 0) / wins.length;
    expect(Math.abs(mean / bet - target / 100)).toBeLessThan(0.02);
  },
);

test.each([[{ target: 100 }], [{ target: 100_001 }], [{ target: 150.5 }], [{ target: '150' }], [{}], [null]])(
  'an invalid target is refused before the flight: %j',
  (choice) => {
    expect(crashEngine.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
  },
);
