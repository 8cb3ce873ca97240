import { expect, test } from 'vitest';

import {
  bingoBalls,
  bingoCalled,
  bingoCornersPay,
  bingoEngine,
  bingoFree,
  bingoFullPay,
  bingoLinePays,
  bingoLines,
  bingoOdds,
  bingoPayback,
  callBalls,
  evaluateMarked,
  printCard,
} from '#demo/games/engines/bingo.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { MAX_BET_MINOR } from '#platform/modules/play/engine.ts';

const NUMBERS = 24;
const countCombinations = (of: number, taken: number): number =>
  Array.from({ length: taken }, (_, at) => (of - at) / (at + 1)).reduce((all, factor) => all * factor, 1);

/** Returns the bit of a cell with a number; the free cell has none. */
const getBit = (cell: number) => (cell === bingoFree ? 0 : 1 << (cell < bingoFree ? cell : cell - 1));
const getMask = (cells: readonly number[]) => cells.reduce((mask, cell) => mask | getBit(cell), 0);

/** Chance of one given set of this many marked numbers. */
const setChances = Array.from(
  { length: NUMBERS + 1 },
  (_, hits) =>
    countCombinations(bingoBalls - NUMBERS, bingoCalled - hits) / countCombinations(bingoBalls, bingoCalled),
);

test(
  'bingo has the documented return and odds, counted over all 16,777,216 sets of marked numbers',
  {
    timeout: 60_000,
  },
  () => {
    const masks = bingoLines.map(getMask);
    const corners = getMask([0, 4, 20, 24]);
    const bits = new Uint8Array(4_096);
    for (let half = 1; half < 4_096; half++) bits[half] = (bits[half >> 1] ?? 0) + (half & 1);
    const ways = new Float64Array(bingoLines.length + 1);
    let cornerChance = 0;
    for (let set = 0; set < 2 ** NUMBERS; set++) {
      const chance = setChances[(bits[set & 4_095] ?? 0) + (bits[set >> 12] ?? 0)] ?? 0;
      let lines = 0;
      for (let line = 0; line < masks.length; line++) {
        const mask = masks[line] ?? 0;
        if ((set & mask) === mask) lines += 1;
      }
      ways[lines] = (ways[lines] ?? 0) + chance;
      if ((set & corners) === corners && lines < bingoLines.length) cornerChance += chance;
    }
    expect(ways.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    const most = bingoLinePays.length - 1;
    const full = ways[bingoLines.length] ?? 0;
    const chances = bingoLinePays.map((_, lines) =>
      lines < most ? (ways[lines] ?? 0) : ways.slice(most, -1).reduce((sum, chance) => sum + chance, 0),
    );
    const linesReturn = chances.reduce((sum, chance, lines) => sum + chance * (bingoLinePays[lines] ?? 0), 0);
    const payback = (linesReturn + cornerChance * bingoCornersPay + full * bingoFullPay) / 100;
    expect(payback).toBeCloseTo(bingoPayback, 4);
    for (const [lines, chance] of chances.slice(1).entries())
      expect(bingoOdds.lines[lines + 1]).toBeCloseTo(chance, 6);
    expect(bingoOdds.corners / cornerChance).toBeCloseTo(1, 3);
    expect(bingoOdds.full / full).toBeCloseTo(1, 3);
  },
);

test(
  '20,000 rounds of random cards return the documented share of the bets, within 6 %',
  {
    timeout: 30_000,
  },
  () => {
    const random = createSeededRandom(75);
    const rounds = 20_000;
    let won = 0;
    for (let i = 0; i < rounds; i++) won += callBalls(random, 100, printCard(random)).winMinor;
    expect(Math.abs(won / rounds / 100 - bingoPayback)).toBeLessThan(0.06);
  },
);

test('a card has 24 different numbers, each from the fifteen of its column, and a free cell', () => {
  const random = createSeededRandom(2);
  for (let i = 0; i < 500; i++) {
    const card = printCard(random);
    expect(new Set(card).size).toBe(25);
    for (const [cell, number] of card.entries())
      if (cell === bingoFree) expect(number).toBe(0);
      else expect(Math.ceil(number / 15)).toBe((cell % 5) + 1);
  }
});

test('a printed card has every number of a column equally often', () => {
  const random = createSeededRandom(3);
  const cards = Array.from({ length: 6_000 }, () => printCard(random));
  const counts = new Map<number, number>();
  for (const number of cards.flat()) counts.set(number, (counts.get(number) ?? 0) + 1);
  for (let number = 1; number <= bingoBalls; number++) {
    const expected = Math.ceil(number / 15) === 3 ? 1_600 : 2_000;
    // Five standard deviations are 183.
    expect(Math.abs((counts.get(number) ?? 0) - expected), `number ${number}`).toBeLessThan(183);
  }
});

test('forty different balls are called, and only called numbers complete a line', () => {
  const random = createSeededRandom(4);
  for (let i = 0; i < 500; i++) {
    const { card, called, lines, multiplier, winMinor } = callBalls(random, 100, printCard(random));
    expect(new Set(called).size).toBe(bingoCalled);
    expect(Math.min(...called)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...called)).toBeLessThanOrEqual(bingoBalls);
    for (const [line, cells] of bingoLines.entries())
      expect(lines.includes(line)).toBe(
        cells.every((cell) => cell === bingoFree || called.includes(card[cell] ?? 0)),
      );
    expect(winMinor).toBe(multiplier);
  }
});

test('every ball is called equally often', () => {
  const random = createSeededRandom(40);
  const rounds = 5_000;
  const counts = new Map<number, number>();
  const card = printCard(random);
  for (let i = 0; i < rounds; i++)
    for (const ball of callBalls(random, 100, card).called) counts.set(ball, (counts.get(ball) ?? 0) + 1);
  expect(counts.size).toBe(bingoBalls);
  // Five standard deviations are 177.
  for (const [ball, count] of counts)
    expect(Math.abs(count - (rounds * bingoCalled) / bingoBalls), `ball ${ball}`).toBeLessThan(177);
});

test('a round is played with the card that the player chose', () => {
  const random = createSeededRandom(6);
  for (let i = 0; i < 20; i++) {
    const card = printCard(random);
    expect(bingoEngine.open(random, 100, { card })).toMatchObject({ done: true, view: { card } });
  }
});

test('lines and corners pay together, any lines from six pay the same, and a full card pays most', () => {
  const mark = (cells: readonly number[]) => {
    const marked = new Set([bingoFree, ...cells]);
    return evaluateMarked((cell) => marked.has(cell));
  };
  expect(mark([])).toEqual({ lines: [], corners: false, multiplier: 0 });
  expect(mark([10, 11, 13, 14])).toEqual({ lines: [2], corners: false, multiplier: 100 });
  expect(mark([0, 4, 20, 24])).toEqual({ lines: [], corners: true, multiplier: 100 });
  expect(mark([0, 6, 18, 24, 4, 8, 16, 20])).toEqual({ lines: [10, 11], corners: true, multiplier: 350 });
  const cells = Array.from({ length: 25 }, (_, cell) => cell);
  const without = mark(cells.filter((cell) => cell !== 1));
  expect(without).toMatchObject({ corners: true, multiplier: 15_100 });
  expect(without.lines).toHaveLength(10);
  expect(mark(cells)).toMatchObject({ corners: true, multiplier: bingoFullPay });
  expect(bingoLinePays).toEqual(bingoLinePays.toSorted((a, b) => a - b));
  expect(Number.isSafeInteger(MAX_BET_MINOR * bingoFullPay)).toBe(true);
});

const valid = printCard(createSeededRandom(1));
test.each([
  [{ card: valid.with(12, 40) }],
  [{ card: valid.with(0, valid[5] ?? 0) }],
  [{ card: valid.with(0, 16) }],
  [{ card: valid.with(4, 76) }],
  [{ card: valid.with(0, 1.5) }],
  [{ card: valid.slice(1) }],
  [{ card: valid, called: [1] }],
  [{}],
  [null],
])('an invalid card is refused before a ball is called: %j', (choice) => {
  expect(bingoEngine.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
});
