import { expect, test } from 'vitest';

import { fishes, fishingEngine, fishingPayback, fishNames, shoot } from '#demo/games/engines/fishing.ts';
import { scriptedRandom } from '#demo/games/seeded-random.ts';

test.each(fishNames)('a shot at a %s returns what the rules say, over each of its lots', (fish) => {
  let won = 0;
  for (let lot = 0; lot < 10_000; lot++) won += shoot(scriptedRandom([lot]), 100, fish).winMinor;
  expect(won / 1_000_000).toBeCloseTo(fishingPayback, 12);
});

test('a fish that is harder to hit brings more', () => {
  const pays = fishNames.map((fish) => fishes[fish][0]);
  expect(pays).toEqual(pays.toSorted((a, b) => a - b));
  expect(new Set(pays).size).toBe(pays.length);
});

test.each([[{ fish: 'whale' }], [{ fish: 'shark', pays: 9 }], [{}], [null]])(
  'a shot at nothing that swims here is refused before it is drawn: %j',
  (choice) => {
    expect(fishingEngine.open(scriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
  },
);
