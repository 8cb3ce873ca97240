import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { playDays, teamLines } from '#platform/modules/agents/tables.ts';

// What other modules read of teams. Figures are those of the days that were made last: `refreshTeamDays` first.

/** The query of all accounts below an agent, one column. */
export const teamOf = (agentId: string) =>
  sql`select account_id from team_lines where ancestor_id = ${agentId}`;

/** What a team bet and won on each day of a span, `from` in and `until` not; days without anything are left out. */
export const teamPlayByDay = (db: Database, agentId: string, from: string, until: string) =>
  db
    .select({
      day: playDays.day,
      bet: sql<number>`sum(${playDays.teamBetMinor})`,
      win: sql<number>`sum(${playDays.teamWinMinor})`,
    })
    .from(playDays)
    .where(and(eq(playDays.accountId, agentId), gte(playDays.day, from), lt(playDays.day, until)))
    .groupBy(playDays.day)
    .orderBy(asc(playDays.day));

/** What each account of a team played on a day: (account_id, rounds, bet_minor, win_minor). */
export const teamPlayOnDay = (agentId: string, day: string) => sql`
  select own.account_id, sum(own.rounds) as rounds, sum(own.bet_minor) as bet_minor, sum(own.win_minor) as win_minor
  from team_lines as line cross join play_days as own on own.account_id = line.account_id and own.day = ${day}
  where line.ancestor_id = ${agentId} group by own.account_id`;

/** How many levels an account is below an agent; null when it is not in his team. */
export const depthBelow = async (db: Database, agentId: string, accountId: string): Promise<number | null> =>
  (
    await db
      .select({ depth: teamLines.depth })
      .from(teamLines)
      .where(and(eq(teamLines.ancestorId, agentId), eq(teamLines.accountId, accountId)))
      .get()
  )?.depth ?? null;

/** The ids of the accounts that an agent invited himself. */
export const directDownlines = async (db: Database, agentId: string): Promise<string[]> =>
  (
    await db
      .select({ id: teamLines.accountId })
      .from(teamLines)
      .where(and(eq(teamLines.ancestorId, agentId), eq(teamLines.depth, 1)))
      .orderBy(asc(teamLines.accountId))
  ).map(({ id }) => id);
