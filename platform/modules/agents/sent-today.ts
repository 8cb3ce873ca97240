import { type SQL, sql } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/merchant-record.ts';
import type { Database } from '#platform/database/client.ts';
import { settleDraws } from '#platform/modules/play/draws/settle.ts';
import { releaseBonuses } from '#platform/modules/wallet/deposits/order-moves.ts';
import { dayIn, startOfDay } from '#platform/wire/days.ts';

// What money for a team has in common, a transfer or an envelope.

type Merchant = Pick<MerchantRecord, 'currency' | 'timeZone'>;

/**
 * What an agent has sent to his team since the merchant's day began, minor units, in SQL: transfers and envelopes alike,
 * also what nobody has opened of them.
 */
export function sentToday(agentId: string, { currency, timeZone }: Merchant, now: number): SQL {
  const since = startOfDay(timeZone, dayIn(timeZone, now));
  const own = sql`agent_id = ${agentId} AND currency = ${currency} AND created_at >= ${since}`;
  return sql`((SELECT coalesce(sum(amount_minor), 0) FROM team_transfers WHERE ${own})
    + (SELECT coalesce(sum(total_minor), 0) FROM team_envelopes WHERE ${own}))`;
}

/** As in the header: what draws have won, and a bonus whose turnover was met, are a part of the balance. */
export async function bringIn(db: Database, accountId: string, now: number): Promise<void> {
  await settleDraws(db, now, accountId);
  await releaseBonuses(db, now, accountId);
}
