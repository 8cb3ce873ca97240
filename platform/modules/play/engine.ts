import * as v from 'valibot';

/** Random source: every call returns an unsigned 32-bit integer. The worker passes crypto, tests a seeded stream. */
export type Random = () => number;

/**
 * The result of one step of a round.
 *
 * `state` is JSON and stays with the platform until the round is settled; `view` is all the page may see.
 * `winMinor` is what the step pays, in minor units of the bet's currency; it is 0 while `done` is false.
 */
export type EngineStep = { state: unknown; view: unknown; done: boolean; winMinor: number };

/** Why an engine rejected a step. No random number was drawn, so nothing may be charged. */
export type Refusal = { refused: 'bet.invalid' | 'choice.invalid' | 'state.invalid' };

/**
 * A game's rules as a pure function of chance, bet and choice.
 *
 * `open` starts a round with a bet in minor units. `next` plays on from a stored `state`; games of one
 * step have none. Both parse `choice` and `state` themselves, so they accept untrusted values.
 */
export type Engine = {
  open(random: Random, betMinor: number, choice: unknown): EngineStep | Refusal;
  next?(random: Random, state: unknown, choice: unknown): EngineStep | Refusal;
};

/** The largest bet any engine takes, in minor units: its largest win stays far inside the safe integers. */
export const MAX_BET_MINOR = 1_000_000_000;

/** A bet in minor units: a whole number from 1 to {@link MAX_BET_MINOR}. Table limits are the platform's. */
export const betSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_BET_MINOR));

/** The `choice` of a game without choices. */
export const noChoiceSchema = v.optional(v.null());

/** True for a refusal, false for a step. */
export function isRefusal(result: EngineStep | Refusal): result is Refusal {
  return 'refused' in result;
}

/** The chance that is paid for. */
export const secureRandom: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const UINT32_RANGE = 2 ** 32;

/**
 * A uniform integer from 0 to `bound` - 1. Values in the incomplete last block of the 32-bit range are
 * drawn again, since `random() % bound` alone would favour the small ones.
 */
export function drawBelow(random: Random, bound: number): number {
  const limit = UINT32_RANGE - (UINT32_RANGE % bound);
  let value = random();
  while (value >= limit) value = random();
  return value % bound;
}

/** What a bet pays at a multiplier in hundredths, in minor units, rounded down. */
export function payout(betMinor: number, multiplierHundredths: number): number {
  return Math.floor((betMinor * multiplierHundredths) / 100);
}

/**
 * What a bet pays at a multiplier in hundredths when the lot decides over what is less than a minor unit: on average
 * exactly the multiplier, at every bet. Draws a number only where there is something to decide.
 */
export function payByLot(random: Random, betMinor: number, multiplierHundredths: number): number {
  const hundredths = betMinor * multiplierHundredths;
  const rest = hundredths % 100;
  const whole = (hundredths - rest) / 100;
  return rest > 0 && drawBelow(random, 100) < rest ? whole + 1 : whole;
}
