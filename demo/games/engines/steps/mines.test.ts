import { expect, test } from 'vitest';

import { toHundredths } from '#demo/games/engines/steps/fraction.ts';
import {
  getMinesMultiplier,
  getMostOpened,
  getSafeChance,
  layMines,
  mineCells,
  mineCounts,
  minesEngine,
  minesPayback,
  minesPays,
} from '#demo/games/engines/steps/mines.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { isRefusal } from '#platform/modules/play/exports.ts';

const never = createScriptedRandom([]);
/** Lays the mines on the first cells, because every pick takes the first free cell. */
const layFirst = (mines: number) => createScriptedRandom(Array.from({ length: mines + 20 }, () => 0));

function open(mines: number, cell: number, betMinor = 10_000) {
  const step = minesEngine.open(layFirst(mines), betMinor, { mines, cell });
  if (isRefusal(step)) throw new Error(step.refused);
  return step;
}

test('every cash-out returns exactly 98 %, for any number of mines and opened cells', () => {
  for (const mines of mineCounts) {
    for (let opened = 1; opened <= getMostOpened(mines); opened++) {
      const [chance, pays] = [getSafeChance(mines, opened), getMinesMultiplier(mines, opened)];
      const returned = chance.numerator * pays.numerator * 100n;
      expect(returned).toBe(98n * chance.denominator * pays.denominator);
    }
  }
  expect(minesPayback).toBe(0.98);
});

test('the chance to open safe cells is that of all placements of the mines, counted one by one', () => {
  const cells = Array.from({ length: mineCells }, (_, cell) => cell);
  const placements = cells.flatMap((a) =>
    cells.slice(a + 1).flatMap((b) => cells.slice(b + 1).map((c) => [a, b, c])),
  );
  for (const opened of [1, 2, 7, 19]) {
    const safe = placements.filter((mined) => mined.every((cell) => cell >= opened)).length;
    const { numerator, denominator } = getSafeChance(3, opened);
    expect(BigInt(safe) * denominator).toBe(BigInt(placements.length) * numerator);
  }
});

test('the rules list what each cash-out pays, and each further cell pays more, up to × 5,000', () => {
  for (const { mines, pays } of minesPays) {
    expect(pays).toHaveLength(getMostOpened(mines));
    expect(pays).toEqual(pays.toSorted((a, b) => a - b));
    expect(pays.at(-1)).toBeLessThanOrEqual(500_000);
    expect(pays[0]).toBe(toHundredths(getMinesMultiplier(mines, 1)));
  }
});

test('mines lie on distinct cells, and every cell is equally likely', () => {
  const random = createSeededRandom(7);
  const fields = Array.from({ length: 5_000 }, () => layMines(random, 5));
  expect(fields.every((mined) => mined.length === 5 && new Set(mined).size === 5)).toBe(true);
  for (let cell = 0; cell < mineCells; cell++) {
    const share = fields.filter((mined) => mined.includes(cell)).length / fields.length;
    expect(Math.abs(share - 5 / mineCells)).toBeLessThan(0.025);
  }
});

test('the page sees no mine before the round is over', () => {
  const step = open(3, 10);
  expect(step).toMatchObject({ done: false, view: { stage: 'open', opened: [10], mined: [], hit: null } });
  const lost = minesEngine.next?.(never, step.state, { cell: 1 }, 0);
  expect(lost).toMatchObject({ done: true, winMinor: 0, view: { stage: 'lost', hit: 1, mined: [0, 1, 2] } });
});

test('a cash-out pays the multiplier of the opened cells, at least the amount that the page shows', () => {
  const first = open(3, 10);
  const second = minesEngine.next?.(createScriptedRandom([0, 0]), first.state, { cell: 11 }, 0);
  if (!second || isRefusal(second)) throw new Error('the second cell was refused');
  expect(second.view).toMatchObject({ cashOutMinor: 12_727 });
  const paid = minesEngine.next?.(createScriptedRandom([2 ** 31]), second.state, { cashOut: true }, 0);
  // 0.98 × (25 · 24) / (22 · 21) = × 1.2727…
  expect(paid).toMatchObject({ done: true, winMinor: 12_727, view: { stage: 'paid', multiplier: 127 } });
});

test('a round that its player leaves ends as a cash-out would', () => {
  const step = open(3, 10);
  expect(step).toMatchObject({ done: false, lapse: { view: { stage: 'paid', opened: [10] } } });
  if (!step.done) expect(step.lapse.winMinor).toBeGreaterThanOrEqual(11_136);
});

test('the last safe cell pays by itself', () => {
  let step = open(1, 1);
  for (let cell = 2; cell < mineCells && !step.done; cell++) {
    const next = minesEngine.next?.(createScriptedRandom([0, 0]), step.state, { cell }, 0);
    if (!next || isRefusal(next)) throw new Error('a cell was refused');
    step = next;
  }
  expect(step).toMatchObject({ done: true, winMinor: 245_000, view: { stage: 'paid', multiplier: 2450 } });
});

test.each([
  [null],
  [{ mines: 3 }],
  [{ mines: 2, cell: 1 }],
  [{ mines: 3, cell: 25 }],
  [{ mines: 3, cell: 1.5 }],
  [{ cashOut: true }],
])('a bet without a first cell or with an unknown number of mines is refused: %j', (choice) => {
  expect(minesEngine.open(never, 100, choice)).toEqual({ refused: 'choice.invalid' });
});

test('an opened cell cannot be opened again', () => {
  const { state } = open(3, 10);
  expect(minesEngine.next?.(never, state, { cell: 10 }, 0)).toEqual({ refused: 'choice.invalid' });
  expect(minesEngine.next?.(never, { mined: 'none' }, { cell: 9 }, 0)).toEqual({ refused: 'state.invalid' });
});
