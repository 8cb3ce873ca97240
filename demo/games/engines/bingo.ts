import * as v from 'valibot';

import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

export const bingoBalls = 75;
/** Balls that are called in a round. */
export const bingoCalled = 40;
const SIDE = 5;
const CELLS = SIDE * SIDE;
/** Cell without a number, which always counts as marked. Cells are counted from 0 by row. */
export const bingoFree = 12;
const PER_COLUMN = bingoBalls / SIDE;

const sides = Array.from({ length: SIDE }, (_, at) => at);
const corners = [0, SIDE - 1, CELLS - SIDE, CELLS - 1];
/** Cells of each line: rows, columns, then the two diagonals. */
export const bingoLines: readonly (readonly number[])[] = [
  ...sides.map((row) => sides.map((column) => row * SIDE + column)),
  ...sides.map((column) => sides.map((row) => row * SIDE + column)),
  sides.map((at) => at * (SIDE + 1)),
  sides.map((at) => (at + 1) * (SIDE - 1)),
];

/** Payouts in hundredths of the bet, stake included, by the count of complete lines. The last pays for any more. */
export const bingoLinePays: readonly number[] = [0, 100, 250, 800, 2_000, 6_000, 15_000];
/** Payout of four marked corners in hundredths of the bet, in addition to the lines. */
export const bingoCornersPay = 100;
/** Payout of a full card in hundredths of the bet, instead of its lines and corners. */
export const bingoFullPay = 2_000_000;

/** Return of the game; `bingo.test.ts` counts it and {@link bingoOdds} over every set of marked cells. */
export const bingoPayback = 0.9718;

/** Chances of each count of lines that pays by itself, of four corners without a full card, and of a full card. */
export const bingoOdds = {
  lines: [0.554_368_9, 0.319_201_7, 0.098_921_8, 0.022_373_6, 0.004_249_7, 0.000_739_9, 0.000_144_4],
  corners: 0.075_190_3,
  full: 2.438e-9,
} as const;

/** What a card's marked cells pay. `lines` are indices of {@link bingoLines}; `multiplier` is in hundredths. */
type Marked = { lines: number[]; corners: boolean; multiplier: number };

/** `called` are the balls in the order of their calls. `card` has the numbers by row, and 0 in the free cell. */
export type BingoRound = Marked & { card: number[]; called: number[]; winMinor: number };

/** Returns the lowest number of a cell's column; the highest is 14 more. */
const getLowest = (cell: number): number => (cell % SIDE) * PER_COLUMN + 1;

const cardSchema = v.pipe(
  v.array(v.pipe(v.number(), v.integer())),
  v.length(CELLS),
  v.check((card) =>
    card.every((number, cell) =>
      cell === bingoFree ? number === 0 : number >= getLowest(cell) && number < getLowest(cell) + PER_COLUMN,
    ),
  ),
  v.check((card) => new Set(card).size === card.length, 'the same number twice'),
);
const choiceSchema = v.strictObject({ card: cardSchema });

/** Computes what the marked cells of a card pay. The free cell must be marked. */
export function evaluateMarked(isMarked: (cell: number) => boolean): Marked {
  const lines = bingoLines.flatMap((cells, line) => (cells.every(isMarked) ? [line] : []));
  const hasCorners = corners.every(isMarked);
  const linesPay = bingoLinePays[Math.min(lines.length, bingoLinePays.length - 1)] ?? 0;
  const multiplier =
    lines.length === bingoLines.length ? bingoFullPay : linesPay + (hasCorners ? bingoCornersPay : 0);
  return { lines, corners: hasCorners, multiplier };
}

/** Draws the numbers of a card. */
export function printCard(random: Random): number[] {
  const columns = sides.map((column) =>
    Array.from({ length: PER_COLUMN }, (_, at) => getLowest(column) + at),
  );
  return Array.from({ length: CELLS }, (_, cell) => {
    const left = columns[cell % SIDE] ?? [];
    return cell === bingoFree ? 0 : (left.splice(pickBelow(random, left.length), 1)[0] ?? 0);
  });
}

/** Calls the balls of a round. The bet must satisfy {@link betSchema}. */
export function callBalls(random: Random, betMinor: number, card: number[]): BingoRound {
  const drum = Array.from({ length: bingoBalls }, (_, at) => at + 1);
  const called = Array.from({ length: bingoCalled }, () =>
    drum.splice(pickBelow(random, drum.length), 1),
  ).flat();
  const marked = new Set([0, ...called]);
  const result = evaluateMarked((cell) => marked.has(card[cell] ?? -1));
  return { card, called, ...result, winMinor: roundPayoutRandomly(random, betMinor, result.multiplier) };
}

/**
 * A round is one bet on a card; all balls are called at once. The page may choose the numbers of the card, because
 * every card has the same odds. The view is {@link BingoRound}.
 */
export const bingoEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const parsed = v.safeParse(choiceSchema, choice);
    if (!parsed.success) return { refused: 'choice.invalid' };
    const view = callBalls(random, betMinor, parsed.output.card);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
