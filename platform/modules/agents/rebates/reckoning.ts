import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';

import { addDays, type DayRange } from '#contract/values/days.ts';
import type { GameType } from '#contract/values/games.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/database/client.ts';
import { rebateDays, rebateLines, rebateStatements } from '#platform/modules/agents/rebates/tables.ts';
import { refreshTeamDays } from '#platform/modules/agents/team-days.ts';
import { ledgerAccountId, openLedgerAccounts, transferStatements } from '#platform/modules/wallet/ledger.ts';
import { dayIn } from '#platform/wire/days.ts';

// What agents and members are given back of bets. A day is reckoned once it is over, from `play_days` and the rates that
// were in force on it, into statements that are never changed; then each is paid, once. Of every category an account is
// given its own rate of what it bet itself, and of each whom it invited the difference of their rates, of what that one
// and everybody below bet. Each line is rounded down to the minor unit.

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'timeZone' | 'currency'>;

/** So many days back a day is still reckoned, should nights have failed. */
const DAYS_BACK = 14;
/** Statements that are paid in one transaction. */
const PAID_AT_ONCE = 20;

/** The number under which the ledger has a rebate. */
export const rebateNumber = (accountId: string, day: string): string => `${accountId}-${day}`;

/** A join with the version of a rate that is in force on the day; `version` names it. */
const inForce = (version: SQL, accountId: SQL, day: string): SQL =>
  sql`rebate_rates as ${version} on ${version}.account_id = ${accountId} and ${version}.game_type = own.game_type
    and ${version}.from_day = (select max(from_day) from rebate_rates where account_id = ${accountId}
      and game_type = own.game_type and from_day <= ${day})`;

/**
 * The lines of a day, in the columns of `rebate_lines`: of all accounts of a merchant, or of one.
 */
function linesQuery(
  day: string,
  { merchantCode, accountId }: { merchantCode?: string; accountId?: string },
): SQL {
  const one = accountId !== undefined;
  // A cross join keeps the order: of one account by its own rows, of all by the day's.
  const ownFrom = one
    ? sql`accounts as source cross join play_days as own on own.account_id = source.id and own.day = ${day}`
    : sql`play_days as own cross join accounts as source on source.id = own.account_id`;
  const ownIs = one
    ? sql`source.id = ${accountId}`
    : sql`own.day = ${day} and source.merchant_code = ${merchantCode} and source.state <> 'closed'`;
  const belowIs = one
    ? sql`source.invited_by = ${accountId}`
    : sql`own.day = ${day} and source.merchant_code = ${merchantCode} and agent.state <> 'closed'`;
  const amount = (bet: SQL, rate: SQL) => sql`${bet} * ${rate} / 10000`;
  const bets = sql`(own.bet_minor + own.team_bet_minor)`;
  const difference = sql`(mine.rate - coalesce(theirs.rate, 0))`;
  return sql`select source.id as account_id, ${day} as day, source.id as source_id, own.game_type, own.bet_minor,
      mine.rate, mine.from_day, 0 as source_rate, null as source_since, ${amount(sql`own.bet_minor`, sql`mine.rate`)} as amount_minor
    from ${ownFrom} cross join ${inForce(sql`mine`, sql`source.id`, day)}
    where ${ownIs} and ${amount(sql`own.bet_minor`, sql`mine.rate`)} > 0
    union all
    select source.invited_by, ${day}, source.id, own.game_type, ${bets},
      mine.rate, mine.from_day, coalesce(theirs.rate, 0), theirs.from_day, ${amount(bets, difference)}
    from ${ownFrom} cross join accounts as agent on agent.id = source.invited_by
      cross join ${inForce(sql`mine`, sql`source.invited_by`, day)}
      left join ${inForce(sql`theirs`, sql`source.id`, day)}
    where ${belowIs} and ${amount(bets, difference)} > 0`;
}

/** The statements that reckon a day of a merchant, once: a second time they fail with the whole batch. */
function reckonStatements(db: Database, { merchantCode }: Merchant, day: string, now: number): Statement[] {
  return [
    db.insert(rebateDays).values({ merchantCode, day, reckonedAt: now }),
    db.insert(rebateLines).select(linesQuery(day, { merchantCode })),
    db.insert(rebateStatements).select(
      sql`select line.account_id, line.day, sum(line.amount_minor), null
      from accounts as account cross join rebate_lines as line on line.account_id = account.id and line.day = ${day}
      where account.merchant_code = ${merchantCode} group by line.account_id`,
    ),
  ];
}

/** Reckons a day that is over; nothing where it was before. It has final bets alone, so there is nothing to wait for. */
async function reckonDay(db: Database, merchant: Merchant, day: string, now: number): Promise<void> {
  const { merchantCode } = merchant;
  const known = await db
    .select({ day: rebateDays.day })
    .from(rebateDays)
    .where(and(eq(rebateDays.merchantCode, merchantCode), eq(rebateDays.day, day)))
    .get();
  if (known) return;
  const [first, ...others] = reckonStatements(db, merchant, day, now);
  if (!first) return;
  await db.batch([first, ...others]).catch((error: unknown) => {
    // Another job was first.
    if (!brokeConstraint(error, 'UNIQUE constraint failed: rebate_days')) throw error;
  });
}

/** What pays a statement, for one batch: the ledger, under the account and the day, and the mark. */
function payStatements(
  db: Database,
  { merchantCode, currency }: Merchant,
  { accountId, day, amountMinor }: { accountId: string; day: string; amountMinor: number },
  now: number,
): Statement[] {
  return [
    openLedgerAccounts(db, currency, [
      { kind: 'cash', owner: accountId },
      { kind: 'promotion', owner: merchantCode },
    ]),
    ...transferStatements(db, {
      scope: 'rebate',
      key: rebateNumber(accountId, day),
      from: ledgerAccountId('promotion', merchantCode, currency),
      to: ledgerAccountId('cash', accountId, currency),
      amountMinor,
      currency,
      at: now,
    }),
    db
      .update(rebateStatements)
      .set({ paidAt: now })
      .where(and(eq(rebateStatements.accountId, accountId), eq(rebateStatements.day, day))),
  ];
}

/** Statements of a merchant that wait to be paid. */
const unpaid = (db: Database, { merchantCode }: Merchant) =>
  db.all<{ accountId: string; day: string; amountMinor: number }>(sql`
    select statement.account_id as accountId, statement.day, statement.amount_minor as amountMinor
    from rebate_statements as statement cross join accounts as account on account.id = statement.account_id
    where statement.paid_at is null and account.merchant_code = ${merchantCode}
    order by statement.day, statement.account_id limit ${PAID_AT_ONCE}`);

/** Reckons each day of a merchant that is over and was not yet, of the last `DAYS_BACK`. */
export async function reckonRebates(db: Database, merchant: Merchant, now: number): Promise<void> {
  await refreshTeamDays(db, merchant);
  const today = dayIn(merchant.timeZone, now);
  for (let back = DAYS_BACK; back > 0; back -= 1) await reckonDay(db, merchant, addDays(today, -back), now);
}

/**
 * Reckons the rebates of the days that are over, and pays what is not paid. The same again changes nothing; of two at
 * once each day and each payment happens once.
 */
export async function payRebates(db: Database, merchant: Merchant, now: number): Promise<void> {
  await reckonRebates(db, merchant, now);
  for (;;) {
    const [first, ...others] = (await unpaid(db, merchant)).flatMap((row) =>
      payStatements(db, merchant, row, now),
    );
    if (!first) break;
    const paid = await db.batch([first, ...others]).then(
      () => true,
      (error: unknown) => {
        // Another job pays them.
        if (!brokeConstraint(error, 'UNIQUE constraint failed: ledger_transactions')) throw error;
        return false;
      },
    );
    if (!paid) return;
  }
  await refreshTeamDays(db, merchant);
}

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
      source_since, amount_minor from (${linesQuery(day, { accountId })})`),
  );

/** A statement, undefined for a day without one. */
export const statementOf = (db: Database, accountId: string, day: string) =>
  db
    .select()
    .from(rebateStatements)
    .where(and(eq(rebateStatements.accountId, accountId), eq(rebateStatements.day, day)))
    .get();

/** The days of the last ones that are not reckoned yet, today among them; oldest first. */
export async function openDays(db: Database, merchant: Merchant, now: number): Promise<string[]> {
  const today = dayIn(merchant.timeZone, now);
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
