import { and, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';

import { addDays } from '#contract/values/days.ts';
import { dayIn, startOfDay } from '#platform/core/clock/days.ts';
import { type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import type { Job, JobPart } from '#platform/core/jobs/job.ts';
import { moneyByAccount } from '#platform/core/ledger/money-sums.ts';
import { lateChanges, moneyDays, playDays, staleDays } from '#platform/modules/agents/tables.ts';
import { betsByCategory } from '#platform/modules/play/exports.ts';

// Every figure of a team is read from its days (`playDays`, `moneyDays`), so that it is the same on every screen. A day
// is made anew, whole, for the accounts of which something happened, and then for the agents above them: by the job of
// each minute, never by a reader.

type Merchant = Job['merchant'];

const QUARTER = 900_000;
/** Marked accounts whose days are made in one transaction. */
const ACCOUNTS = 1_000;
/** Transactions of a part of the job, each of ten or eleven queries with those that look for it. */
const TRANSACTIONS = 20;

/** What an upsert sets: columns as they were made. */
const made = (table: typeof playDays | typeof moneyDays, ...columns: string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
      columns.includes(key) ? [[key, sql.raw(`excluded.${name}`)]] : [],
    ),
  );

/** The instants of a day's borders: `start` is in, `end` is not. */
export const spanOfDay = (timeZone: string, day: string) => ({
  start: startOfDay(timeZone, day),
  end: startOfDay(timeZone, addDays(day, 1)),
});

/** In SQL, which marks are of a merchant and a span. */
export const marksIn = (merchantCode: string, { start, end }: { start: number; end: number }): SQL =>
  sql`merchant_code = ${merchantCode}
    and quarter >= ${Math.floor(start / QUARTER)} and quarter < ${Math.floor(end / QUARTER)}`;

/** Marked accounts of a day: those after one, until the last of so many. */
type Page = { day: string; after: string; last: string };

/** The statements that make a day anew of some accounts that are marked in it, and take their marks away. */
function dayStatements(
  db: Database,
  { merchantCode, timeZone, currency }: Merchant,
  { day, after, last }: Page,
): Statement[] {
  const span = spanOfDay(timeZone, day);
  const marks = sql`${marksIn(merchantCode, span)} and account_id > ${after} and account_id <= ${last}`;
  const marked = sql`select distinct account_id from stale_days where ${marks}`;
  const above = sql`select distinct line.ancestor_id from (${marked}) as own
    cross join team_lines as line on line.account_id = own.account_id`;
  // What team members did, agent by agent: those of whom there is a row for the day.
  const teamOf = (table: SQL) => sql`from (${above}) as agent
    cross join team_lines as line on line.ancestor_id = agent.ancestor_id
    cross join ${table} as own on own.account_id = line.account_id and own.day = ${day}`;
  const inDay = (table: typeof playDays | typeof moneyDays, ids: SQL) =>
    and(eq(table.day, day), sql`${table.accountId} in (${ids})`);
  return [
    // A game may have changed its category since.
    db.update(playDays).set({ rounds: 0, betMinor: 0, winMinor: 0 }).where(inDay(playDays, marked)),
    db
      .insert(playDays)
      .select(
        sql`select account_id, ${day}, game_type, rounds, bet_minor, win_minor, 0, 0, 0
          from (${betsByCategory(marked, span)}) where true`,
      )
      .onConflictDoUpdate({
        target: [playDays.accountId, playDays.day, playDays.gameType],
        set: made(playDays, 'rounds', 'betMinor', 'winMinor'),
      }),
    db
      .insert(moneyDays)
      .select(
        sql`select account_id, ${day}, deposit_minor, withdrawal_minor, bonus_minor, rebate_minor, 0, 0, 0, 0
          from (${moneyByAccount(marked, currency, span)}) where true`,
      )
      .onConflictDoUpdate({
        target: [moneyDays.accountId, moneyDays.day],
        set: made(moneyDays, 'depositMinor', 'withdrawalMinor', 'bonusMinor', 'rebateMinor'),
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
          ${teamOf(sql`play_days`)} where true group by agent.ancestor_id, own.game_type`,
      )
      .onConflictDoUpdate({
        target: [playDays.accountId, playDays.day, playDays.gameType],
        set: made(playDays, 'teamRounds', 'teamBetMinor', 'teamWinMinor'),
      }),
    db
      .insert(moneyDays)
      .select(
        sql`select agent.ancestor_id, ${day}, 0, 0, 0, 0,
          sum(own.deposit_minor), sum(own.withdrawal_minor), sum(own.bonus_minor), sum(own.rebate_minor)
          ${teamOf(sql`money_days`)} where true group by agent.ancestor_id`,
      )
      .onConflictDoUpdate({
        target: [moneyDays.accountId, moneyDays.day],
        set: made(moneyDays, 'teamDepositMinor', 'teamWithdrawalMinor', 'teamBonusMinor', 'teamRebateMinor'),
      }),
    // What changed late is in the days from now on (`late-changes.ts`).
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

/** The last of the marked accounts of a day that are made at once, after one; null: there are none. */
async function lastMarked(
  db: Database,
  { merchantCode, timeZone }: Merchant,
  day: string,
  after: string,
): Promise<string | null> {
  const row = await db.get<{ last: string | null }>(sql`select max(account_id) as last from (
    select distinct account_id from stale_days where ${marksIn(merchantCode, spanOfDay(timeZone, day))}
      and account_id > ${after} order by account_id limit ${ACCOUNTS})`);
  return row?.last ?? null;
}

/** The first day after one, or of all, in which something is marked; null: none. */
async function nextMarkedDay(
  db: Database,
  { merchantCode, timeZone }: Merchant,
  day: string | null,
): Promise<string | null> {
  const since = day === null ? 0 : Math.floor(startOfDay(timeZone, addDays(day, 1)) / QUARTER);
  const row = await db.get<{ quarter: number | null }>(sql`select min(quarter) as quarter from stale_days
    where merchant_code = ${merchantCode} and quarter >= ${since}`);
  return row && row.quarter !== null ? dayIn(timeZone, row.quarter * QUARTER) : null;
}

/**
 * Brings the days of a merchant's teams up to date with what was played and moved, day by day and account by account.
 * What happens meanwhile is marked for the next time; of two at once both end with the same figures.
 */
export const refreshTeamDays: JobPart = async ({ db, merchant, cursor }) => {
  let [day = null, after = ''] = cursor?.split(' ') ?? [];
  day ??= await nextMarkedDay(db, merchant, null);
  for (let done = 0; day !== null && done < TRANSACTIONS; done++) {
    const last = await lastMarked(db, merchant, day, after);
    if (last === null) {
      day = await nextMarkedDay(db, merchant, day);
      after = '';
      continue;
    }
    await runAll(db, dayStatements(db, merchant, { day, after, last }));
    after = last;
  }
  return day === null ? null : `${day} ${after}`;
};

/** The codes of merchants of whom something is marked. */
export const markedMerchants = async (db: Database): Promise<string[]> =>
  (await db.selectDistinct({ code: staleDays.merchantCode }).from(staleDays)).map(({ code }) => code);

/** What a team bet and won on each day of a span, `from` in and `until` not: (day, bet, win). */
export const teamPlayByDay = (agentId: string, from: string, until: string): SQL => sql`
  select day, sum(team_bet_minor) as bet, sum(team_win_minor) as win
  from play_days where account_id = ${agentId} and day >= ${from} and day < ${until} group by day`;

/** What each account of a team played on a day: (account_id, rounds, bet_minor, win_minor). */
export const teamPlayOnDay = (agentId: string, day: string) => sql`
  select own.account_id, sum(own.rounds) as rounds, sum(own.bet_minor) as bet_minor, sum(own.win_minor) as win_minor
  from team_lines as line cross join play_days as own on own.account_id = line.account_id and own.day = ${day}
  where line.ancestor_id = ${agentId} group by own.account_id`;
