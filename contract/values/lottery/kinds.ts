/**
 * The kinds of lottery there are. Each is also the `engine` of its games and the group that they stand in:
 * those of Vietnam by region, north, central and south.
 */
export const lotteryKinds = ['keno', 'six45', 'numero', 'vn-north', 'vn-central', 'vn-south'] as const;
export type LotteryKind = (typeof lotteryKinds)[number];

/** A row of a Vietnamese prize table: so many numbers of so many digits. `prize` 0 is the special one. */
export type PrizeRow = { prize: number; count: number; digits: number };

/**
 * What a draw takes, and what a ticket may have.
 * - `set`: `drawn` different numbers of 1 to `field`; a ticket has different numbers of these, in no order.
 * - `digits`: `drawn` digits, which are one number; a ticket has the last ones of it, in order.
 * - `prizes`: the numbers of a prize table, row by row; a ticket has different numbers of two digits, in no order.
 */
export type DrawRules = { least: number; most: number } & (
  | { family: 'set'; field: number; drawn: number }
  | { family: 'digits'; drawn: number }
  | { family: 'prizes'; rows: readonly PrizeRow[] }
);

const rows = (...counts: readonly (readonly [count: number, digits: number])[]): PrizeRow[] =>
  counts.map(([count, digits], prize) => ({ prize, count, digits }));
const northern = rows([1, 5], [1, 5], [2, 5], [6, 5], [4, 4], [6, 4], [3, 3], [4, 2]);
const southern = rows([1, 6], [1, 5], [1, 5], [2, 5], [7, 5], [1, 4], [3, 4], [1, 3], [1, 2]);
const prizes = { family: 'prizes', least: 1, most: 3 } as const;

/** The rules of each kind. */
export const drawRules: Readonly<Record<LotteryKind, DrawRules>> = {
  keno: { family: 'set', field: 40, drawn: 10, least: 1, most: 5 },
  six45: { family: 'set', field: 45, drawn: 6, least: 6, most: 6 },
  numero: { family: 'digits', drawn: 5, least: 1, most: 5 },
  'vn-north': { ...prizes, rows: northern },
  'vn-central': { ...prizes, rows: southern },
  'vn-south': { ...prizes, rows: southern },
};

/** How many digits each number of a prize table has, in the order of the draw. */
export const digitsOf = (table: readonly PrizeRow[]): number[] =>
  table.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

/** The numbers of a draw as they are written: those of a prize table with their leading zeros. */
export function shownNumbers(kind: LotteryKind, numbers: readonly number[]): string[] {
  const rules = drawRules[kind];
  if (rules.family !== 'prizes') return numbers.map(String);
  const digits = digitsOf(rules.rows);
  return numbers.map((number, at) => padded(number, digits[at] ?? 1));
}

/** The numbers of a ticket as they are written. */
export const shownPicked = (kind: LotteryKind, picked: readonly number[]): string[] =>
  picked.map((number) => padded(number, drawRules[kind].family === 'prizes' ? 2 : 1));
