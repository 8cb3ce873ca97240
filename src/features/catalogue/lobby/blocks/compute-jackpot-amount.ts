import { minuteMs } from '#contract/values/durations.ts';

/** Polling interval, in ms, and time in which an amount grows to the newest reply. */
export const jackpotPollMs = minuteMs;

/**
 * Computes the shown amount of a jackpot in whole minor units. It grows from the amount of the reply before to that of
 * the newest reply, which arrived at `since`, and never beyond: a reload would show less. Shows the newest amount at
 * once if there is no reply before or no clock (`now` is null), or if the jackpot is smaller than before.
 */
export function computeJackpotAmount(
  { before, amount }: { before: number | undefined; amount: number },
  since: number,
  now: number | null,
): number {
  if (before === undefined || now === null || before > amount) return amount;
  const share = Math.min(Math.max(0, now - since) / jackpotPollMs, 1);
  return before + Math.floor((amount - before) * share);
}
