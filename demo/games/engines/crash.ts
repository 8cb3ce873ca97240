import * as v from 'valibot';

import { betSchema, drawBelow, payByLot, type Engine, type Random } from '#platform/modules/play/exports.ts';

/** The share of bets that comes back, whichever multiplier is aimed at. */
export const crashPayback = 0.97;

/** How many flights there are, all equally likely. */
const FLIGHTS = 2 ** 32;
/** What they return together, in hundredths of as many bets. */
const RETURNED = 97 * FLIGHTS;
/** No flight goes further, and nobody can aim higher: × 1,000. */
const HIGHEST = 100_000;

/** The multiplier to leave at, in hundredths, said before the flight: × 1.01 to × 1,000. */
export const crashChoiceSchema = v.strictObject({
  target: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(HIGHEST)),
});

/** The multipliers that the page offers. */
export const crashTargets: readonly number[] = [
  110, 120, 135, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 25_000,
  50_000, 100_000,
];

/** What the page sees of a flight; multipliers in hundredths. */
export type CrashFlight = { target: number; crash: number; won: boolean; winMinor: number };

/** How many of the flights get as far as a multiplier: as many as leave {@link crashPayback} of the bets. */
export const flightsTo = (hundredths: number): number => Math.floor(RETURNED / hundredths);

/** The chance that a flight gets as far as a multiplier. */
export const chanceOf = (hundredths: number): number => flightsTo(hundredths) / FLIGHTS;

/** Where the flight of a number ends: the farther, the fewer there are. About one in 25 ends as it begins, at × 1. */
export function crashAt(flight: number): number {
  const reached = Math.floor(RETURNED / (flight + 1));
  return Math.max(100, Math.min(HIGHEST, reached));
}

/** One flight. Takes a bet that {@link betSchema} accepts. */
export function fly(random: Random, betMinor: number, target: number): CrashFlight {
  const crash = crashAt(drawBelow(random, FLIGHTS));
  const won = crash >= target;
  return { target, crash, won, winMinor: won ? payByLot(random, betMinor, target) : 0 };
}

/** A multiplier that is said before, one flight. Choice: {@link crashChoiceSchema}; view: {@link CrashFlight}. */
export const crashEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const aim = v.safeParse(crashChoiceSchema, choice);
    if (!aim.success) return { refused: 'choice.invalid' };
    const view = fly(random, betMinor, aim.output.target);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
