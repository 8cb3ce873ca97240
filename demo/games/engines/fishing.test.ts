import { expect, test } from 'vitest';

import { fishes, fishingEngine, fishingPayback, fishNames, shoot } from '#demo/games/engines/fishing.ts';
import { createScriptedRandom } from '#demo/games/seeded-random.ts';

test.each(fishNames)('a shot has the documented return, over all random numbers: %s', (fish) => {
  let won = 0;
  for (let number = 0; number < 10_000; number++)
    won += shoot(createScriptedRandom([number]), 100, fish).winMinor;
  expect(won / 1_000_000).toBeCloseTo(fishingPayback, 12);
});

test('a fish that is harder to hit pays more', () => {
  const pays = fishNames.map((fish) => fishes[fish][0]);
  expect(pays).toEqual(pays.toSorted((a, b) => a - b));
  expect(new Set(pays).size).toBe(pays.length);
});

test.each([[{ fish: 'whale' }], [{ fish: 'shark', pays: 9 }], [{}], [null]])(
  'an invalid choice is refused before any random number is used: %j',
  (choice) => {
    expect(fishingEngine.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
  },
);
