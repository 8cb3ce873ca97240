import * as v from 'valibot';

import { type Fraction, getLeastPay, payFraction, toHundredths } from '#demo/games/engines/steps/fraction.ts';
import { IDLE_MS, betSchema, pickBelow, type Engine, type Random } from '#platform/modules/play/exports.ts';

/** Cells of the field, numbered from 0 by row. */
export const mineCells = 25;
/** Numbers of mines that a player can choose. */
export const mineCounts = [1, 3, 5, 10] as const;
/** Return of the game at every cash-out, for any number of mines. */
export const minesPayback = 0.98;
/** The round pays by itself once no further cell can be opened below this multiplier, in hundredths. */
const HIGHEST = 500_000;

const cellSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mineCells - 1));
const openingSchema = v.strictObject({ mines: v.picklist(mineCounts), cell: cellSchema });
const stepSchema = v.union([
  v.strictObject({ cell: cellSchema }),
  v.strictObject({ cashOut: v.literal(true) }),
]);
const stateSchema = v.strictObject({
  mined: v.array(cellSchema),
  opened: v.array(cellSchema),
  betMinor: betSchema,
});
type MinesState = v.InferOutput<typeof stateSchema>;

/**
 * What the page sees. `opened` are the safe cells in the order of opening, `hit` is the mine that ended the round.
 * `mined` lists the mines once the round is over. `multiplier` is what a cash-out pays, `next` what it pays after one
 * more safe cell (null if there is none), in hundredths. `cashOutMinor` is the least that a cash-out pays.
 */
export type MinesView = {
  stage: 'open' | 'paid' | 'lost';
  mines: number;
  opened: number[];
  hit: number | null;
  mined: number[];
  multiplier: number;
  cashOutMinor: number;
  next: number | null;
};

const countCombinations = (from: number, taken: number): bigint =>
  Array.from({ length: taken }, (_, at) => at).reduce(
    (product, at) => (product * BigInt(from - at)) / BigInt(at + 1),
    1n,
  );

/** Returns the chance of opening this many safe cells in turn, as a fraction. */
export const getSafeChance = (mines: number, opened: number): Fraction => ({
  numerator: countCombinations(mineCells - mines, opened),
  denominator: countCombinations(mineCells, opened),
});

/** Returns the multiplier after this many safe cells: the return divided by the chance to get there. */
export function getMinesMultiplier(mines: number, opened: number): Fraction {
  const { numerator, denominator } = getSafeChance(mines, opened);
  return { numerator: 98n * denominator, denominator: 100n * numerator };
}

/** Returns the largest number of safe cells in a round: all of them, or fewer where the next would pay too much. */
export function getMostOpened(mines: number): number {
  let opened = 1;
  while (opened < mineCells - mines && toHundredths(getMinesMultiplier(mines, opened + 1)) <= HIGHEST)
    opened += 1;
  return opened;
}

/** Lists what a cash-out pays after each number of safe cells, in hundredths, by number of mines. */
export const minesPays: readonly { mines: number; pays: number[] }[] = mineCounts.map((mines) => ({
  mines,
  pays: Array.from({ length: getMostOpened(mines) }, (_, at) =>
    toHundredths(getMinesMultiplier(mines, at + 1)),
  ),
}));

/** Draws distinct cells for the mines. */
export function layMines(random: Random, mines: number): number[] {
  const cells = Array.from({ length: mineCells }, (_, cell) => cell);
  return Array.from({ length: mines }, () => cells.splice(pickBelow(random, cells.length), 1)).flat();
}

function buildView(
  { mined, opened, betMinor }: MinesState,
  stage: MinesView['stage'],
  hit: number | null,
): MinesView {
  const mines = mined.length;
  const most = getMostOpened(mines);
  const multiplier = getMinesMultiplier(mines, opened.length);
  return {
    stage,
    mines,
    opened,
    hit,
    mined: stage === 'open' ? [] : mined,
    multiplier: opened.length > 0 ? toHundredths(multiplier) : 0,
    cashOutMinor: opened.length > 0 ? getLeastPay(betMinor, multiplier) : 0,
    next:
      stage === 'open' && opened.length < most
        ? toHundredths(getMinesMultiplier(mines, opened.length + 1))
        : null,
  };
}

function cashOut(random: Random, state: MinesState) {
  const { mined, opened, betMinor } = state;
  const winMinor = payFraction(random, betMinor, getMinesMultiplier(mined.length, opened.length));
  return { state: null, view: buildView(state, 'paid', null), done: true, winMinor } as const;
}

function openCell(random: Random, state: MinesState, cell: number): ReturnType<Engine['open']> {
  if (state.mined.includes(cell))
    return { state: null, view: buildView(state, 'lost', cell), done: true, winMinor: 0 };
  const after = { ...state, opened: [...state.opened, cell] };
  const paid = cashOut(random, after);
  if (after.opened.length === getMostOpened(after.mined.length)) return paid;
  const lapse = { afterMs: IDLE_MS, view: paid.view, winMinor: paid.winMinor };
  return { state: after, view: buildView(after, 'open', null), done: false, winMinor: 0, lapse };
}

/**
 * A field hides mines. The bet opens the first cell, each step another cell or it cashes out. A mine ends the round. A
 * round that its player leaves is cashed out. The view is {@link MinesView}.
 */
export const minesEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const opening = v.safeParse(openingSchema, choice);
    if (!opening.success) return { refused: 'choice.invalid' };
    const { mines, cell } = opening.output;
    return openCell(random, { mined: layMines(random, mines), opened: [], betMinor }, cell);
  },
  next(random, stored, choice) {
    const state = v.safeParse(stateSchema, stored);
    if (!state.success) return { refused: 'state.invalid' };
    const step = v.safeParse(stepSchema, choice);
    if (!step.success) return { refused: 'choice.invalid' };
    if ('cashOut' in step.output) return cashOut(random, state.output);
    const { cell } = step.output;
    if (state.output.opened.includes(cell)) return { refused: 'choice.invalid' };
    return openCell(random, state.output, cell);
  },
};
