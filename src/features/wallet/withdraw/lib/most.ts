import type { WithdrawInfo } from '#contract/calls/wallet/withdrawals.ts';

/** The most that may be asked for now, minor units; 0 where nothing may. */
export function mostNow({
  withdrawableMinor,
  limits,
}: Pick<WithdrawInfo, 'withdrawableMinor' | 'limits'>): number {
  const { maxMinor, perDayMinor, perDayCount, usedMinor, usedCount } = limits;
  if (usedCount >= perDayCount) return 0;
  return Math.max(0, Math.min(withdrawableMinor, maxMinor, perDayMinor - usedMinor));
}
