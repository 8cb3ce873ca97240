/** Kinds of lottery, also the `engine` of their games and their group in menus. Vietnam has one per region. */
export const lotteryKinds = ['keno', 'six45', 'numero', 'vn-north', 'vn-central', 'vn-south'] as const;
export type LotteryKind = (typeof lotteryKinds)[number];

/** A row of a Vietnamese prize table: `count` numbers of `digits` digits. `prize` 0 is the special prize. */
export type PrizeRow = { prize: number; count: number; digits: number };

/**
 * Rules of a draw and its tickets. A ticket has `least` to `most` numbers or digits.
 * - `set`: a draw is `drawn` different numbers from 1 to `field`; a ticket has different numbers from this range, in
 * any order.
 * - `digits`: a draw is `drawn` digits that form one number; a ticket names the last digits of this number, in order.
 * - `prizes`: a draw is the numbers of a prize table, row by row; a ticket has different two-digit numbers, in any
 * order.
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

export const drawRules: Readonly<Record<LotteryKind, DrawRules>> = {
  keno: { family: 'set', field: 40, drawn: 10, least: 1, most: 5 },
  six45: { family: 'set', field: 45, drawn: 6, least: 6, most: 6 },
  numero: { family: 'digits', drawn: 5, least: 1, most: 5 },
  'vn-north': { ...prizes, rows: northern },
  'vn-central': { ...prizes, rows: southern },
  'vn-south': { ...prizes, rows: southern },
};

/** Lists the number of digits of each number in a prize table, in draw order. */
export const listDigitCounts = (table: readonly PrizeRow[]): number[] =>
  table.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));

const padNumber = (number: number, digits: number): string => String(number).padStart(digits, '0');

/** Formats the numbers of a draw. Numbers of a prize table keep their leading zeros. */
export function formatDrawNumbers(kind: LotteryKind, numbers: readonly number[]): string[] {
  const rules = drawRules[kind];
  if (rules.family !== 'prizes') return numbers.map(String);
  const digits = listDigitCounts(rules.rows);
  return numbers.map((number, at) => padNumber(number, digits[at] ?? 1));
}

/** Formats the numbers of a ticket. */
export const formatTicketNumbers = (kind: LotteryKind, picked: readonly number[]): string[] =>
  picked.map((number) => padNumber(number, drawRules[kind].family === 'prizes' ? 2 : 1));
