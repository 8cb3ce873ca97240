import { expect, test } from 'vitest';

import {
  chanceOf,
  crashAt,
  crashEngine,
  crashPayback,
  crashTargets,
  flightsTo,
  fly,
} from '#demo/games/engines/crash.ts';
import { scriptedRandom, seededRandom } from '#demo/games/seeded-random.ts';

test('every multiplier returns 97 %, whichever is aimed at', () => {
  const targets = Array.from({ length: 99_900 }, (_, at) => 101 + at);
  const returned = targets.map((target) => (target / 100) * chanceOf(target));
  expect(Math.max(...returned)).toBeLessThanOrEqual(crashPayback);
  expect(Math.min(...returned)).toBeGreaterThan(crashPayback - 1e-6);
});

test('the flights that get there are as many as the chance says: the last one that does, and the first that does not', () => {
  for (const target of [101, 137, ...crashTargets]) {
    const flights = flightsTo(target);
    expect(crashAt(flights - 1)).toBeGreaterThanOrEqual(target);
    expect(crashAt(flights)).toBeLessThan(target);
  }
});

test('no flight ends below × 1 or above × 1,000', () => {
  expect(crashAt(0)).toBe(100_000);
  expect(crashAt(2 ** 32 - 1)).toBe(100);
});

test('a flight that ends on the multiplier has got there', () => {
  const last = flightsTo(250) - 1;
  expect(fly(scriptedRandom([last]), 100, 250)).toMatchObject({ won: true, winMinor: 250 });
  expect(fly(scriptedRandom([last + 1]), 100, 250)).toMatchObject({ won: false, winMinor: 0 });
});

test.each([
  [1, 150],
  [1, 135],
  [3, 120],
  [7, 250],
])(
  'a bet of %i at %i hundredths that wins pays that on average, and never less than the bet',
  (bet, target) => {
    const random = seededRandom(bet + target);
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
  'a multiplier that is not offered is refused before the flight: %j',
  (choice) => {
    expect(crashEngine.open(scriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
  },
);
