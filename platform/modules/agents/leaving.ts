import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { rebateRates } from '#platform/modules/agents/rebates/tables.ts';
import { moneyDays, teamLines } from '#platform/modules/agents/tables.ts';

/**
 * Builds the statements that remove an account's team from the teams above, if the SQL `leaves` is true. They run
 * before the account's invitation is deleted. Its withdrawals and bonuses leave the figures of the agents above, so
 * that these still add up, and its rebate rates are deleted.
 *
 * Only for teams without any deposit or real-money bet, so no deposit or rebate is affected and no rate has counted.
 * The account's own lines are deleted with its invitation.
 */
export const buildTeamLeave = (db: Database, accountId: string, leaves: SQL) => {
  const { day, teamWithdrawalMinor, teamBonusMinor } = moneyDays;
  const above = sql`(SELECT ancestor_id FROM team_lines WHERE account_id = ${accountId})`;
  return [
    db
      .update(moneyDays)
      .set({
        teamWithdrawalMinor: sql`${teamWithdrawalMinor} - gone.withdrawal_minor - gone.team_withdrawal_minor`,
        teamBonusMinor: sql`${teamBonusMinor} - gone.bonus_minor - gone.team_bonus_minor`,
      })
      .from(sql`money_days AS gone`)
      .where(
        sql`${moneyDays.accountId} IN ${above} AND gone.account_id = ${accountId} AND gone.day = ${day} AND ${leaves}`,
      ),
    db.delete(rebateRates).where(
      sql`${leaves} AND (${rebateRates.accountId} = ${accountId}
          OR ${rebateRates.accountId} IN (SELECT account_id FROM team_lines WHERE ancestor_id = ${accountId}))`,
    ),
    db.delete(teamLines).where(
      sql`${teamLines.ancestorId} IN ${above} AND ${leaves}
          AND ${teamLines.accountId} IN (SELECT account_id FROM team_lines WHERE ancestor_id = ${accountId})`,
    ),
  ] as const;
};
