import { and, asc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';

import { addDays } from '#contract/values/days.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database, Statement } from '#platform/database/client.ts';
import { moneyDays, playDays, staleDays } from '#platform/modules/agents/tables.ts';
import { betsByCategory, betsInAll } from '#platform/modules/play/final-bets.ts';
import { moneyByAccount, moneyInAll } from '#platform/modules/wallet/records/movements.ts';
import { dayIn, startOfDay } from '#platform/wire/days.ts';

// Every figure of a team is read from its days (`playDays`, `moneyDays`), so that it is the same on every screen. A day
// is made anew, whole, for the accounts of which something happened, and then for the agents above them.

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'timeZone' | 'currency'>;

const QUARTER = 900_000;
/** Days that are made in one transaction. */
const DAYS_AT_ONCE = 20;
/** Shown of each kind of fault. */
const SHOWN = 20;

/** What an upsert sets: columns as they were made. */
const made = (table: typeof playDays | typeof moneyDays, ...columns: string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
      columns.includes(key) ? [[key, sql.raw(`excluded.${name}`)]] : [],
    ),
  );

/** The statements that make one day anew of all accounts that are marked in it, and take their marks away. */
function dayStatements(
  db: Database,
  { merchantCode, timeZone, currency }: Merchant,
  day: string,
): Statement[] {
  const span = { start: startOfDay(timeZone, day), end: startOfDay(timeZone, addDays(day, 1)) };
  const marks = sql`merchant_code = ${merchantCode}
    and quarter >= ${Math.floor(span.start / QUARTER)} and quarter < ${Math.floor(span.end / QUARTER)}`;
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
    db.delete(staleDays).where(marks),
  ];
}

/**
 * Brings the days of a merchant's teams up to date with what was played and moved. What happens meanwhile is marked for
 * the next time; of two at once both end with the same figures.
 */
export async function refreshTeamDays(db: Database, merchant: Merchant): Promise<void> {
  for (;;) {
    const quarters = await db.all<{ quarter: number }>(
      sql`select distinct quarter from stale_days where merchant_code = ${merchant.merchantCode}`,
    );
    const days = new Set(quarters.map(({ quarter }) => dayIn(merchant.timeZone, quarter * QUARTER)));
    const [first, ...others] = [...days]
      .slice(0, DAYS_AT_ONCE)
      .flatMap((day) => dayStatements(db, merchant, day));
    if (!first) return;
    await db.batch([first, ...others]);
    if (days.size <= DAYS_AT_ONCE) return;
  }
}

/** Each finds one kind of fault, and names the account. */
const checks = ({ merchantCode, currency }: Merchant): SQL[] => {
  const own = sql`accounts.merchant_code = ${merchantCode}
    and not exists (select 1 from stale_days where merchant_code = ${merchantCode} and account_id = accounts.id)`;
  return [
    sql`select 'rounds of ' || accounts.id as fault from accounts
      left join (${betsInAll(merchantCode)}) as played on played.account_id = accounts.id
      left join (select account_id, sum(rounds) as rounds, sum(bet_minor) as bet_minor, sum(win_minor) as win_minor
        from play_days group by account_id) as days on days.account_id = accounts.id
      where ${own} and (coalesce(played.rounds, 0), coalesce(played.bet_minor, 0), coalesce(played.win_minor, 0))
        is not (coalesce(days.rounds, 0), coalesce(days.bet_minor, 0), coalesce(days.win_minor, 0))`,
    sql`select 'money of ' || accounts.id as fault from accounts
      left join (${moneyInAll(merchantCode, currency)}) as moved on moved.account_id = accounts.id
      left join (select account_id, sum(deposit_minor) as deposit_minor, sum(withdrawal_minor) as withdrawal_minor,
        sum(bonus_minor) as bonus_minor, sum(rebate_minor) as rebate_minor from money_days group by account_id) as days on days.account_id = accounts.id
      where ${own} and (coalesce(moved.deposit_minor, 0), coalesce(moved.withdrawal_minor, 0), coalesce(moved.bonus_minor, 0),
        coalesce(moved.rebate_minor, 0)) is not (coalesce(days.deposit_minor, 0), coalesce(days.withdrawal_minor, 0),
        coalesce(days.bonus_minor, 0), coalesce(days.rebate_minor, 0))`,
    ...(['play_days', 'money_days'] as const).map((table) => {
      const columns =
        table === 'play_days'
          ? ['rounds', 'bet_minor', 'win_minor']
          : ['deposit_minor', 'withdrawal_minor', 'bonus_minor', 'rebate_minor'];
      const list = (text: (column: string) => string) => sql.raw(columns.map(text).join(', '));
      return sql`select 'team of ' || coalesce(team.account_id, sums.account_id) || ' on ' || coalesce(team.day, sums.day) as fault
        from (select account_id, day, ${list((column) => `sum(team_${column}) as ${column}`)}
          from ${sql.raw(table)} group by account_id, day) as team
        full join (select line.ancestor_id as account_id, own.day, ${list((column) => `sum(own.${column}) as ${column}`)}
          from team_lines as line join ${sql.raw(table)} as own on own.account_id = line.account_id
          group by line.ancestor_id, own.day) as sums on sums.account_id = team.account_id and sums.day = team.day
        join accounts on accounts.id = coalesce(team.account_id, sums.account_id)
        where accounts.merchant_code = ${merchantCode}
          and not exists (select 1 from stale_days where merchant_code = ${merchantCode})
          and (${list((column) => `coalesce(team.${column}, 0)`)}) is not (${list((column) => `coalesce(sums.${column}, 0)`)})`;
    }),
  ];
};

/**
 * Proves the days against what they are made from: an account's add up to all it played and moved, and a team's on a day
 * to those of everybody in it. Names what is not so; accounts that are marked are passed over.
 */
export async function teamDayFaults(db: Database, merchant: Merchant): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks(merchant)) {
    const rows = await db.all<{ fault: string }>(sql`select fault from (${check}) limit ${SHOWN}`);
    found.push(...rows.map(({ fault }) => fault));
  }
  return found;
}

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
