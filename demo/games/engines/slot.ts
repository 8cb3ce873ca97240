import * as v from 'valibot';

import {
  betSchema,
  pickBelow,
  noChoiceSchema,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

/**
 * Symbols from highest to lowest value. `wild` substitutes for any other symbol and also pays by itself. The pictures of
 * the other symbols depend on the game (`demo/games/symbols.ts`).
 */
export const slotSymbols = [
  'wild',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
] as const;

export type SlotSymbol = (typeof slotSymbols)[number];

/** For each reel of 30 stops, the number of stops of each symbol, in the order of {@link slotSymbols}. */
export const reelWeights: readonly (readonly number[])[] = [
  [1, 2, 3, 3, 4, 5, 6, 6],
  [2, 2, 3, 3, 4, 5, 5, 6],
  [2, 2, 3, 4, 4, 4, 5, 6],
  [2, 2, 3, 3, 4, 5, 5, 6],
  [1, 2, 3, 3, 4, 5, 6, 6],
];

/** Long-term return of {@link reelWeights} and {@link slotPays}. */
export const slotPayback = 0.955;

/** Payout of three, four and five of a symbol from the left, as a multiple of the bet per line ({@link countLines}). */
export const slotPays: Readonly<Record<SlotSymbol, readonly [number, number, number]>> = {
  wild: [50, 250, 1000],
  first: [40, 150, 600],
  second: [25, 75, 300],
  third: [15, 50, 200],
  fourth: [12, 40, 150],
  fifth: [9, 25, 100],
  sixth: [7, 20, 60],
  seventh: [5, 15, 50],
};

/** The ten lines: for each reel, the row that the line crosses (0 top, 2 bottom). */
export const slotLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** A winning line: its index in {@link slotLines}, and its payout as a multiple of the bet per line. */
export type LineWin = { line: number; symbol: SlotSymbol; count: number; pays: number };

/** A spin: `reels` are five columns of three symbols from top to bottom. */
export type SlotSpin = { reels: SlotSymbol[][]; lines: LineWin[]; winMinor: number };

const ROWS = 3;

/** Counts the symbols from the left that are `symbol` or wild. Returns the count and its payout. */
function evaluateCombination(symbols: readonly SlotSymbol[], symbol: SlotSymbol): Omit<LineWin, 'line'> {
  const end = symbols.findIndex((other) => other !== symbol && other !== 'wild');
  const count = end === -1 ? symbols.length : end;
  return { symbol, count, pays: slotPays[symbol][count - 3] ?? 0 };
}

/**
 * Returns the best payout of one line read from the left. Null if there is none. Leading wilds count as wilds if that
 * pays more.
 */
export function evaluateLine(symbols: readonly SlotSymbol[]): Omit<LineWin, 'line'> | null {
  const first = symbols.find((symbol) => symbol !== 'wild') ?? 'wild';
  const asWild = evaluateCombination(symbols, 'wild');
  const asFirst = evaluateCombination(symbols, first);
  const best = asWild.pays > asFirst.pays ? asWild : asFirst;
  return best.pays > 0 ? best : null;
}

const reelStops = reelWeights.map((weights) =>
  slotSymbols.flatMap((symbol, index) => Array.from({ length: weights[index] ?? 0 }, () => symbol)),
);

function pickSymbol(random: Random, stops: readonly SlotSymbol[]): SlotSymbol {
  const symbol = stops[pickBelow(random, stops.length)];
  if (symbol === undefined) throw new RangeError('a stop outside of its reel');
  return symbol;
}

export function listPaidLines(reels: readonly (readonly SlotSymbol[])[]): LineWin[] {
  return slotLines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => reels[reel]?.[row] ?? 'seventh');
    const win = evaluateLine(symbols);
    return win === null ? [] : [{ line, ...win }];
  });
}

/**
 * Returns how many lines, from the first, a bet is played on: the highest count that divides the bet evenly. So every
 * winning line pays a whole amount, and the return is the same at every bet.
 */
export function countLines(betMinor: number): number {
  let lines = slotLines.length;
  while (betMinor % lines !== 0) lines -= 1;
  return lines;
}

/** Spins all reels to random symbols and pays the lines in play. The bet must satisfy {@link betSchema}. */
export function spin(random: Random, betMinor: number): SlotSpin {
  const reels = reelStops.map((stops) => Array.from({ length: ROWS }, () => pickSymbol(random, stops)));
  const played = countLines(betMinor);
  const lines = listPaidLines(reels).filter(({ line }) => line < played);
  const perLine = lines.reduce((sum, win) => sum + win.pays, 0);
  return { reels, lines, winMinor: (betMinor / played) * perLine };
}

/** A round is one bet and one spin. The view is {@link SlotSpin}. */
export const slotEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    if (!v.is(noChoiceSchema, choice)) return { refused: 'choice.invalid' };
    const view = spin(random, betMinor);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
