import { type SQL, sql } from 'drizzle-orm';

import { dayIn } from '#platform/core/clock/days.ts';
import {
  getFirstProvenDay,
  type JobPartInput,
  type JobPart,
  findNextProvenDay,
} from '#platform/core/jobs/job.ts';
import { moneyByAccount } from '#platform/core/ledger/money-sums.ts';
import { findPageEnd } from '#platform/modules/agents/account-pages.ts';
import { marksInSpanSql, toDaySpan } from '#platform/modules/agents/team-days.ts';
import { betsByCategoryQuery } from '#platform/modules/play/exports.ts';

/** Pages of accounts per part of the job, each with five queries. */
const PAGES = 40;
/** Faults reported per check and page. */
const FAULTS_MAX = 20;

type Merchant = JobPartInput['merchant'];
type Days = { name: string; table: SQL; columns: readonly string[]; groupedBy: SQL };

const play: Days = {
  name: 'rounds',
  table: sql.raw('play_days'),
  columns: ['rounds', 'bet_minor', 'win_minor'],
  groupedBy: sql.raw(', game_type'),
};
const money: Days = {
  name: 'money',
  table: sql.raw('money_days'),
  columns: ['deposit_minor', 'withdrawal_minor', 'bonus_minor', 'rebate_minor'],
  groupedBy: sql.raw(''),
};

const joinColumns = ({ columns }: Days, text: (column: string) => string): SQL =>
  sql.raw(columns.map(text).join(', '));
const anyDifferenceSql = ({ columns }: Days): SQL =>
  sql.raw(columns.map((column) => `sum(${column}) <> 0`).join(' or '));

/** Accounts that are marked stale on that day are skipped. */
const ownFaultsQuery = (days: Days, accounts: SQL, from: SQL, day: string, marks: SQL): SQL => sql`
  select ${`${days.name} of `} || account_id || ${` on ${day}`} as fault from (
    select own.account_id, ${joinColumns(days, (column) => `own.${column}`)}
    from (${accounts}) as chosen cross join ${days.table} as own on own.account_id = chosen.account_id and own.day = ${day}
    union all select account_id, ${joinColumns(days, (column) => `-${column}`)} from (${from}))
  where account_id not in (select account_id from stale_days where ${marks})
  group by account_id having ${anyDifferenceSql(days)}`;

/**
 * The figures and the sum must be equal at any time, even for marked days, because one transaction computes the day of
 * an account and of the agents above.
 */
const teamFaultsQuery = (days: Days, agents: SQL, day: string): SQL => sql`
  select distinct ${`team ${days.name} of `} || account_id || ${` on ${day}`} as fault from (
    select own.account_id${days.groupedBy}, ${joinColumns(days, (column) => `own.team_${column} as ${column}`)}
    from (${agents}) as chosen cross join ${days.table} as own on own.account_id = chosen.account_id and own.day = ${day}
    union all
    select one.invited_by${days.groupedBy}, ${joinColumns(days, (column) => `-own.${column} - own.team_${column}`)}
    from (${agents}) as chosen cross join accounts as one on one.invited_by = chosen.account_id
      cross join ${days.table} as own on own.account_id = one.id and own.day = ${day})
  group by account_id${days.groupedBy} having ${anyDifferenceSql(days)}`;

/** Builds the queries that check a page of accounts on a day. Each finds one kind of fault and names the account. */
function buildChecks({ merchantCode, timeZone, currency }: Merchant, day: string, accounts: SQL): SQL[] {
  const span = toDaySpan(timeZone, day);
  const marks = marksInSpanSql(merchantCode, span);
  return [
    ownFaultsQuery(play, accounts, betsByCategoryQuery(accounts, span), day, marks),
    ownFaultsQuery(money, accounts, moneyByAccount(accounts, currency, span), day, marks),
    teamFaultsQuery(play, accounts, day),
    teamFaultsQuery(money, accounts, day),
  ];
}

/**
 * Checks figures against rounds and ledger entries, and team figures against the sum of the accounts below.
 * `findNextProvenDay` chooses the days. Handles one part of the job and returns the faults found.
 */
export async function findTeamDayFaults({
  db,
  merchant,
  now,
  cursor,
}: JobPartInput): Promise<{ faults: string[]; next: string | null }> {
  const tonight = dayIn(merchant.timeZone, now);
  const [night = tonight, startDay = getFirstProvenDay(tonight), ...name] = cursor?.split(' ') ?? [];
  const oldest = await db.get<{ day: string | null }>(sql`select min(day) as day from (
    select min(day) as day from play_days union all select min(day) from money_days)`);
  const oldestDay = oldest?.day ?? night;
  const faults: string[] = [];
  let [day, after]: [string | null, string] = [startDay, name.join(' ')];
  for (let pages = 0; pages < PAGES; pages++) {
    if (day === null || day < oldestDay) return { faults, next: null };
    const last = await findPageEnd(db, merchant, after);
    if (last === null) {
      [day, after] = [findNextProvenDay(night, day), ''];
      continue;
    }
    const accounts = sql`select id as account_id from accounts
      where merchant_code = ${merchant.merchantCode} and username > ${after} and username <= ${last}`;
    for (const check of buildChecks(merchant, day, accounts)) {
      const rows = await db.all<{ fault: string }>(sql`select fault from (${check}) limit ${FAULTS_MAX}`);
      faults.push(...rows.map(({ fault }) => fault));
    }
    after = last;
  }
  return { faults, next: day === null ? null : `${night} ${day} ${after}` };
}

/** Runs one part of the nightly job that checks team days, and logs the faults. */
export const proveTeamDays: JobPart = async (job) => {
  const { faults, next } = await findTeamDayFaults(job);
  if (faults.length)
    console.error(JSON.stringify({ job: 'teams', merchant: job.merchant.merchantCode, faults }));
  return next;
};
