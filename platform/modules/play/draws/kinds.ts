import * as v from 'valibot';

import { drawRules, type LotteryKind, lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { payout } from '#platform/modules/play/engine.ts';

/** For how many draws a ticket may be bought at once. */
export const MOST_DRAWS = 10;

/** What a ticket pays, stake included, in hundredths of the stake: by how many numbers it has, then by how many hit. */
type Pays = Readonly<Record<number, readonly number[]>>;

/** One number of two digits pays for each prize that ends in it; several pay when prizes end in each of them. */
const byPrizes = (prizes: number, each: number, two: number, three: number): Pays => ({
  1: Array.from({ length: prizes + 1 }, (_, hits) => hits * each),
  2: [0, 0, two],
  3: [0, 0, 0, three],
});
const ofSouth = byPrizes(18, 510, 3_520, 23_500);

/** The pays of each kind; `kinds.test.ts` proves what they return by counting every draw. */
export const lotteryPays: Readonly<Record<LotteryKind, Pays>> = {
  keno: {
    1: [0, 370],
    2: [0, 100, 900],
    3: [0, 0, 300, 4_200],
    4: [0, 0, 150, 800, 13_000],
    5: [0, 0, 50, 400, 2_500, 60_000],
  },
  six45: { 6: [0, 0, 0, 1_400, 20_000, 700_000, 100_000_000] },
  numero: {
    1: [0, 920],
    2: [0, 100, 8_300],
    3: [0, 0, 1_000, 82_000],
    4: [0, 0, 300, 6_000, 840_000],
    5: [0, 0, 200, 2_000, 20_000, 8_650_000],
  },
  'vn-north': byPrizes(27, 340, 1_680, 7_480),
  'vn-central': ofSouth,
  'vn-south': ofSouth,
};

export const isLotteryKind = (engine: string): engine is LotteryKind =>
  lotteryKinds.some((kind) => kind === engine);

/** What a number of a ticket is: the least and the greatest. */
export function numberRange(kind: LotteryKind): { from: number; to: number } {
  const rules = drawRules[kind];
  return rules.family === 'set'
    ? { from: 1, to: rules.field }
    : { from: 0, to: rules.family === 'digits' ? 9 : 99 };
}

/** The numbers of a ticket: digits in their order, others different ones and smallest first. */
export function pickedSchema(kind: LotteryKind) {
  const { family, least, most } = drawRules[kind];
  const { from, to } = numberRange(kind);
  const inOrder = family === 'digits';
  return v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))),
    v.minLength(least),
    v.maxLength(most),
    v.check((numbers) => inOrder || new Set(numbers).size === numbers.length, 'a number twice'),
    v.transform((numbers) => (inOrder ? numbers : numbers.toSorted((a, b) => a - b))),
  );
}

/** How many of a ticket's numbers a draw hits; of digits, how many of the last ones in a row. */
export function hitsOf(kind: LotteryKind, picked: readonly number[], drawn: readonly number[]): number {
  const { family } = drawRules[kind];
  if (family === 'set') return picked.filter((number) => drawn.includes(number)).length;
  if (family === 'digits') {
    const missed = picked.findLastIndex((digit, at) => digit !== drawn.at(at - picked.length));
    return picked.length - 1 - missed;
  }
  const ends = drawn.map((number) => number % 100);
  const [first] = picked;
  return picked.length === 1
    ? ends.filter((end) => end === first).length
    : picked.filter((number) => ends.includes(number)).length;
}

/** What a stake wins, minor units; 0 where the numbers pay nothing. */
export function winOf(
  kind: LotteryKind,
  stakeMinor: number,
  picked: readonly number[],
  drawn: readonly number[],
): number {
  return payout(stakeMinor, lotteryPays[kind][picked.length]?.[hitsOf(kind, picked, drawn)] ?? 0);
}

const ways = (of: number, take: number): number =>
  take === 0 ? 1 : take > of ? 0 : (ways(of - 1, take - 1) * of) / take;

/** How likely it is that so many of so many numbers hit. */
function chanceOf(kind: LotteryKind, picked: number, hits: number): number {
  const rules = drawRules[kind];
  if (rules.family === 'set')
    return (
      (ways(rules.drawn, hits) * ways(rules.field - rules.drawn, picked - hits)) / ways(rules.field, picked)
    );
  if (rules.family === 'digits') return 0.1 ** hits * (hits < picked ? 0.9 : 1);
  const prizes = rules.rows.reduce((sum, { count }) => sum + count, 0);
  if (picked === 1) return ways(prizes, hits) * 0.01 ** hits * 0.99 ** (prizes - hits);
  // Of the numbers so many are there and the others not: by inclusion and exclusion.
  let chance = 0;
  for (let more = 0; more <= hits; more++)
    chance += (-1) ** more * ways(hits, more) * (1 - (picked - hits + more) / 100) ** prizes;
  return ways(picked, hits) * chance;
}

/** The share of a stake that comes back in the long run, for a ticket with so many numbers. */
export const returnOf = (kind: LotteryKind, picked: number): number =>
  (lotteryPays[kind][picked] ?? []).reduce(
    (sum, hundredths, hits) => sum + (hundredths / 100) * chanceOf(kind, picked, hits),
    0,
  );
