import { type SQL, sql } from 'drizzle-orm';

import type { LimitPeriod } from '#contract/values/member/protection.ts';
import { depositedSince } from '#platform/core/ledger/deposited.ts';
import { limitWindowMs } from '#platform/core/merchants/protection-profiles.ts';

export type Member = { accountId: string; currency: string; now: number };

/** What a member deposited in the period that ends now, as SQL. */
export const used = ({ accountId, currency, now }: Member, period: LimitPeriod): SQL =>
  sql`(${depositedSince(accountId, currency, now - limitWindowMs[period], now)})`;

/**
 * An SQL expression of what a member may still deposit by the lowest of his limits in force, minor units: below zero by
 * what is over it, NULL where he has none. It stands in the statements that open an order, move it on and credit it
 * (`platform/modules/wallet/deposits/order-guard.ts`), so that of two at once only what is allowed passes.
 */
export const depositLimitRoom = (member: Member): SQL =>
  sql`(SELECT min(limit_minor - CASE period
      WHEN 'day' THEN ${used(member, 'day')}
      WHEN 'week' THEN ${used(member, 'week')}
      ELSE ${used(member, 'month')} END)
    FROM deposit_limits
    WHERE account_id = ${member.accountId} AND currency = ${member.currency} AND limit_minor IS NOT NULL)`;

/** The same as a member is told it: nothing is left where he is over it. */
export const depositLimitLeft = (member: Member): SQL => sql`max(0, ${depositLimitRoom(member)})`;
