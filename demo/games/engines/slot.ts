import * as v from 'valibot';

import {
  betSchema,
  drawBelow,
  noChoiceSchema,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

/** Symbols from the dearest to the cheapest. `wild` stands for any other and pays on its own too. */
export const slotSymbols = [
  'wild',
  'crown',
  'moon',
  'ruby',
  'emerald',
  'sapphire',
  'amethyst',
  'topaz',
] as const;

export type SlotSymbol = (typeof slotSymbols)[number];

/** How many of a reel's 30 stops show each symbol, reel by reel, in the order of {@link slotSymbols}. */
export const reelWeights: readonly (readonly number[])[] = [
  [1, 2, 3, 3, 4, 5, 6, 6],
  [2, 2, 3, 3, 4, 5, 5, 6],
  [2, 2, 3, 4, 4, 4, 5, 6],
  [2, 2, 3, 3, 4, 5, 5, 6],
  [1, 2, 3, 3, 4, 5, 6, 6],
];

/** The share of bets that {@link reelWeights} and {@link slotPays} pay back over many spins. */
export const slotPayback = 0.955;

/** What three, four and five of a symbol pay from the left, in bets per line (a tenth of the bet). */
export const slotPays: Readonly<Record<SlotSymbol, readonly [number, number, number]>> = {
  wild: [50, 250, 1000],
  crown: [40, 150, 600],
  moon: [25, 75, 300],
  ruby: [15, 50, 200],
  emerald: [12, 40, 150],
  sapphire: [9, 25, 100],
  amethyst: [7, 20, 60],
  topaz: [5, 15, 50],
};

/** The ten lines: the row (0 top, 2 bottom) that each one crosses on each reel. */
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

/** A line that pays: its index in {@link slotLines}, and what it pays in bets per line. */
export type LineWin = { line: number; symbol: SlotSymbol; count: number; pays: number };

/** A spin: `reels` are five columns of three symbols from top to bottom. */
export type SlotSpin = { reels: SlotSymbol[][]; lines: LineWin[]; winMinor: number };

const ROWS = 3;

/** How many symbols from the left are the wanted one or wild, and what that many pay. */
function combination(symbols: readonly SlotSymbol[], symbol: SlotSymbol): Omit<LineWin, 'line'> {
  const end = symbols.findIndex((other) => other !== symbol && other !== 'wild');
  const count = end === -1 ? symbols.length : end;
  return { symbol, count, pays: slotPays[symbol][count - 3] ?? 0 };
}

/** The best pay of one line read from the left, or null. Leading wilds pay as wilds if that is more. */
export function lineWin(symbols: readonly SlotSymbol[]): Omit<LineWin, 'line'> | null {
  const first = symbols.find((symbol) => symbol !== 'wild') ?? 'wild';
  const asWild = combination(symbols, 'wild');
  const asFirst = combination(symbols, first);
  const best = asWild.pays > asFirst.pays ? asWild : asFirst;
  return best.pays > 0 ? best : null;
}

/** Every reel as the list of its stops. */
const strips = reelWeights.map((weights) =>
  slotSymbols.flatMap((symbol, index) => Array.from({ length: weights[index] ?? 0 }, () => symbol)),
);

function drawSymbol(random: Random, strip: readonly SlotSymbol[]): SlotSymbol {
  const symbol = strip[drawBelow(random, strip.length)];
  if (symbol === undefined) throw new RangeError('a stop outside of its reel');
  return symbol;
}

/** The lines that pay on the reels as they stand. */
export function paidLines(reels: readonly (readonly SlotSymbol[])[]): LineWin[] {
  return slotLines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => reels[reel]?.[row] ?? 'topaz');
    const win = lineWin(symbols);
    return win === null ? [] : [{ line, ...win }];
  });
}

/**
 * How many lines a bet is played on, the first ones: as many as share it evenly. So a line that pays always pays a whole
 * amount, and the slot pays back the same at every bet.
 */
export function linesOf(betMinor: number): number {
  let lines = slotLines.length;
  while (betMinor % lines !== 0) lines -= 1;
  return lines;
}

/** Draws every window of the reels and pays the lines that are played. Takes a bet that {@link betSchema} accepts. */
export function spin(random: Random, betMinor: number): SlotSpin {
  const reels = strips.map((strip) => Array.from({ length: ROWS }, () => drawSymbol(random, strip)));
  const played = linesOf(betMinor);
  const lines = paidLines(reels).filter(({ line }) => line < played);
  const perLine = lines.reduce((sum, win) => sum + win.pays, 0);
  return { reels, lines, winMinor: (betMinor / played) * perLine };
}

/** One bet, one spin. View: {@link SlotSpin}. */
export const slotEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    if (!v.is(noChoiceSchema, choice)) return { refused: 'choice.invalid' };
    const view = spin(random, betMinor);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
