import { type SQL, sql } from 'drizzle-orm';

import { dayIn } from '#platform/core/clock/days.ts';
import { firstProvenDay, type Job, type JobPart, nextProvenDay } from '#platform/core/jobs/job.ts';
import { moneyByAccount } from '#platform/core/ledger/money-sums.ts';
import { lastOfPage } from '#platform/modules/agents/account-pages.ts';
import { marksIn, spanOfDay } from '#platform/modules/agents/team-days.ts';
import { betsByCategory } from '#platform/modules/play/exports.ts';

/** Pages of accounts of a part, each with five queries. */
const PAGES = 40;
/** Shown of each kind of fault. */
const SHOWN = 20;

type Merchant = Job['merchant'];
type Days = { name: string; table: SQL; columns: readonly string[]; by: SQL };

const play: Days = {
  name: 'rounds',
  table: sql.raw('play_days'),
  columns: ['rounds', 'bet_minor', 'win_minor'],
  by: sql.raw(', game_type'),
};
const money: Days = {
  name: 'money',
  table: sql.raw('money_days'),
  columns: ['deposit_minor', 'withdrawal_minor', 'bonus_minor', 'rebate_minor'],
  by: sql.raw(''),
};

const listOf = ({ columns }: Days, text: (column: string) => string): SQL =>
  sql.raw(columns.map(text).join(', '));
const differs = ({ columns }: Days): SQL =>
  sql.raw(columns.map((column) => `sum(${column}) <> 0`).join(' or '));

/** Accounts of whom a day does not have what they played or moved on it; those that are marked in it are passed over. */
const ownFaults = (days: Days, accounts: SQL, from: SQL, day: string, marks: SQL): SQL => sql`
  select ${`${days.name} of `} || account_id || ${` on ${day}`} as fault from (
    select own.account_id, ${listOf(days, (column) => `own.${column}`)}
    from (${accounts}) as whose cross join ${days.table} as own on own.account_id = whose.account_id and own.day = ${day}
    union all select account_id, ${listOf(days, (column) => `-${column}`)} from (${from}))
  where account_id not in (select account_id from stale_days where ${marks})
  group by account_id having ${differs(days)}`;

/**
 * Agents of whom a day's team is not the sum of those whom they invited, each with its own team. Of everybody it is so at
 * any time, marked or not: days and the teams above them are made in one transaction.
 */
const teamFaults = (days: Days, agents: SQL, day: string): SQL => sql`
  select distinct ${`team ${days.name} of `} || account_id || ${` on ${day}`} as fault from (
    select own.account_id${days.by}, ${listOf(days, (column) => `own.team_${column} as ${column}`)}
    from (${agents}) as whose cross join ${days.table} as own on own.account_id = whose.account_id and own.day = ${day}
    union all
    select one.invited_by${days.by}, ${listOf(days, (column) => `-own.${column} - own.team_${column}`)}
    from (${agents}) as whose cross join accounts as one on one.invited_by = whose.account_id
      cross join ${days.table} as own on own.account_id = one.id and own.day = ${day})
  group by account_id${days.by} having ${differs(days)}`;

/** Each finds one kind of fault of a page of accounts on a day, and names the account. */
function checks({ merchantCode, timeZone, currency }: Merchant, day: string, accounts: SQL): SQL[] {
  const span = spanOfDay(timeZone, day);
  const marks = marksIn(merchantCode, span);
  return [
    ownFaults(play, accounts, betsByCategory(accounts, span), day, marks),
    ownFaults(money, accounts, moneyByAccount(accounts, currency, span), day, marks),
    teamFaults(play, accounts, day),
    teamFaults(money, accounts, day),
  ];
}

/**
 * Proves days that are over against what they are made from (`nextProvenDay` says which, night by night): an account's has
 * what it played and moved, and a team's is the sum of those below. A part of it; names what is not so.
 */
export async function teamDayFaults({
  db,
  merchant,
  now,
  cursor,
}: Job): Promise<{ faults: string[]; next: string | null }> {
  const tonight = dayIn(merchant.timeZone, now);
  const [night = tonight, begun = firstProvenDay(tonight), ...name] = cursor?.split(' ') ?? [];
  const oldest = await db.get<{ day: string | null }>(sql`select min(day) as day from (
    select min(day) as day from play_days union all select min(day) from money_days)`);
  const first = oldest?.day ?? night;
  const faults: string[] = [];
  let [day, after]: [string | null, string] = [begun, name.join(' ')];
  for (let pages = 0; pages < PAGES; pages++) {
    if (day === null || day < first) return { faults, next: null };
    const last = await lastOfPage(db, merchant, after);
    if (last === null) {
      [day, after] = [nextProvenDay(night, day), ''];
      continue;
    }
    const accounts = sql`select id as account_id from accounts
      where merchant_code = ${merchant.merchantCode} and username > ${after} and username <= ${last}`;
    for (const check of checks(merchant, day, accounts)) {
      const rows = await db.all<{ fault: string }>(sql`select fault from (${check}) limit ${SHOWN}`);
      faults.push(...rows.map(({ fault }) => fault));
    }
    after = last;
  }
  return { faults, next: day === null ? null : `${night} ${day} ${after}` };
}

/** The job of each night that proves days of teams, a part of it; the log names what is wrong. */
export const proveTeamDays: JobPart = async (job) => {
  const { faults, next } = await teamDayFaults(job);
  if (faults.length)
    console.error(JSON.stringify({ job: 'teams', merchant: job.merchant.merchantCode, faults }));
  return next;
};
