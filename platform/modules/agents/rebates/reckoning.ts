import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';

import { addDays, type DayRange } from '#contract/values/days.ts';
import type { GameType } from '#contract/values/games.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { type Job, type JobPart, phaseOf } from '#platform/core/jobs/job.ts';
import { lastOfPage } from '#platform/modules/agents/account-pages.ts';
import { payStatements } from '#platform/modules/agents/rebates/paying.ts';
import { rebateDays, rebateLines, rebateStatements } from '#platform/modules/agents/rebates/tables.ts';
import { refreshTeamDays } from '#platform/modules/agents/team-days.ts';

// What agents and members are given back of bets. A day is reckoned once it is over, from `play_days` and the rates that
// were in force on it, into statements that are never changed; then each is paid, once. Of every category an account is
// given its own rate of what it bet itself, and of each whom it invited the difference of their rates, of what that one
// and everybody below bet. Each line is rounded down to the minor unit. The rate of a day is the one that was set last
// before it began: it holds for all of the day.

type Merchant = Job['merchant'];

/** How many days back a day is still computed, should nights have failed. */
const DAYS_BACK = 14;
/** Transactions of a part of the job, each with at most four queries. */
const TRANSACTIONS = 50;

/** A join with the version of a rate that is in force on the day; `version` names it. */
const inForce = (version: SQL, accountId: SQL, day: string): SQL =>
  sql`rebate_rates as ${version} on ${version}.account_id = ${accountId} and ${version}.game_type = own.game_type
    and ${version}.from_day = (select max(from_day) from rebate_rates where account_id = ${accountId}
      and game_type = own.game_type and from_day <= ${day})`;

/** The lines of a day, in the columns of `rebate_lines`, of the accounts of whom `earnerIs` is true. */
function linesQuery(day: string, earnerIs: SQL): SQL {
  const amount = (bet: SQL, rate: SQL) => sql`${bet} * ${rate} / 10000`;
  const bets = sql`(own.bet_minor + own.team_bet_minor)`;
  const difference = sql`(mine.rate - coalesce(theirs.rate, 0))`;
  const mine = inForce(sql`mine`, sql`earner.id`, day);
  // Cross joins keep the order: from the account to whom it invited, and from each to the day.
  return sql`select earner.id as account_id, ${day} as day, earner.id as source_id, own.game_type, own.bet_minor,
      mine.rate, mine.from_day, 0 as source_rate, null as source_since, ${amount(sql`own.bet_minor`, sql`mine.rate`)} as amount_minor
    from accounts as earner cross join play_days as own on own.account_id = earner.id and own.day = ${day}
      cross join ${mine}
    where ${earnerIs} and ${amount(sql`own.bet_minor`, sql`mine.rate`)} > 0
    union all
    select earner.id, ${day}, source.id, own.game_type, ${bets},
      mine.rate, mine.from_day, coalesce(theirs.rate, 0), theirs.from_day, ${amount(bets, difference)}
    from accounts as earner cross join accounts as source on source.invited_by = earner.id
      cross join play_days as own on own.account_id = source.id and own.day = ${day}
      cross join ${mine} left join ${inForce(sql`theirs`, sql`source.id`, day)}
    where ${earnerIs} and ${amount(bets, difference)} > 0`;
}

/** The statements that compute a day of some accounts of a merchant: of each once, and of none that is closed. */
function reckonStatements(
  db: Database,
  { merchantCode }: Merchant,
  { day, after, last }: { day: string; after: string; last: string },
): Statement[] {
  const earnerIs = sql`earner.merchant_code = ${merchantCode} and earner.username > ${after}
    and earner.username <= ${last} and earner.state <> 'closed' and not exists (
      select 1 from rebate_statements as known where known.account_id = earner.id and known.day = ${day})`;
  return [
    db.insert(rebateLines).select(linesQuery(day, earnerIs)),
    db.insert(rebateStatements).select(
      sql`select line.account_id, line.day, sum(line.amount_minor), null, null
      from accounts as earner cross join rebate_lines as line on line.account_id = earner.id and line.day = ${day}
      where ${earnerIs} group by line.account_id`,
    ),
  ];
}

/** The first day that is over and not computed, of those after one and of the last `DAYS_BACK`; null: none. */
async function nextDay({ db, merchant }: Job, today: string, after: string | null): Promise<string | null> {
  const open = await openDays(db, merchant, today);
  return open.find((day) => day < today && (after === null || day > after)) ?? null;
}

/**
 * Computes each day of a merchant that is over and was not yet, account by account. A day that an account has a statement
 * of is not computed again, so that of two at once each makes what the other has not.
 */
async function reckonDays(job: Job): Promise<string | null> {
  const { db, merchant, now, cursor } = job;
  const today = dayIn(merchant.timeZone, now);
  const [begun = null, ...name] = cursor?.split(' ') ?? [];
  let [day, after] = [begun ?? (await nextDay(job, today, null)), name.join(' ')];
  for (let done = 0; day !== null && done < TRANSACTIONS; done++) {
    const last = await lastOfPage(db, merchant, after);
    if (last === null) {
      const known = { merchantCode: merchant.merchantCode, day, reckonedAt: now };
      await db.insert(rebateDays).values(known).onConflictDoNothing();
      [day, after] = [await nextDay(job, today, day), ''];
      continue;
    }
    await runAll(db, reckonStatements(db, merchant, { day, after, last }));
    after = last;
  }
  return day === null ? null : `${day} ${after}`;
}

const phases = { days: refreshTeamDays, reckon: reckonDays, pay: payStatements } as const;
const order = ['days', 'reckon', 'pay'] as const;

/** A part of what `upTo` a phase the job of rebates does. */
const partUpTo =
  (upTo: (typeof order)[number]): JobPart =>
  async (job) => {
    const { phase, within } = phaseOf(job.cursor ?? 'days', order) ?? { phase: 'days', within: null };
    const next = await phases[phase]({ ...job, cursor: within });
    if (next !== null) return `${phase} ${next}`;
    const then = phase === upTo ? undefined : order[order.indexOf(phase) + 1];
    return then ?? null;
  };

/** Makes the statements of the days that are over, without paying them. */
export const reckonRebates: JobPart = partUpTo('reckon');

/**
 * The job of each night for a merchant, a part of it: brings the days of its teams up to date, computes the rebates of those
 * that are over, and pays what is not paid. The same again changes nothing; of two at once each payment happens once.
 */
export const payRebates: JobPart = partUpTo('pay');

type Line = {
  sourceId: string;
  username: string;
  gameType: GameType;
  bet: number;
  rate: number;
  rateSince: string;
  sourceRate: number;
  sourceSince: string | null;
  amount: number;
};

const onWire = (
  lines: SQL,
): SQL => sql`select line.source_id as sourceId, account.username, line.game_type as gameType,
    line.bet_minor as bet, line.rate, line.rate_since as rateSince, line.source_rate as sourceRate,
    line.source_since as sourceSince, line.amount_minor as amount
  from (${lines}) as line cross join accounts as account on account.id = line.source_id
  order by line.source_id <> line.account_id, account.username, line.game_type`;

/** The lines of a statement: the account's own first, then by name. */
export const linesOf = (db: Database, accountId: string, day: string): Promise<Line[]> =>
  db.all<Line>(onWire(sql`select * from rebate_lines where account_id = ${accountId} and day = ${day}`));

/** What the lines of a day would be as things are. */
export const expectedLines = (db: Database, accountId: string, day: string): Promise<Line[]> =>
  db.all<Line>(
    onWire(sql`select account_id, day, source_id, game_type, bet_minor, rate, from_day as rate_since, source_rate,
      source_since, amount_minor from (${linesQuery(day, sql`earner.id = ${accountId}`)})`),
  );

/** A statement, undefined for a day without one. */
export const statementOf = (db: Database, accountId: string, day: string) =>
  db
    .select()
    .from(rebateStatements)
    .where(and(eq(rebateStatements.accountId, accountId), eq(rebateStatements.day, day)))
    .get();

/** The days of the last ones that are not reckoned yet, today among them; oldest first. */
export async function openDays(db: Database, merchant: Merchant, today: string): Promise<string[]> {
  const reckoned = await db
    .select({ day: rebateDays.day })
    .from(rebateDays)
    .where(
      and(
        eq(rebateDays.merchantCode, merchant.merchantCode),
        gte(rebateDays.day, addDays(today, -DAYS_BACK)),
      ),
    )
    .orderBy(asc(rebateDays.day));
  const known = new Set(reckoned.map(({ day }) => day));
  return Array.from({ length: DAYS_BACK + 1 }, (_, at) => addDays(today, at - DAYS_BACK)).filter(
    (day) => !known.has(day),
  );
}

// By their names: of one table alone drizzle leaves the table's out, and they would be the line's own.
const ownPart = sql<number>`coalesce((select sum(line.amount_minor) from rebate_lines as line
  where line.account_id = rebate_statements.account_id and line.day = rebate_statements.day
    and line.source_id = line.account_id), 0)`;
const within = (accountId: string, { from, to }: DayRange) =>
  and(
    eq(rebateStatements.accountId, accountId),
    gte(rebateStatements.day, from),
    lte(rebateStatements.day, to),
  );

/** A page of statements, the newest first. */
export const statementsPage = (
  db: Database,
  accountId: string,
  range: DayRange,
  { before, rows }: { before?: string | undefined; rows: number },
) =>
  db
    .select({
      day: rebateStatements.day,
      amount: rebateStatements.amountMinor,
      own: ownPart,
      paidAt: rebateStatements.paidAt,
    })
    .from(rebateStatements)
    .where(and(within(accountId, range), before ? lt(rebateStatements.day, before) : undefined))
    .orderBy(desc(rebateStatements.day))
    .limit(rows);

/** How many statements a period has, and their sums. */
export const statementTotals = (db: Database, accountId: string, range: DayRange) =>
  db
    .select({
      count: sql<number>`count(*)`,
      amount: sql<number>`coalesce(sum(${rebateStatements.amountMinor}), 0)`,
      own: sql<number>`coalesce(sum(${ownPart}), 0)`,
    })
    .from(rebateStatements)
    .where(within(accountId, range));
