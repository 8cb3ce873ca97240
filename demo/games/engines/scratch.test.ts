import { expect, test } from 'vitest';

import {
  buyCard,
  drawPrize,
  printFields,
  scratchCards,
  scratchEngine,
  scratchFields,
  scratchPayback,
  scratchPrizes,
  scratchSymbols,
} from '#demo/games/engines/scratch.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { MAX_BET_MINOR } from '#platform/modules/play/engine.ts';

const countEqual = (fields: readonly string[]) =>
  [...Map.groupBy(fields, (symbol) => symbol).values()].map(({ length }) => length);

test('scratch cards have the documented return and odds, counted over every card of the print run', () => {
  const counts = new Map<string | null, number>();
  let won = 0;
  for (let card = 0; card < scratchCards; card++) {
    const symbol = drawPrize(createScriptedRandom([card]));
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    won += symbol === null ? 0 : scratchPrizes[symbol][0];
  }
  for (const symbol of scratchSymbols) expect(counts.get(symbol)).toBe(scratchPrizes[symbol][1]);
  expect(won / scratchCards / 100).toBeCloseTo(scratchPayback, 12);
});

test.each([...scratchSymbols, null])(
  'a card shows three equal symbols if it wins, and no other symbol three times: %s',
  (winning) => {
    const random = createSeededRandom(5);
    for (let i = 0; i < 2_000; i++) {
      const fields = printFields(random, winning);
      expect(fields).toHaveLength(scratchFields);
      const equal = countEqual(fields).filter((count) => count > 2);
      expect(equal).toEqual(winning === null ? [] : [3]);
      expect(fields.filter((symbol) => symbol === winning)).toHaveLength(winning === null ? 0 : 3);
    }
  },
);

test('a winning symbol is on every field equally often, so no field tells the outcome', () => {
  const random = createSeededRandom(8);
  const counts = Array.from({ length: scratchFields }, () => 0);
  for (let i = 0; i < 9_000; i++)
    for (const [field, symbol] of printFields(random, 'sixth').entries())
      if (symbol === 'sixth') counts[field] = (counts[field] ?? 0) + 1;
  // 3,000 expected; four standard deviations are 179.
  for (const count of counts) expect(Math.abs(count - 3_000)).toBeLessThan(179);
});

test('a card without a prize shows every symbol equally often', () => {
  const random = createSeededRandom(15);
  const cards = 9_000;
  const shown = Array.from({ length: cards }, () => printFields(random, null)).flat();
  const expected = shown.length / scratchSymbols.length;
  // Five standard deviations are at most 335.
  for (const symbol of scratchSymbols)
    expect(Math.abs(shown.filter((one) => one === symbol).length - expected), symbol).toBeLessThan(335);
});

test('a card pays the prize of its symbol, and a rarer prize is larger', () => {
  const random = createSeededRandom(11);
  for (let i = 0; i < 500; i++) {
    const { symbol, multiplier, winMinor } = buyCard(random, 1_000);
    expect(multiplier).toBe(symbol === null ? 0 : scratchPrizes[symbol][0]);
    expect(winMinor).toBe(10 * multiplier);
  }
  const prizes = scratchSymbols.map((symbol) => scratchPrizes[symbol]);
  expect(prizes).toEqual(prizes.toSorted(([a], [b]) => b - a));
  expect(prizes).toEqual(prizes.toSorted(([, a], [, b]) => a - b));
  expect(Number.isSafeInteger(MAX_BET_MINOR * scratchPrizes.first[0])).toBe(true);
});

test.each([[{ field: 3 }], ['reveal'], [0]])('a card has no choice: %j', (choice) => {
  expect(scratchEngine.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
});
