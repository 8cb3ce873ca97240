import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import { betSchema, pickBelow, type Engine, type Random } from '#platform/modules/play/exports.ts';

/** The pockets in wheel order, clockwise from zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const numbers = wheel.toSorted((a, b) => a - b);
const filterNumbers = (rule: (number: number) => boolean) =>
  numbers.filter((number) => number > 0 && rule(number));

const outsideFields = [
  ['dozen1', filterNumbers((number) => number <= 12)],
  ['dozen2', filterNumbers((number) => number > 12 && number <= 24)],
  ['dozen3', filterNumbers((number) => number > 24)],
  ['column1', filterNumbers((number) => number % 3 === 1)],
  ['column2', filterNumbers((number) => number % 3 === 2)],
  ['column3', filterNumbers((number) => number % 3 === 0)],
  ['low', filterNumbers((number) => number <= 18)],
  ['even', filterNumbers((number) => number % 2 === 0)],
  ['red', filterNumbers((number) => reds.has(number))],
  ['black', filterNumbers((number) => !reds.has(number))],
  ['odd', filterNumbers((number) => number % 2 === 1)],
  ['high', filterNumbers((number) => number > 18)],
] as const;

export type RouletteField = `n${number}` | (typeof outsideFields)[number][0];

/** Every field of the table with its winning numbers: the 37 single numbers, `n0` to `n36`, and the outside fields. */
export const rouletteFields: ReadonlyMap<RouletteField, readonly number[]> = new Map<
  RouletteField,
  readonly number[]
>([...numbers.map((number) => [`n${number}`, [number]] as const), ...outsideFields]);

/**
 * Returns the payout multiple of a field, stake included: 36 divided by its count of numbers. The house edge comes
 * from the zero, because the wheel has 37 numbers.
 */
export const getRoulettePayout = (field: RouletteField): number =>
  36 / (rouletteFields.get(field)?.length ?? 36);

/** Return of a bet on any field. */
export const roulettePayback = 36 / 37;

export type RouletteSpin = { number: number; bets: Chip<RouletteField>[]; winMinor: number };

/** Spins the wheel once and pays the chips. The sum of the chips must satisfy {@link betSchema}. */
export function spinWheel(random: Random, bets: Chip<RouletteField>[]): RouletteSpin {
  const number = pickBelow(random, wheel.length);
  const winMinor = bets.reduce(
    (sum, { field, minor }) =>
      sum + (rouletteFields.get(field)?.includes(number) === true ? minor * getRoulettePayout(field) : 0),
    0,
  );
  return { number, bets, winMinor };
}

/** European roulette. A round is chips on one or more fields, then one spin. The view is {@link RouletteSpin}. */
export const rouletteEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const bets = readChips([...rouletteFields.keys()], betMinor, choice);
    if (bets === null) return { refused: 'choice.invalid' };
    const view = spinWheel(random, bets);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
