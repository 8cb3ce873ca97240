import * as v from 'valibot';

import { minuteMs } from '#contract/values/durations.ts';

/** Returns an unsigned 32-bit integer. The worker passes {@link secureRandom}, tests a seeded or scripted stream. */
export type Random = () => number;

/**
 * How a round ends if its player takes no further step: `afterMs` after the step, the platform settles the round with
 * this view and pay. The engine decides this with the step, so nothing is drawn when the round ends.
 */
export type Lapse = { afterMs: number; view: unknown; winMinor: number };

/**
 * `state` is JSON that stays on the platform until the round is settled. `view` is all that the page may see.
 * `winMinor` is the pay of the round, in minor units of the bet's currency; it is 0 while the round is open.
 * `raiseMinor` is an additional stake that the step takes, as a double does in blackjack.
 */
export type EngineStep = { state: unknown; view: unknown; winMinor: number; raiseMinor?: number } & (
  | { done: true }
  | { done: false; lapse: Lapse }
);

/** Time in ms after which a round without a clock of its own ends, if its player takes no further step. */
export const IDLE_MS = 30 * minuteMs;

/** No random number was used, so nothing may be charged. */
export type EngineRefusal = { refused: 'bet.invalid' | 'choice.invalid' | 'state.invalid' };

/**
 * A game's rules as a pure function of chance, bet and choice. `open` starts a round with a bet in minor units and
 * draws all that is hidden. From then on the bet is at risk: no later step may return it for certain, because it counts
 * as played at once (decision 042). `next` continues from a stored `state`, `elapsedMs` after the opening by the
 * platform's clock; single-step games have none. Both parse `choice` and `state` themselves, so they accept untrusted
 * values.
 */
export type Engine = {
  open(random: Random, betMinor: number, choice: unknown): EngineStep | EngineRefusal;
  next?(random: Random, state: unknown, choice: unknown, elapsedMs: number): EngineStep | EngineRefusal;
};

/** The largest bet that an engine accepts, in minor units. Its largest win stays well within the safe integers. */
export const MAX_BET_MINOR = 1_000_000_000;

/** A bet in minor units: a whole number from 1 to {@link MAX_BET_MINOR}. The platform sets table limits. */
export const betSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_BET_MINOR));

/** The `choice` of a game without choices. */
export const noChoiceSchema = v.optional(v.null());

/** True for a refusal, false for a step. */
export function isRefusal(result: EngineStep | EngineRefusal): result is EngineRefusal {
  return 'refused' in result;
}

/** The cryptographic random source for real rounds. */
export const secureRandom: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const UINT32_RANGE = 2 ** 32;

/**
 * Returns a uniform integer from 0 to `bound` - 1. Values in the incomplete last block of the 32-bit range are replaced
 * by new values, because `random() % bound` would favour small values.
 */
export function pickBelow(random: Random, bound: number): number {
  const limit = UINT32_RANGE - (UINT32_RANGE % bound);
  let value = random();
  while (value >= limit) value = random();
  return value % bound;
}

/** Returns the pay of a bet at a multiplier in hundredths, in minor units, rounded down. */
export function computePayout(betMinor: number, multiplierHundredths: number): number {
  return Math.floor((betMinor * multiplierHundredths) / 100);
}

/**
 * Returns the pay of a bet at a multiplier in hundredths, with a fraction of a minor unit rounded at random, so that
 * the average pay of every bet is exactly its multiplier. A random number is used only if there is a fraction.
 */
export function roundPayoutRandomly(random: Random, betMinor: number, multiplierHundredths: number): number {
  const hundredths = betMinor * multiplierHundredths;
  const rest = hundredths % 100;
  const whole = (hundredths - rest) / 100;
  return rest > 0 && pickBelow(random, 100) < rest ? whole + 1 : whole;
}
