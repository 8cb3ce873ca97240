import { expect, test } from 'vitest';

import {
  getClimbChance,
  getTowerMultiplier,
  setTraps,
  towerFloors,
  towerLevels,
  towersEngine,
  towersPayback,
  towersPays,
} from '#demo/games/engines/steps/towers.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { isRefusal } from '#platform/modules/play/exports.ts';

const never = createScriptedRandom([]);
/** Every trap is behind the first doors, because every pick takes the first free door. */
const trapFirst = () => createScriptedRandom(Array.from({ length: 40 }, () => 0));

function open(level: string, door: number) {
  const step = towersEngine.open(trapFirst(), 10_000, { level, door });
  if (isRefusal(step)) throw new Error(step.refused);
  return step;
}
function climb(state: unknown, choice: unknown) {
  const step = towersEngine.next?.(trapFirst(), state, choice, 0);
  if (!step || isRefusal(step)) throw new Error('the step was refused');
  return step;
}

test('every cash-out returns exactly 98 %, on any floor of any level', () => {
  for (const { level } of towersPays) {
    for (let floors = 1; floors <= towerFloors; floors++) {
      const [chance, pays] = [getClimbChance(level, floors), getTowerMultiplier(level, floors)];
      expect(chance.numerator * pays.numerator * 100n).toBe(98n * chance.denominator * pays.denominator);
    }
  }
  expect(towersPayback).toBe(0.98);
});

test('each floor has its number of traps, and every door is equally likely to hide one', () => {
  const random = createSeededRandom(3);
  for (const { level, doors, traps } of towersPays) {
    const floors = Array.from({ length: 1_000 }, () => setTraps(random, level)).flat();
    expect(floors).toHaveLength(1_000 * towerFloors);
    expect(floors.every((floor) => floor.length === traps && new Set(floor).size === traps)).toBe(true);
    for (let door = 0; door < doors; door++) {
      const share = floors.filter((floor) => floor.includes(door)).length / floors.length;
      expect(Math.abs(share - traps / doors)).toBeLessThan(0.02);
    }
  }
});

test('the page sees no trap before the round is over', () => {
  const step = open('hard', 1);
  expect(step).toMatchObject({ done: false, view: { stage: 'open', path: [1], traps: [], multiplier: 196 } });
  const lost = climb(step.state, { door: 0 });
  expect(lost).toMatchObject({ done: true, winMinor: 0, view: { stage: 'lost', path: [1], hit: 0 } });
});

test('a cash-out pays the multiplier of the floor, and leaving pays the same', () => {
  const second = climb(open('hard', 1).state, { door: 1 });
  expect(second).toMatchObject({ done: false, lapse: { winMinor: 39_200, view: { stage: 'paid' } } });
  const paid = climb(second.state, { cashOut: true });
  expect(paid).toMatchObject({ done: true, winMinor: 39_200, view: { stage: 'paid', multiplier: 392 } });
});

test('the top floor pays by itself', () => {
  let step = open('expert', 2);
  for (let floor = 1; floor < towerFloors; floor++) step = climb(step.state, { door: 2 });
  expect(step).toMatchObject({ done: true, view: { stage: 'paid', multiplier: 642_978 } });
});

test('a door that the level does not have, or a bet without a door, is refused', () => {
  expect(towerLevels.hard.doors).toBe(2);
  for (const choice of [{ level: 'hard', door: 2 }, { level: 'hard' }, { level: 'steep', door: 0 }, null])
    expect(towersEngine.open(trapFirst(), 100, choice)).toEqual({ refused: 'choice.invalid' });
  expect(towersEngine.next?.(never, null, { door: 0 }, 0)).toEqual({ refused: 'state.invalid' });
});
