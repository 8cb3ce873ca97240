import type { WithdrawInfo } from '#contract/calls/wallet/withdrawals.ts';

/** Returns the largest amount that can be withdrawn now, in minor units; 0 if nothing can be withdrawn. */
export function computeMaxWithdrawal({
  withdrawableMinor,
  limits,
}: Pick<WithdrawInfo, 'withdrawableMinor' | 'limits'>): number {
  const { maxMinor, perDayMinor, perDayCount, usedMinor, usedCount } = limits;
  if (usedCount >= perDayCount) return 0;
  return Math.max(0, Math.min(withdrawableMinor, maxMinor, perDayMinor - usedMinor));
}
