import type { Jackpot } from '#contract/calls/catalogue/lobby-rows.ts';
import { minuteMs } from '#contract/values/durations.ts';

/** Maximum time after the last reply for which a jackpot keeps growing, in ms. */
const aheadMs = 10 * minuteMs;

/**
 * Computes the current amount of a jackpot in whole minor units: its amount at an instant plus the measured growth
 * since then. If `now` is null, returns the amount at that instant.
 */
export function computeJackpotAmount(
  { amount, perSecond }: Pick<Jackpot, 'amount' | 'perSecond'>,
  at: number,
  now: number | null,
): number {
  const since = Math.min(Math.max(0, (now ?? at) - at), aheadMs);
  return Math.floor(amount + (perSecond * since) / 1000);
}
