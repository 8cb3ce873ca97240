import * as v from 'valibot';

import { drawRules, type LotteryKind, lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { computePayout } from '#platform/modules/play/engine.ts';

/** Maximum number of draws per ticket. */
export const DRAWS_MAX = 10;

/** Pay including the stake, in hundredths of the stake: by the number of picked numbers, then by the number of hits. */
type PayTable = Readonly<Record<number, readonly number[]>>;

/** One two-digit number pays for each prize that ends in it, several if at least one prize ends in each of them. */
const buildPrizePays = (prizes: number, each: number, two: number, three: number): PayTable => ({
  1: Array.from({ length: prizes + 1 }, (_, hits) => hits * each),
  2: [0, 0, two],
  3: [0, 0, 0, three],
});
const southPays = buildPrizePays(18, 510, 3_520, 23_500);

/** The pays of each kind. `kinds.test.ts` checks the computed returns by counting every possible ticket or result. */
export const lotteryPays: Readonly<Record<LotteryKind, PayTable>> = {
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
  'vn-north': buildPrizePays(27, 340, 1_680, 7_480),
  'vn-central': southPays,
  'vn-south': southPays,
};

export const isLotteryKind = (engine: string): engine is LotteryKind =>
  lotteryKinds.some((kind) => kind === engine);

/** Returns the smallest and the greatest number that a ticket may have. */
export function getNumberRange(kind: LotteryKind): { from: number; to: number } {
  const rules = drawRules[kind];
  return rules.family === 'set'
    ? { from: 1, to: rules.field }
    : { from: 0, to: rules.family === 'digits' ? 9 : 99 };
}

/** Builds the schema of a ticket's numbers: digits in order, other numbers distinct and ascending. */
export function buildPickedSchema(kind: LotteryKind) {
  const { family, least, most } = drawRules[kind];
  const { from, to } = getNumberRange(kind);
  const inOrder = family === 'digits';
  return v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))),
    v.minLength(least),
    v.maxLength(most),
    v.check((numbers) => inOrder || new Set(numbers).size === numbers.length, 'a number twice'),
    v.transform((numbers) => (inOrder ? numbers : numbers.toSorted((a, b) => a - b))),
  );
}

/** Counts a ticket's hits in a draw. For digits it counts how many match in a row from the last one. */
export function countHits(kind: LotteryKind, picked: readonly number[], drawn: readonly number[]): number {
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

/** Computes the win of a stake, in minor units. 0 if the numbers pay nothing. */
export function computeWin(
  kind: LotteryKind,
  stakeMinor: number,
  picked: readonly number[],
  drawn: readonly number[],
): number {
  return computePayout(stakeMinor, lotteryPays[kind][picked.length]?.[countHits(kind, picked, drawn)] ?? 0);
}

const countCombinations = (size: number, take: number): number =>
  take === 0 ? 1 : take > size ? 0 : (countCombinations(size - 1, take - 1) * size) / take;

function computeChance(kind: LotteryKind, picked: number, hits: number): number {
  const rules = drawRules[kind];
  if (rules.family === 'set')
    return (
      (countCombinations(rules.drawn, hits) * countCombinations(rules.field - rules.drawn, picked - hits)) /
      countCombinations(rules.field, picked)
    );
  if (rules.family === 'digits') return 0.1 ** hits * (hits < picked ? 0.9 : 1);
  const prizes = rules.rows.reduce((sum, { count }) => sum + count, 0);
  if (picked === 1) return countCombinations(prizes, hits) * 0.01 ** hits * 0.99 ** (prizes - hits);
  // Exactly `hits` of the numbers occur and the others do not: inclusion–exclusion.
  let chance = 0;
  for (let more = 0; more <= hits; more++)
    chance += (-1) ** more * countCombinations(hits, more) * (1 - (picked - hits + more) / 100) ** prizes;
  return countCombinations(picked, hits) * chance;
}

/** Computes the long-term return of a stake for a ticket with `picked` numbers. */
export const computeReturn = (kind: LotteryKind, picked: number): number =>
  (lotteryPays[kind][picked] ?? []).reduce(
    (sum, hundredths, hits) => sum + (hundredths / 100) * computeChance(kind, picked, hits),
    0,
  );
