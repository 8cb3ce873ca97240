import type { Jackpot } from '#contract/calls/catalogue/lobby-rows.ts';
import { minuteMs } from '#contract/values/durations.ts';

/** How far an amount may run ahead of what the platform said last. */
const aheadMs = 10 * minuteMs;

/**
 * What is in a jackpot now, whole minor units: what it was at an instant, and what it grew by since, as measured.
 * `now` null: as it was.
 */
export function amountAt(
  { amount, perSecond }: Pick<Jackpot, 'amount' | 'perSecond'>,
  at: number,
  now: number | null,
): number {
  const since = Math.min(Math.max(0, (now ?? at) - at), aheadMs);
  return Math.floor(amount + (perSecond * since) / 1000);
}
