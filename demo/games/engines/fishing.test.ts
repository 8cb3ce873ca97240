import { expect, test } from 'vitest';

import { fishes, fishingEngine, fishingPayback, fishNames, shoot } from '#demo/games/engines/fishing.ts';
import { createScriptedRandom } from '#demo/games/seeded-random.ts';

test.each(fishNames)('a shot at a %s has the documented return, over all random draws', (fish) => {
  let won = 0;
  for (let lot = 0; lot < 10_000; lot++) won += shoot(createScriptedRandom([lot]), 100, fish).winMinor;
  expect(won / 1_000_000).toBeCloseTo(fishingPayback, 12);
});

test('a fish that is harder to hit pays more', () => {
  const pays = fishNames.map((fish) => fishes[fish][0]);
  expect(pays).toEqual(pays.toSorted((a, b) => a - b));
  expect(new Set(pays).size).toBe(pays.length);
});

test.each([[{ fish: 'whale' }], [{ fish: 'shark', pays: 9 }], [{}], [null]])(
  'a shot at nothing that swims here is refused before it is drawn: %j',
  (choice) => {
    expect(fishingEngine.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
  },
);
