import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import { betSchema, drawBelow, type Engine, type Random } from '#platform/modules/play/exports.ts';

/** The pockets as they lie on the wheel, clockwise from zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const numbers = wheel.toSorted((a, b) => a - b);
/** The numbers above zero that a rule takes. */
const those = (rule: (number: number) => boolean) => numbers.filter((number) => number > 0 && rule(number));

/** The outside fields with the numbers that win for them. */
const outside = [
  ['dozen1', those((number) => number <= 12)],
  ['dozen2', those((number) => number > 12 && number <= 24)],
  ['dozen3', those((number) => number > 24)],
  ['column1', those((number) => number % 3 === 1)],
  ['column2', those((number) => number % 3 === 2)],
  ['column3', those((number) => number % 3 === 0)],
  ['low', those((number) => number <= 18)],
  ['even', those((number) => number % 2 === 0)],
  ['red', those((number) => reds.has(number))],
  ['black', those((number) => !reds.has(number))],
  ['odd', those((number) => number % 2 === 1)],
  ['high', those((number) => number > 18)],
] as const;

export type RouletteField = `n${number}` | (typeof outside)[number][0];

/** Every field of the table with the numbers that win for it: the 37 numbers, `n0` to `n36`, and the outside ones. */
export const rouletteFields: ReadonlyMap<RouletteField, readonly number[]> = new Map<
  RouletteField,
  readonly number[]
>([...numbers.map((number) => [`n${number}`, [number]] as const), ...outside]);

/** What a field pays for one, stake included: 36 shared among its numbers. Zero is what the house keeps. */
export const roulettePays = (field: RouletteField): number => 36 / (rouletteFields.get(field)?.length ?? 36);

/** Of every bet on any field so much comes back. */
export const roulettePayback = 36 / 37;

/** What the page sees of a spin. */
export type RouletteSpin = { number: number; bets: Chip<RouletteField>[]; winMinor: number };

/** Spins the wheel for chips whose sum {@link betSchema} accepts. */
export function spinWheel(random: Random, bets: Chip<RouletteField>[]): RouletteSpin {
  const number = drawBelow(random, wheel.length);
  const winMinor = bets.reduce(
    (sum, { field, minor }) =>
      sum + (rouletteFields.get(field)?.includes(number) === true ? minor * roulettePays(field) : 0),
    0,
  );
  return { number, bets, winMinor };
}

/** European roulette: chips on one or more fields, one spin. View: {@link RouletteSpin}. */
export const rouletteEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const bets = readChips([...rouletteFields.keys()], betMinor, choice);
    if (bets === null) return { refused: 'choice.invalid' };
    const view = spinWheel(random, bets);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
