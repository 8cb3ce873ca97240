import * as v from 'valibot';

import {
  betSchema,
  noChoiceSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

/** Covered fields of a card. Three equal symbols among them win. */
export const scratchFields = 9;
const WINNING = 3;

/**
 * Symbols from highest to lowest prize. Their pictures depend on the game, as in a slot (`demo/games/symbols.ts`).
 */
export const scratchSymbols = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;
export type ScratchSymbol = (typeof scratchSymbols)[number];

/** Size of the print run that the prizes are counted in. Each card is drawn from a full print run. */
export const scratchCards = 100_000;

/** For each symbol, the prize in hundredths of the bet, stake included, and the number of cards that win it. */
export const scratchPrizes: Readonly<Record<ScratchSymbol, readonly [pays: number, cards: number]>> = {
  first: [100_000, 5],
  second: [20_000, 40],
  third: [5_000, 200],
  fourth: [2_000, 700],
  fifth: [500, 3_000],
  sixth: [200, 12_500],
  seventh: [100, 20_000],
};

/** Return of the game; `scratch.test.ts` counts it over every card of the print run. */
export const scratchPayback = 0.97;

/** `fields` are the symbols of the card by row. `symbol` is the one that occurs three times, or null. */
export type ScratchCard = {
  fields: ScratchSymbol[];
  symbol: ScratchSymbol | null;
  multiplier: number;
  winMinor: number;
};

/** Draws a card of the print run. Returns the symbol of its prize, or null if it wins nothing. */
export function drawPrize(random: Random): ScratchSymbol | null {
  let card = pickBelow(random, scratchCards);
  for (const symbol of scratchSymbols) {
    card -= scratchPrizes[symbol][1];
    if (card < 0) return symbol;
  }
  return null;
}

/** Prints the fields of a card: three of the winning symbol, and every other symbol at most twice. */
export function printFields(random: Random, winning: ScratchSymbol | null): ScratchSymbol[] {
  const others = scratchSymbols.flatMap((symbol) => (symbol === winning ? [] : [symbol, symbol]));
  const takeOther = () => others.splice(pickBelow(random, others.length), 1);
  const equal = winning === null ? [] : Array.from({ length: WINNING }, () => winning);
  const symbols = [...equal, ...Array.from({ length: scratchFields - equal.length }, takeOther).flat()];
  return Array.from({ length: scratchFields }, () =>
    symbols.splice(pickBelow(random, symbols.length), 1),
  ).flat();
}

/** Buys a card. The bet must satisfy {@link betSchema}. */
export function buyCard(random: Random, betMinor: number): ScratchCard {
  const symbol = drawPrize(random);
  const multiplier = symbol === null ? 0 : scratchPrizes[symbol][0];
  const fields = printFields(random, symbol);
  return { fields, symbol, multiplier, winMinor: roundPayoutRandomly(random, betMinor, multiplier) };
}

/** A round is one bet and one card, which the page uncovers. The view is {@link ScratchCard}. */
export const scratchEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    if (!v.is(noChoiceSchema, choice)) return { refused: 'choice.invalid' };
    const view = buyCard(random, betMinor);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
