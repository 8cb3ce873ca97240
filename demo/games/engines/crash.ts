import * as v from 'valibot';

import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

/** Return of the game, for any target multiplier. */
export const crashPayback = 0.97;

/** Number of possible flights, all equally likely. */
const FLIGHTS = 2 ** 32;
/** Total return of all flights, in hundredths of a bet, if one bet is placed on each flight. */
const RETURNED = 97 * FLIGHTS;
/** Highest multiplier of a flight and of a target: × 1,000. */
const HIGHEST = 100_000;

/** The target multiplier in hundredths, chosen before the flight: × 1.01 to × 1,000. */
export const crashChoiceSchema = v.strictObject({
  target: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(HIGHEST)),
});

/** Target multipliers that the page offers, in hundredths. */
export const crashTargets: readonly number[] = [
  110, 120, 135, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 25_000,
  50_000, 100_000,
];

/** What the page sees. `target` and `crash` are multipliers in hundredths. */
export type CrashFlight = { target: number; crash: number; won: boolean; winMinor: number };

/** Counts the flights that reach a multiplier, chosen so that every target returns {@link crashPayback}. */
export const countFlightsTo = (hundredths: number): number => Math.floor(RETURNED / hundredths);

export const computeCrashChance = (hundredths: number): number => countFlightsTo(hundredths) / FLIGHTS;

/**
 * Computes the multiplier at which a flight crashes; high multipliers are rarer. About one flight in 25 crashes at
 * once, at × 1.
 */
export function computeCrash(flight: number): number {
  const reached = Math.floor(RETURNED / (flight + 1));
  return Math.max(100, Math.min(HIGHEST, reached));
}

/** Flies once. The bet must satisfy {@link betSchema}. */
export function fly(random: Random, betMinor: number, target: number): CrashFlight {
  const crash = computeCrash(pickBelow(random, FLIGHTS));
  const won = crash >= target;
  return { target, crash, won, winMinor: won ? roundPayoutRandomly(random, betMinor, target) : 0 };
}

/** A round is one flight with a target that the player chooses in advance. The view is {@link CrashFlight}. */
export const crashEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const aim = v.safeParse(crashChoiceSchema, choice);
    if (!aim.success) return { refused: 'choice.invalid' };
    const view = fly(random, betMinor, aim.output.target);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
