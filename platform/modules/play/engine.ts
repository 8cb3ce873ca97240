import * as v from 'valibot';

/** Returns an unsigned 32-bit integer. The worker passes {@link secureRandom}, tests a seeded or scripted stream. */
export type Random = () => number;

/**
 * `state` is JSON that stays on the platform until the round is settled. `view` is all that the page may see.
 * `winMinor` is the pay of the step, in minor units of the bet's currency; it is 0 while `done` is false.
 */
export type EngineStep = { state: unknown; view: unknown; done: boolean; winMinor: number };

/** No random number was used, so nothing may be charged. */
export type EngineRefusal = { refused: 'bet.invalid' | 'choice.invalid' | 'state.invalid' };

/**
 * A game's rules as a pure function of chance, bet and choice. `open` starts a round with a bet in minor units. `next`
 * continues from a stored `state`; single-step games have none. Both parse `choice` and `state` themselves, so they
 * accept untrusted values.
 */
export type Engine = {
  open(random: Random, betMinor: number, choice: unknown): EngineStep | EngineRefusal;
  next?(random: Random, state: unknown, choice: unknown): EngineStep | EngineRefusal;
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
