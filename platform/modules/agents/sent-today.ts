import { type SQL, sql } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { dayIn, startOfDay } from '#platform/core/clock/days.ts';

type Merchant = Pick<MerchantRecord, 'currency' | 'timeZone'>;

/**
 * Returns SQL for the amount that an agent has sent to their team since the merchant's day began, in minor units.
 * Transfers and envelopes count, including unopened shares.
 */
export function sentTodaySql(agentId: string, { currency, timeZone }: Merchant, now: number): SQL {
  const since = startOfDay(timeZone, dayIn(timeZone, now));
  const own = sql`agent_id = ${agentId} AND currency = ${currency} AND created_at >= ${since}`;
  return sql`((SELECT coalesce(sum(amount_minor), 0) FROM team_transfers WHERE ${own})
    + (SELECT coalesce(sum(total_minor), 0) FROM team_envelopes WHERE ${own}))`;
}
