import { and, eq } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { withdrawalRules } from '#platform/modules/wallet/withdrawals/tables.ts';

export type WithdrawalRules = typeof withdrawalRules.$inferSelect;

/** Reads a merchant's rules for withdrawals in its currency. Throws `withdraw.closed` if there are none. */
export async function readWithdrawalRules(
  db: Database,
  { merchantCode, currency }: Pick<MerchantRecord, 'merchantCode' | 'currency'>,
): Promise<WithdrawalRules> {
  const rules = await db
    .select()
    .from(withdrawalRules)
    .where(and(eq(withdrawalRules.merchantCode, merchantCode), eq(withdrawalRules.currency, currency)))
    .get();
  if (!rules) throw new WireError('withdraw.closed');
  return rules;
}

export const toFee = ({ feeFixedMinor, feeBasisPoints }: WithdrawalRules) => ({
  fixedMinor: feeFixedMinor,
  basisPoints: feeBasisPoints,
});
