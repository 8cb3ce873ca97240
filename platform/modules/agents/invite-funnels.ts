import { sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';

type Funnel = { registered: number; deposited: number; betting: number };

/**
 * Returns the funnel of each of an agent's links, by code. The funnel counts accounts, so cleared browser data does not
 * change it. Deposits and bets are those of `team-days.ts`.
 */
export async function readInviteFunnels(db: Database, agentId: string): Promise<ReadonlyMap<string, Funnel>> {
  const rows = await db.all<
    Funnel & { code: string }
  >(sql`select one.invite_code as code, count(*) as registered,
      sum(exists (select 1 from money_days as own where own.account_id = one.id and own.deposit_minor > 0)) as deposited,
      sum(exists (select 1 from play_days as own where own.account_id = one.id and own.rounds > 0)) as betting
    from accounts as one where one.invited_by = ${agentId} and one.invite_code is not null group by one.invite_code`);
  return new Map(rows.map(({ code, ...funnel }) => [code, funnel]));
}
