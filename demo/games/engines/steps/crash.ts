import * as v from 'valibot';

import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

/** Return of the game, for any multiplier of a cash-out. */
export const crashPayback = 0.97;
/** Growth rate of the multiplier: the increase of its logarithm per ms. It doubles in about six seconds. */
export const crashPace = 0.000_12;

/** Number of possible flights, all equally likely. */
const FLIGHTS = 2 ** 32;
/** Total return of all flights, in hundredths of a bet, if one bet is placed on each flight. */
const RETURNED = 97 * FLIGHTS;
/** Lowest multiplier of a cash-out, in hundredths, so that no cash-out is certain. */
const LOWEST = 101;
/** Highest multiplier of a flight and of a cash-out: × 1,000. */
const HIGHEST = 100_000;

/** Multiplier in hundredths at which the round is cashed out by itself. Null if only the player cashes out. */
const targetSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(LOWEST), v.maxValue(HIGHEST)));
const openingSchema = v.strictObject({ target: targetSchema });
const stepSchema = v.strictObject({ cashOut: v.literal(true) });
const stateSchema = v.strictObject({
  crash: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(HIGHEST)),
  target: targetSchema,
  betMinor: betSchema,
});
type CrashState = v.InferOutput<typeof stateSchema>;

/** Multipliers that the page offers for the automatic cash-out, in hundredths. */
export const crashTargets: readonly number[] = [
  110, 120, 135, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 25_000,
  50_000, 100_000,
];

/** What the page sees, in hundredths. `crash` is null during the flight, `cashedOut` is null without a cash-out. */
export type CrashView = { target: number | null; crash: number | null; cashedOut: number | null };

/** Counts the flights that reach a multiplier, chosen so that every cash-out returns {@link crashPayback}. */
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

/** Returns the multiplier after this many ms of flight, in hundredths, rounded down. */
export const getReached = (elapsedMs: number): number =>
  Math.min(HIGHEST, Math.floor(100 * Math.exp(crashPace * Math.max(0, elapsedMs)) + 1e-9));

/** Returns the first ms of a flight at which its multiplier is at least this many hundredths. */
export function getTimeTo(hundredths: number): number {
  const time = Math.floor(Math.log(hundredths / 100) / crashPace);
  return getReached(time) >= hundredths ? time : time + 1;
}

function cashOutAt(random: Random, { crash, target, betMinor }: CrashState, cashedOut: number) {
  const view: CrashView = { target, crash, cashedOut };
  return { view, winMinor: roundPayoutRandomly(random, betMinor, cashedOut) };
}

/** Decides how the flight ends if the player does nothing: at the automatic cash-out, or with the crash. */
function buildLapse(random: Random, state: CrashState) {
  const { crash, target } = state;
  if (target !== null && crash >= target)
    return { ...cashOutAt(random, state, target), afterMs: getTimeTo(target) };
  const view: CrashView = { target, crash, cashedOut: null };
  // A flight that reached the highest multiplier ends there.
  return { view, winMinor: 0, afterMs: getTimeTo(Math.min(crash + 1, HIGHEST)) };
}

/**
 * A round is one flight, whose end is drawn at its start. Its multiplier grows by the platform's clock. The only step
 * is the cash-out, at the multiplier of the moment at which the platform gets it. The view is {@link CrashView}.
 */
export const crashEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const opening = v.safeParse(openingSchema, choice);
    if (!opening.success) return { refused: 'choice.invalid' };
    const { target } = opening.output;
    const state = { crash: computeCrash(pickBelow(random, FLIGHTS)), target, betMinor };
    const view: CrashView = { target, crash: null, cashedOut: null };
    return { state, view, done: false, winMinor: 0, lapse: buildLapse(random, state) };
  },
  next(random, stored, choice, elapsedMs) {
    const state = v.safeParse(stateSchema, stored);
    if (!state.success) return { refused: 'state.invalid' };
    if (!v.is(stepSchema, choice)) return { refused: 'choice.invalid' };
    const reached = Math.max(LOWEST, getReached(elapsedMs));
    const end =
      reached > state.output.crash
        ? { view: { ...state.output, cashedOut: null }, winMinor: 0 }
        : cashOutAt(random, state.output, reached);
    const { target, crash, cashedOut } = end.view;
    return { state: null, view: { target, crash, cashedOut }, done: true, winMinor: end.winMinor };
  },
};
