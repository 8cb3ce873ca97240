import * as v from 'valibot';

import { drawBelow, payout, type Random } from '#platform/modules/play/engine.ts';

/** Numbers go from 1 to so many, of which each draw takes so many; a ticket has at most so many. */
export const keno = { field: 40, drawn: 10, mostPicked: 5 } as const;
/** For how many draws a ticket may be bought at once. */
export const MOST_DRAWS = 10;

/** What a ticket pays, stake included, in hundredths of the stake: by how many numbers it has, then by how many hit. */
export const kenoPays: Readonly<Record<number, readonly number[]>> = {
  1: [0, 370],
  2: [0, 100, 900],
  3: [0, 0, 300, 4_200],
  4: [0, 0, 150, 800, 13_000],
  5: [0, 0, 50, 400, 2_500, 60_000],
};

/** The numbers of a ticket: different ones, smallest first. */
export const pickedSchema = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(keno.field))),
  v.minLength(1),
  v.maxLength(keno.mostPicked),
  v.check((numbers) => new Set(numbers).size === numbers.length, 'a number twice'),
  v.transform((numbers) => numbers.toSorted((a, b) => a - b)),
);

/** The numbers of a draw: different ones, smallest first, each set of them as likely as any other. */
export function drawNumbers(random: Random): number[] {
  const left = Array.from({ length: keno.field }, (_, index) => index + 1);
  const drawn = Array.from({ length: keno.drawn }, () => left.splice(drawBelow(random, left.length), 1));
  return drawn.flat().toSorted((a, b) => a - b);
}

/** What a stake wins, minor units; 0 where the numbers pay nothing. */
export function kenoWin(stakeMinor: number, picked: readonly number[], drawn: readonly number[]): number {
  const hits = picked.filter((number) => drawn.includes(number)).length;
  return payout(stakeMinor, kenoPays[picked.length]?.[hits] ?? 0);
}

const ways = (of: number, take: number): number =>
  take === 0 ? 1 : take > of ? 0 : (ways(of - 1, take - 1) * of) / take;

/** The share of a stake that comes back in the long run, for a ticket with so many numbers. */
export const kenoReturn = (picked: number): number =>
  (kenoPays[picked] ?? []).reduce(
    (sum, hundredths, hits) =>
      sum +
      ((hundredths / 100) * ways(keno.drawn, hits) * ways(keno.field - keno.drawn, picked - hits)) /
        ways(keno.field, picked),
    0,
  );
