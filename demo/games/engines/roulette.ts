import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import { betSchema, pickBelow, type Engine, type Random } from '#platform/modules/play/exports.ts';

/** A wheel: its pockets in order, clockwise from zero, and the red numbers. */
type Wheel = { pockets: readonly number[]; reds: readonly number[] };

export const wheels = {
  /** European roulette. */
  roulette: {
    pockets: [
      0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9,
      22, 18, 29, 7, 28, 12, 35, 3, 26,
    ],
    reds: [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
  },
  'mini-roulette': {
    pockets: [0, 3, 9, 12, 4, 8, 2, 5, 11, 10, 7, 1, 6],
    reds: [1, 3, 5, 8, 10, 12],
  },
} as const satisfies Readonly<Record<string, Wheel>>;
export type RouletteGame = keyof typeof wheels;
export const isRouletteGame = (game: string): game is RouletteGame => game in wheels;

const outsideFields = [
  'dozen1',
  'dozen2',
  'dozen3',
  'column1',
  'column2',
  'column3',
  'low',
  'even',
  'red',
  'black',
  'odd',
  'high',
] as const;

/** Lists the numbers on which an outside field wins. */
function listOutsideNumbers(field: string, { pockets, reds }: Wheel): number[] {
  const numbers = pockets.filter((number) => number > 0).toSorted((a, b) => a - b);
  const last = Number(field.at(-1));
  const third = numbers.length / 3;
  if (field.startsWith('dozen'))
    return numbers.filter((number) => number > third * (last - 1) && number <= third * last);
  if (field.startsWith('column')) return numbers.filter((number) => number % 3 === last % 3);
  const isInField: Readonly<Record<string, (number: number) => boolean>> = {
    low: (number) => number <= numbers.length / 2,
    high: (number) => number > numbers.length / 2,
    even: (number) => number % 2 === 0,
    odd: (number) => number % 2 === 1,
    red: (number) => reds.includes(number),
    black: (number) => !reds.includes(number),
  };
  return numbers.filter(isInField[field] ?? (() => false));
}

/** A table's fields with their winning numbers: the single numbers from `n0`, then the outside fields. */
const buildFields = (wheel: Wheel): ReadonlyMap<string, readonly number[]> =>
  new Map([
    ...wheel.pockets.toSorted((a, b) => a - b).map((number): [string, number[]] => [`n${number}`, [number]]),
    ...outsideFields.map((field): [string, number[]] => [field, listOutsideNumbers(field, wheel)]),
  ]);

export const rouletteFields: Readonly<Record<RouletteGame, ReadonlyMap<string, readonly number[]>>> = {
  roulette: buildFields(wheels.roulette),
  'mini-roulette': buildFields(wheels['mini-roulette']),
};

/**
 * Returns the payout multiple of a field, stake included: the numbers without the zero, divided by the field's count of
 * numbers. So the house edge comes from the zero.
 */
export const getRoulettePayout = (game: RouletteGame, field: string): number =>
  (wheels[game].pockets.length - 1) / (rouletteFields[game].get(field)?.length ?? Infinity);

/** Returns the return of a bet on any field. */
export const getRoulettePayback = (game: RouletteGame): number =>
  (wheels[game].pockets.length - 1) / wheels[game].pockets.length;

export type RouletteSpin = { number: number; bets: Chip<string>[]; winMinor: number };

/** Spins the wheel once and pays the chips. The sum of the chips must satisfy {@link betSchema}. */
export function spinWheel(game: RouletteGame, random: Random, bets: Chip<string>[]): RouletteSpin {
  const number = pickBelow(random, wheels[game].pockets.length);
  const winMinor = bets.reduce((sum, { field, minor }) => {
    const isWon = rouletteFields[game].get(field)?.includes(number) === true;
    return sum + (isWon ? minor * getRoulettePayout(game, field) : 0);
  }, 0);
  return { number, bets, winMinor };
}

/** A round is chips on one or more fields, then one spin. The view is {@link RouletteSpin}. */
export const createRouletteEngine = (game: RouletteGame): Engine => ({
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const bets = readChips([...rouletteFields[game].keys()], betMinor, choice);
    if (bets === null) return { refused: 'choice.invalid' };
    const view = spinWheel(game, random, bets);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
});
