import { type SQL, sql } from 'drizzle-orm';

import type { LimitPeriod } from '#contract/values/member/protection.ts';
import { depositedSince } from '#platform/core/ledger/deposited.ts';
import { limitWindowMs } from '#platform/core/merchants/protection-profiles.ts';

export type Member = { accountId: string; currency: string; now: number };

/** SQL for a member's deposits in the period that ends now, in minor units. */
export const usedDepositLimit = ({ accountId, currency, now }: Member, period: LimitPeriod): SQL =>
  sql`(${depositedSince(accountId, currency, now - limitWindowMs[period], now)})`;

/**
 * SQL for the amount that a member may still deposit without exceeding any limit in force, in minor units. Negative if
 * a limit is exceeded, NULL without a limit. The statements that open, advance and credit an order contain this SQL
 * (`platform/modules/wallet/deposits/order-guard.ts`), so that concurrent orders cannot exceed the limit together.
 */
export const depositLimitMargin = (member: Member): SQL =>
  sql`(SELECT min(limit_minor - CASE period
      WHEN 'day' THEN ${usedDepositLimit(member, 'day')}
      WHEN 'week' THEN ${usedDepositLimit(member, 'week')}
      ELSE ${usedDepositLimit(member, 'month')} END)
    FROM deposit_limits
    WHERE account_id = ${member.accountId} AND currency = ${member.currency} AND limit_minor IS NOT NULL)`;

/** The margin as shown to the member: 0 if a limit is exceeded. */
export const depositLimitLeft = (member: Member): SQL => sql`max(0, ${depositLimitMargin(member)})`;
