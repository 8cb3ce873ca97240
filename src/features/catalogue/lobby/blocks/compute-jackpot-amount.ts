import type { Jackpot } from '#contract/calls/catalogue/lobby-rows.ts';
import { minuteMs } from '#contract/values/durations.ts';

/** Maximum time after the last reply for which a jackpot keeps growing, in ms. */
const maxGrowthMs = 10 * minuteMs;

/**
 * Computes the amount of a jackpot in whole minor units: the amount at the instant `at`, plus growth at the measured
 * rate until `now`. If `now` is null, returns the amount at `at`.
 */
export function computeJackpotAmount(
  { amount, perSecond }: Pick<Jackpot, 'amount' | 'perSecond'>,
  at: number,
  now: number | null,
): number {
  const elapsedMs = Math.min(Math.max(0, (now ?? at) - at), maxGrowthMs);
  return Math.floor(amount + (perSecond * elapsedMs) / 1000);
}
