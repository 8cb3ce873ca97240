import { and, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';

import { addDays } from '#contract/values/days.ts';
import { dayIn, quarterMs, startOfDay } from '#platform/core/clock/days.ts';
import { type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import type { JobPartInput, JobPart } from '#platform/core/jobs/job.ts';
import { moneyByAccount } from '#platform/core/ledger/money-sums.ts';
import { lateChanges, moneyDays, playDays, staleDays } from '#platform/modules/agents/tables.ts';
import { betsByCategoryQuery } from '#platform/modules/play/exports.ts';

// All team figures are read from `playDays` and `moneyDays`, so every screen shows the same numbers. A day is
// recomputed as a whole, first for the accounts with changes, then for the agents above them. Only jobs
// recompute days; requests never do.

type Merchant = JobPartInput['merchant'];

/** Maximum number of marked accounts whose day is recomputed in one transaction. */
const ACCOUNTS = 1_000;
/** Transactions per part of the job. Each takes nine queries, including the query that finds its page. */
const TRANSACTIONS = 20;

const excludedColumns = (
  table: typeof playDays | typeof moneyDays,
  ...columns: string[]
): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
      columns.includes(key) ? [[key, sql.raw(`excluded.${name}`)]] : [],
    ),
  );

/** Returns the bounds of a day in ms: `start` is included, `end` is not. */
export const toDaySpan = (timeZone: string, day: string) => ({
  start: startOfDay(timeZone, day),
  end: startOfDay(timeZone, addDays(day, 1)),
});

/** Returns the SQL condition for a merchant's marks within a span. */
export const marksInSpanSql = (merchantCode: string, { start, end }: { start: number; end: number }): SQL =>
  sql`merchant_code = ${merchantCode}
    and quarter >= ${Math.floor(start / quarterMs)} and quarter < ${Math.floor(end / quarterMs)}`;

/** A page of a day's marked accounts: those after `after`, up to and including `last`. */
type Page = { day: string; after: string; last: string };

/** Builds the statements that recompute a day for a page of its marked accounts and delete their marks. */
function buildDayStatements(
  db: Database,
  { merchantCode, timeZone, currency }: Merchant,
  { day, after, last }: Page,
): Statement[] {
  const span = toDaySpan(timeZone, day);
  const marks = sql`${marksInSpanSql(merchantCode, span)} and account_id > ${after} and account_id <= ${last}`;
  const marked = sql`select distinct account_id from stale_days where ${marks}`;
  const above = sql`select distinct line.ancestor_id from (${marked}) as own
    cross join team_lines as line on line.account_id = own.account_id`;
  // Joins each agent above a marked account with the rows that the agent's team has for the day.
  const joinTeam = (table: SQL) => sql`from (${above}) as agent
    cross join team_lines as line on line.ancestor_id = agent.ancestor_id
    cross join ${table} as own on own.account_id = line.account_id and own.day = ${day}`;
  const inDay = (table: typeof playDays | typeof moneyDays, ids: SQL) =>
    and(eq(table.day, day), sql`${table.accountId} in (${ids})`);
  return [
    // A game may have changed category since the last computation, so the old rows are zeroed first.
    db.update(playDays).set({ rounds: 0, betMinor: 0, winMinor: 0 }).where(inDay(playDays, marked)),
    db
      .insert(playDays)
      .select(
        sql`select account_id, ${day}, game_type, rounds, bet_minor, win_minor, 0, 0, 0
          from (${betsByCategoryQuery(marked, span)}) where true`,
      )
      .onConflictDoUpdate({
        target: [playDays.accountId, playDays.day, playDays.gameType],
        set: excludedColumns(playDays, 'rounds', 'betMinor', 'winMinor'),
      }),
    db
      .insert(moneyDays)
      .select(
        sql`select account_id, ${day}, deposit_minor, withdrawal_minor, bonus_minor, rebate_minor, 0, 0, 0, 0
          from (${moneyByAccount(marked, currency, span)}) where true`,
      )
      .onConflictDoUpdate({
        target: [moneyDays.accountId, moneyDays.day],
        set: excludedColumns(moneyDays, 'depositMinor', 'withdrawalMinor', 'bonusMinor', 'rebateMinor'),
      }),
    db
      .update(playDays)
      .set({ teamRounds: 0, teamBetMinor: 0, teamWinMinor: 0 })
      .where(inDay(playDays, above)),
    db
      .insert(playDays)
      .select(
        sql`select agent.ancestor_id, ${day}, own.game_type, 0, 0, 0,
          sum(own.rounds), sum(own.bet_minor), sum(own.win_minor)
          ${joinTeam(sql`play_days`)} where true group by agent.ancestor_id, own.game_type`,
      )
      .onConflictDoUpdate({
        target: [playDays.accountId, playDays.day, playDays.gameType],
        set: excludedColumns(playDays, 'teamRounds', 'teamBetMinor', 'teamWinMinor'),
      }),
    db
      .insert(moneyDays)
      .select(
        sql`select agent.ancestor_id, ${day}, 0, 0, 0, 0,
          sum(own.deposit_minor), sum(own.withdrawal_minor), sum(own.bonus_minor), sum(own.rebate_minor)
          ${joinTeam(sql`money_days`)} where true group by agent.ancestor_id`,
      )
      .onConflictDoUpdate({
        target: [moneyDays.accountId, moneyDays.day],
        set: excludedColumns(
          moneyDays,
          'teamDepositMinor',
          'teamWithdrawalMinor',
          'teamBonusMinor',
          'teamRebateMinor',
        ),
      }),
    // The recomputed day includes these late changes, so they get the number of this run (`late-changes.ts`).
    db
      .update(lateChanges)
      .set({ madeIn: sql`(select coalesce(max(made_in), 0) + 1 from late_changes)` })
      .where(
        and(
          isNull(lateChanges.madeIn),
          gte(lateChanges.openedAt, span.start),
          lt(lateChanges.openedAt, span.end),
          sql`${lateChanges.accountId} in (${marked})`,
        ),
      ),
    db.delete(staleDays).where(marks),
  ];
}

/**
 * Finds the last account of the next page of a day's marked accounts. The page begins after the account `after`. Null
 * if there are no more.
 */
async function findLastMarked(
  db: Database,
  { merchantCode, timeZone }: Merchant,
  day: string,
  after: string,
): Promise<string | null> {
  const row = await db.get<{ last: string | null }>(sql`select max(account_id) as last from (
    select distinct account_id from stale_days where ${marksInSpanSql(merchantCode, toDaySpan(timeZone, day))}
      and account_id > ${after} order by account_id limit ${ACCOUNTS})`);
  return row?.last ?? null;
}

async function findNextMarkedDay(
  db: Database,
  { merchantCode, timeZone }: Merchant,
  day: string | null,
): Promise<string | null> {
  const since = day === null ? 0 : Math.floor(startOfDay(timeZone, addDays(day, 1)) / quarterMs);
  const row = await db.get<{ quarter: number | null }>(sql`select min(quarter) as quarter from stale_days
    where merchant_code = ${merchantCode} and quarter >= ${since}`);
  return row && row.quarter !== null ? dayIn(timeZone, row.quarter * quarterMs) : null;
}

/**
 * Recomputes the marked days of a merchant's teams, day by day and account by account. Changes that happen meanwhile
 * stay marked for the next run. Two concurrent runs produce the same figures as one.
 */
export const refreshTeamDays: JobPart = async ({ db, merchant, cursor }) => {
  let [day = null, after = ''] = cursor?.split(' ') ?? [];
  day ??= await findNextMarkedDay(db, merchant, null);
  for (let done = 0; day !== null && done < TRANSACTIONS; done++) {
    const last = await findLastMarked(db, merchant, day, after);
    if (last === null) {
      day = await findNextMarkedDay(db, merchant, day);
      after = '';
      continue;
    }
    await runAll(db, buildDayStatements(db, merchant, { day, after, last }));
    after = last;
  }
  return day === null ? null : `${day} ${after}`;
};

/** Lists the codes of merchants with marked accounts. */
export const listMarkedMerchants = async (db: Database): Promise<string[]> =>
  (await db.selectDistinct({ code: staleDays.merchantCode }).from(staleDays)).map(({ code }) => code);

/** Returns the query of a team's bets and wins for each day from `from` to before `until`: (day, bet, win). */
export const teamPlayByDayQuery = (agentId: string, from: string, until: string): SQL => sql`
  select day, sum(team_bet_minor) as bet, sum(team_win_minor) as win
  from play_days where account_id = ${agentId} and day >= ${from} and day < ${until} group by day`;

/** Returns the query of what each account of a team played on a day: (account_id, rounds, bet_minor, win_minor). */
export const teamPlayOnDayQuery = (agentId: string, day: string) => sql`
  select own.account_id, sum(own.rounds) as rounds, sum(own.bet_minor) as bet_minor, sum(own.win_minor) as win_minor
  from team_lines as line cross join play_days as own on own.account_id = line.account_id and own.day = ${day}
  where line.ancestor_id = ${agentId} group by own.account_id`;
