import { expect, test } from 'vitest';

import {
  computeCrashChance,
  computeCrash,
  crashEngine,
  crashPayback,
  crashTargets,
  countFlightsTo,
  getReached,
  getTimeTo,
} from '#demo/games/engines/steps/crash.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { isRefusal } from '#platform/modules/play/exports.ts';

/** Opens a flight that reaches exactly this multiplier, in hundredths. */
function takeOff(reached: number, target: number | null, betMinor = 100) {
  const flight = countFlightsTo(reached) - 1;
  const step = crashEngine.open(createScriptedRandom([flight, 0]), betMinor, { target });
  if (isRefusal(step) || step.done) throw new Error('the flight did not start');
  return step;
}
const cashOut = (state: unknown, elapsedMs: number) =>
  crashEngine.next?.(createScriptedRandom([0]), state, { cashOut: true }, elapsedMs);

test('every multiplier of a cash-out returns 97 %', () => {
  const targets = Array.from({ length: 99_900 }, (_, at) => 101 + at);
  const returned = targets.map((target) => (target / 100) * computeCrashChance(target));
  expect(Math.max(...returned)).toBeLessThanOrEqual(crashPayback);
  expect(Math.min(...returned)).toBeGreaterThan(crashPayback - 1e-6);
});

test('the number of flights that reach a multiplier matches its chance, at both sides of the boundary', () => {
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

test('the multiplier grows with the time of the flight, and each is reached at its own ms', () => {
  expect(getReached(0)).toBe(100);
  expect(getReached(5_777)).toBe(200);
  for (const hundredths of [101, 150, 199, 200, 1_000, 99_999, 100_000]) {
    const time = getTimeTo(hundredths);
    expect(getReached(time)).toBeGreaterThanOrEqual(hundredths);
    expect(getReached(time - 1)).toBeLessThan(hundredths);
  }
});

test('a cash-out pays the multiplier of its moment, up to the last ms before the crash', () => {
  const { state } = takeOff(250, null);
  expect(cashOut(state, getTimeTo(150))).toMatchObject({
    done: true,
    winMinor: 150,
    view: { cashedOut: 150 },
  });
  expect(cashOut(state, getTimeTo(251) - 1)).toMatchObject({ winMinor: 250, view: { cashedOut: 250 } });
  expect(cashOut(state, getTimeTo(251))).toMatchObject({
    done: true,
    winMinor: 0,
    view: { cashedOut: null },
  });
});

test('no cash-out is certain: even the first moment pays × 1.01, or nothing if the flight crashed at once', () => {
  expect(cashOut(takeOff(101, null).state, 0)).toMatchObject({ winMinor: 101, view: { cashedOut: 101 } });
  const crashed = crashEngine.open(createScriptedRandom([2 ** 32 - 1]), 100, { target: null });
  if (isRefusal(crashed)) throw new Error(crashed.refused);
  expect(cashOut(crashed.state, 0)).toMatchObject({ done: true, winMinor: 0, view: { crash: 100 } });
});

test('the page sees no crash before the round is over', () => {
  expect(takeOff(250, null).view).toEqual({ target: null, crash: null, cashedOut: null });
});

test('a flight without a cash-out ends with its crash, and pays nothing', () => {
  const { lapse } = takeOff(250, null);
  expect(lapse).toEqual({
    afterMs: getTimeTo(251),
    winMinor: 0,
    view: { target: null, crash: 250, cashedOut: null },
  });
});

test('the automatic cash-out pays at its multiplier if the flight reaches it', () => {
  expect(takeOff(250, 250).lapse).toMatchObject({
    afterMs: getTimeTo(250),
    winMinor: 250,
    view: { cashedOut: 250 },
  });
  expect(takeOff(249, 250).lapse).toMatchObject({ afterMs: getTimeTo(250), winMinor: 0 });
});

test.each([
  [1, 150],
  [1, 135],
  [3, 120],
  [7, 250],
])(
  'a paid flight with a bet of %i and a cash-out at %i hundredths pays that multiple on average, and never less than the bet',
  (bet, target) => {
    const random = createSeededRandom(bet + target);
    const wins: number[] = [];
    while (wins.length < 10_000) {
      const step = crashEngine.open(random, bet, { target });
      if (!isRefusal(step) && !step.done && step.lapse.winMinor > 0) wins.push(step.lapse.winMinor);
    }
    expect(Math.min(...wins)).toBeGreaterThanOrEqual(bet);
    const mean = wins.reduce((sum, win) => sum + win, 0) / wins.length;
    expect(Math.abs(mean / bet - target / 100)).toBeLessThan(0.02);
  },
);

test.each([[{ target: 100 }], [{ target: 100_001 }], [{ target: 150.5 }], [{ target: '150' }], [{}], [null]])(
  'an invalid automatic cash-out is refused before the flight: %j',
  (choice) => {
    expect(crashEngine.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
  },
);
