import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { rebateRates } from '#platform/modules/agents/rebates/tables.ts';
import { moneyDays, teamLines } from '#platform/modules/agents/tables.ts';

/**
 * Builds the statements that remove an account's team from the teams above, if the SQL condition `leaves` is true. Run
 * them before `invited_by` of the account is cleared: a trigger then deletes the account's own lines. Withdrawals and
 * bonuses are subtracted from the figures of the agents above, so that these still add up. `leaves` may be true only if
 * neither the account nor its team has ever deposited or bet real money. So there are no deposits or rebates to
 * subtract, and no rebate was ever computed from the deleted rates.
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
