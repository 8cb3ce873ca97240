import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';

import { addDays, type DayRange } from '#contract/values/days.ts';
import type { GameType } from '#contract/values/games.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { type JobPartInput, type JobPart, parsePhase } from '#platform/core/jobs/job.ts';
import { findPageEnd } from '#platform/modules/agents/account-pages.ts';
import { payRebateStatements } from '#platform/modules/agents/rebates/paying.ts';
import { rebateDays, rebateLines, rebateStatements } from '#platform/modules/agents/rebates/tables.ts';
import { refreshTeamDays } from '#platform/modules/agents/team-days.ts';

// Rebates pay agents and members a part of their bets back. A day is computed once it is over, from `play_days` and the
// rates in force on that day. Its statements never change, and each is paid once. In each category an account earns its
// own rate on its own bets. For each account that it invited, it also earns its own rate minus the rate of the invited
// account, on the bets of the invited account and of everyone below. Each line is rounded down to the minor unit. The
// last rate that was set before a day began applies to the whole day.

type Merchant = JobPartInput['merchant'];

/** Number of past days that the job still computes if earlier nightly jobs failed. */
const DAYS_BACK = 14;
/** Transactions per part of the job, each with at most four queries. */
const TRANSACTIONS = 50;

const rateInForceSql = (version: SQL, accountId: SQL, day: string): SQL =>
  sql`rebate_rates as ${version} on ${version}.account_id = ${accountId} and ${version}.game_type = own.game_type
    and ${version}.from_day = (select max(from_day) from rebate_rates where account_id = ${accountId}
      and game_type = own.game_type and from_day <= ${day})`;

/** Returns the query of a day's lines, in the columns of `rebate_lines`, for the accounts that match `earnerIs`. */
function linesQuery(day: string, earnerIs: SQL): SQL {
  const amount = (bet: SQL, rate: SQL) => sql`${bet} * ${rate} / 10000`;
  const bets = sql`(own.bet_minor + own.team_bet_minor)`;
  const difference = sql`(mine.rate - coalesce(theirs.rate, 0))`;
  const mine = rateInForceSql(sql`mine`, sql`earner.id`, day);
  // CROSS JOIN fixes the join order: from the account to the accounts it invited, then to the day.
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
      cross join ${mine} left join ${rateInForceSql(sql`theirs`, sql`source.id`, day)}
    where ${earnerIs} and ${amount(bets, difference)} > 0`;
}

/**
 * Builds the statements that compute a day for some accounts of a merchant. Skips closed accounts and those that
 * already have a statement.
 */
function buildDayStatements(
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

/**
 * Finds the first finished day that is not computed yet, after `after` and within `DAYS_BACK`. Null if there is none.
 */
async function findNextDay(
  { db, merchant }: JobPartInput,
  today: string,
  after: string | null,
): Promise<string | null> {
  const open = await listUncomputedDays(db, merchant, today);
  return open.find((day) => day < today && (after === null || day > after)) ?? null;
}

/**
 * Computes each finished day of a merchant that was not computed yet, account by account. Accounts that have a
 * statement for the day are skipped, so two concurrent runs share the work.
 */
async function computeDays(job: JobPartInput): Promise<string | null> {
  const { db, merchant, now, cursor } = job;
  const today = dayIn(merchant.timeZone, now);
  const [startDay = null, ...name] = cursor?.split(' ') ?? [];
  let [day, after] = [startDay ?? (await findNextDay(job, today, null)), name.join(' ')];
  for (let done = 0; day !== null && done < TRANSACTIONS; done++) {
    const last = await findPageEnd(db, merchant, after);
    if (last === null) {
      const known = { merchantCode: merchant.merchantCode, day, computedAt: now };
      await db.insert(rebateDays).values(known).onConflictDoNothing();
      [day, after] = [await findNextDay(job, today, day), ''];
      continue;
    }
    await runAll(db, buildDayStatements(db, merchant, { day, after, last }));
    after = last;
  }
  return day === null ? null : `${day} ${after}`;
}

const phases = { days: refreshTeamDays, compute: computeDays, pay: payRebateStatements } as const;
const order = ['days', 'compute', 'pay'] as const;

const createPartUpTo =
  (upTo: (typeof order)[number]): JobPart =>
  async (job) => {
    const { phase, within } = parsePhase(job.cursor ?? 'days', order) ?? { phase: 'days', within: null };
    const next = await phases[phase]({ ...job, cursor: within });
    if (next !== null) return `${phase} ${next}`;
    const nextPhase = phase === upTo ? undefined : order[order.indexOf(phase) + 1];
    return nextPhase ?? null;
  };

/** Creates the statements of finished days without paying them. */
export const computeRebates: JobPart = createPartUpTo('compute');

/** Runs one part of the nightly job that computes and pays rebates. A repeated or concurrent run pays nothing twice. */
export const payRebates: JobPart = createPartUpTo('pay');

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

const selectWireLines = (
  lines: SQL,
): SQL => sql`select line.source_id as sourceId, account.username, line.game_type as gameType,
    line.bet_minor as bet, line.rate, line.rate_since as rateSince, line.source_rate as sourceRate,
    line.source_since as sourceSince, line.amount_minor as amount
  from (${lines}) as line cross join accounts as account on account.id = line.source_id
  order by line.source_id <> line.account_id, account.username, line.game_type`;

/** Lists the lines of a statement: first those of the account's own bets, then the others by user name. */
export const listRebateLines = (db: Database, accountId: string, day: string): Promise<Line[]> =>
  db.all<Line>(
    selectWireLines(sql`select * from rebate_lines where account_id = ${accountId} and day = ${day}`),
  );

/** Computes the lines that a day would have if it ended now. */
export const computeExpectedLines = (db: Database, accountId: string, day: string): Promise<Line[]> =>
  db.all<Line>(
    selectWireLines(sql`select account_id, day, source_id, game_type, bet_minor, rate, from_day as rate_since, source_rate,
      source_since, amount_minor from (${linesQuery(day, sql`earner.id = ${accountId}`)})`),
  );

/** Finds the statement of a day. Undefined if there is none. */
export const findRebateStatement = (db: Database, accountId: string, day: string) =>
  db
    .select()
    .from(rebateStatements)
    .where(and(eq(rebateStatements.accountId, accountId), eq(rebateStatements.day, day)))
    .get();

/** Lists the recent days that are not computed yet, including today, oldest first. */
export async function listUncomputedDays(db: Database, merchant: Merchant, today: string): Promise<string[]> {
  const computed = await db
    .select({ day: rebateDays.day })
    .from(rebateDays)
    .where(
      and(
        eq(rebateDays.merchantCode, merchant.merchantCode),
        gte(rebateDays.day, addDays(today, -DAYS_BACK)),
      ),
    )
    .orderBy(asc(rebateDays.day));
  const known = new Set(computed.map(({ day }) => day));
  return Array.from({ length: DAYS_BACK + 1 }, (_, at) => addDays(today, at - DAYS_BACK)).filter(
    (day) => !known.has(day),
  );
}

// The columns are qualified by hand: in a query of a single table drizzle omits the table name, and they would resolve
// to the columns of `line`.
const ownAmountSql = sql<number>`coalesce((select sum(line.amount_minor) from rebate_lines as line
  where line.account_id = rebate_statements.account_id and line.day = rebate_statements.day
    and line.source_id = line.account_id), 0)`;
const inDayRange = (accountId: string, { from, to }: DayRange) =>
  and(
    eq(rebateStatements.accountId, accountId),
    gte(rebateStatements.day, from),
    lte(rebateStatements.day, to),
  );

/** Reads a page of statements, newest first. */
export const readStatementsPage = (
  db: Database,
  accountId: string,
  range: DayRange,
  { before, rows }: { before?: string | undefined; rows: number },
) =>
  db
    .select({
      day: rebateStatements.day,
      amount: rebateStatements.amountMinor,
      own: ownAmountSql,
      paidAt: rebateStatements.paidAt,
    })
    .from(rebateStatements)
    .where(and(inDayRange(accountId, range), before ? lt(rebateStatements.day, before) : undefined))
    .orderBy(desc(rebateStatements.day))
    .limit(rows);

/** Reads the number of statements in a period and their sums. */
export const readStatementTotals = (db: Database, accountId: string, range: DayRange) =>
  db
    .select({
      count: sql<number>`count(*)`,
      amount: sql<number>`coalesce(sum(${rebateStatements.amountMinor}), 0)`,
      own: sql<number>`coalesce(sum(${ownAmountSql}), 0)`,
    })
    .from(rebateStatements)
    .where(inDayRange(accountId, range));
