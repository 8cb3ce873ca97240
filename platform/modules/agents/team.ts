import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { Downline as WireDownline, DownlineSort } from '#contract/calls/agents/team.ts';
import { agentRoles, type CustomerType } from '#contract/values/customers.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { canReceiveMoney } from '#platform/core/accounts/account-states.ts';
import { isOnline } from '#platform/core/accounts/sessions.ts';
import { quarterMs, type Span } from '#platform/core/clock/days.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getDirection, getOrder, isAfter } from '#platform/core/database/sorted-page.ts';
import { cashBalanceSql } from '#platform/core/ledger/ledger.ts';
import { downlineNotes, teamLines } from '#platform/modules/agents/tables.ts';

// Queries of team members. Each list and each count is one SQL statement. Lists use the index `accounts_by_inviter` or
// `accounts_by_username` and stop at the end of their page, except a list that the agent sorts by a figure: it needs
// the figures of all its accounts. Counts use the agent's rows in `team_lines`.

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'currency'>;

/** Finds how many levels an account is below an agent. Null if the account is not below the agent. */
export async function findDepthBelow(
  db: Database,
  agentId: string,
  accountId: string,
): Promise<number | null> {
  const line = await db
    .select({ depth: teamLines.depth })
    .from(teamLines)
    .where(and(eq(teamLines.ancestorId, agentId), eq(teamLines.accountId, accountId)))
    .get();
  return line?.depth ?? null;
}

/** Returns the query of all accounts below an agent, with the single column `account_id`. */
export const teamAccountsQuery = (agentId: string): SQL =>
  sql`select account_id from team_lines where ancestor_id = ${agentId}`;

/** Lists the agents that an agent invited directly, by name. */
export const listDirectAgents = (db: Database, agentId: string) =>
  db.all<{ id: string; username: string; nickname: string | null }>(sql`
    select id, username, nickname from accounts
    where invited_by = ${agentId} and type in (select value from json_each(${JSON.stringify(agentRoles)}))
    order by username`);

/** The calls add the rates (`team-calls.ts`). */
type Downline = Omit<WireDownline, 'rebateRate'>;

type Row = {
  id: string;
  account: string;
  type: CustomerType;
  level: number;
  balance: number;
  registeredAt: number;
  lastLoginAt: number | null;
  teamCount: number;
};

const downlineColumnsSql = (
  currency: string,
): SQL => sql`one.id, one.username as account, one.type, line.depth as level,
  ${cashBalanceSql(sql`one.id`, currency)} as balance, one.created_at as registeredAt, one.last_login_at as lastLoginAt,
  (select count(*) from team_lines as below where below.ancestor_id = one.id) as teamCount`;

const toIsoString = (at: number): string => new Date(at).toISOString();
const toWireRow = ({ registeredAt, lastLoginAt, ...row }: Row): Downline => ({
  ...row,
  registeredAt: toIsoString(registeredAt),
  lastLoginAt: lastLoginAt === null ? null : toIsoString(lastLoginAt),
});

type Page = { list: Downline[]; next: string | null };
/** The caller reads one row more than `size`: this row shows that there is a next page. */
const toPage = (rows: readonly Row[], size: number, cursor: (row: Row) => string): Page => {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { list: rows.slice(0, size).map(toWireRow), next: last ? cursor(last) : null };
};

/** Reads a page of the accounts that `parentId` (the agent or an account in the team) invited, newest first. */
export async function readLevelPage(
  db: Database,
  { currency }: Merchant,
  { agentId, parentId }: { agentId: string; parentId: string },
  before: string | undefined,
  size: number,
): Promise<Page> {
  const [at, ...id] = before?.split('.') ?? [];
  const older =
    at === undefined ? sql`true` : sql`(one.created_at, one.id) < (${Number(at)}, ${id.join('.')})`;
  const rows = await db.all<Row>(sql`select ${downlineColumnsSql(currency)} from accounts as one
    cross join team_lines as line on line.ancestor_id = ${agentId} and line.account_id = one.id
    where one.invited_by = ${parentId} and ${older}
    order by one.created_at desc, one.id desc limit ${size + 1}`);
  return toPage(rows, size, (row) => `${row.registeredAt}.${row.id}`);
}

/** Reads a page of the accounts below an agent whose user name begins with a text (lower case), sorted by user name. */
export async function searchTeam(
  db: Database,
  { merchantCode, currency }: Merchant,
  agentId: string,
  text: string,
  after: string | undefined,
  size: number,
): Promise<Page> {
  const afterCursor = after?.startsWith('~') ? sql`one.username > ${after.slice(1)}` : sql`true`;
  const rows = await db.all<Row>(sql`select ${downlineColumnsSql(currency)} from accounts as one
    cross join team_lines as line on line.ancestor_id = ${agentId} and line.account_id = one.id
    where one.merchant_code = ${merchantCode} and one.username >= ${text} and one.username < ${`${text}\u{10FFFF}`}
      and ${afterCursor}
    order by one.username limit ${size + 1}`);
  return toPage(rows, size, (row) => `~${row.account}`);
}

const downlineOrders = {
  account: sql`account`,
  registered: sql`registeredAt`,
  login: sql`lastLoginAt`,
  balance: sql`balance`,
  team: sql`teamCount`,
};

type SortedList = { agentId: string; parentId: string; search: string | undefined; sort: DownlineSort };

/** Reads a page of the accounts of `readLevelPage`, or with `search` of `searchTeam`, in the order of `sort`. */
export async function readSortedTeam(
  db: Database,
  { merchantCode, currency }: Merchant,
  { agentId, parentId, search, sort }: SortedList,
  before: string | undefined,
  size: number,
): Promise<Page> {
  const isListed =
    search === undefined
      ? sql`one.invited_by = ${parentId}`
      : sql`one.merchant_code = ${merchantCode} and one.username >= ${search}
          and one.username < ${`${search}\u{10FFFF}`}`;
  const rows = await db.all<Row>(sql`with team as (select ${downlineColumnsSql(currency)} from accounts as one
      cross join team_lines as line on line.ancestor_id = ${agentId} and line.account_id = one.id
      where ${isListed}),
    ranked as materialized (select *, ${getOrder(downlineOrders, sort)} as place from team)
    select id, account, type, level, balance, registeredAt, lastLoginAt, teamCount
    from ranked where ${isAfter(sort, before?.replace(/^~/, ''), sql`ranked`, sql`account`)}
    order by coalesce(place, 0) ${getDirection(sort)}, account limit ${size + 1}`);
  return toPage(rows, size, (row) => `~${row.account}`);
}

/** Sums the accounts that `parentId` invited: their number, the number of accounts below them, and their balances. */
export async function sumLevel(db: Database, { currency }: Merchant, parentId: string) {
  const row = await db.get<{ accounts: number; team: number; balance: number }>(sql`
    select count(*) as accounts, coalesce(sum(${cashBalanceSql(sql`one.id`, currency)}), 0) as balance,
      (select count(*) from team_lines where ancestor_id = ${parentId} and depth > 1) as team
    from accounts as one where one.invited_by = ${parentId}`);
  return row ?? null;
}

/** Reads the accounts on the path from an agent down to an account: without the agent, and with the account last. */
export async function readPathTo(db: Database, agentId: string, accountId: string) {
  const rows = await db.all<{ id: string; account: string }>(sql`
    select one.id, one.username as account, up.depth as above from team_lines as up
      cross join team_lines as line on line.ancestor_id = ${agentId} and line.account_id = up.ancestor_id
      cross join accounts as one on one.id = up.ancestor_id
      where up.account_id = ${accountId}
    union all select id, username, 0 from accounts where id = ${accountId}
    order by above desc`);
  return rows.map(({ id, account }) => ({ id, account }));
}

/** Finds an account with the agent's note and whether it can receive money. Undefined if it is not below the agent. */
export async function findDownline(
  db: Database,
  { currency }: Merchant,
  agentId: string,
  accountId: string,
  now: number,
) {
  const rows = await db.all<
    Row & { mayReceive: number; note: string }
  >(sql`select ${downlineColumnsSql(currency)},
      ${canReceiveMoney(accountId, now)} as mayReceive,
      coalesce((select note from downline_notes where agent_id = ${agentId} and account_id = one.id), '') as note
    from team_lines as line cross join accounts as one on one.id = line.account_id
    where line.ancestor_id = ${agentId} and line.account_id = ${accountId}`);
  const [found] = rows;
  if (!found) return undefined;
  const { mayReceive, note, ...row } = found;
  return { ...toWireRow(row), mayReceive: mayReceive === 1, note };
}

/** Saves an agent's note about an account. An empty text deletes the note. */
export async function saveNote(
  db: Database,
  agentId: string,
  accountId: string,
  note: string,
  now: number,
): Promise<void> {
  if (!note) {
    await db
      .delete(downlineNotes)
      .where(and(eq(downlineNotes.agentId, agentId), eq(downlineNotes.accountId, accountId)));
    return;
  }
  await db
    .insert(downlineNotes)
    .values({ agentId, accountId, note, at: now })
    .onConflictDoUpdate({
      target: [downlineNotes.agentId, downlineNotes.accountId],
      set: { note, at: now },
    });
}

/** Lists an agent's notes, newest first. */
export const listNotesBy = (db: Database, agentId: string, most: number) =>
  db.all<{ account: string; note: string; at: number }>(sql`select one.username as account, own.note, own.at
    from downline_notes as own cross join accounts as one on one.id = own.account_id
    where own.agent_id = ${agentId} order by own.at desc limit ${most}`);

/** Builds the statements that delete the notes about an account and the notes that the account wrote. */
export const buildNoteDeletions = (db: Database, accountId: string) => [
  db.delete(downlineNotes).where(eq(downlineNotes.accountId, accountId)),
  db.delete(downlineNotes).where(eq(downlineNotes.agentId, accountId)),
];

type Counts = {
  members: number;
  direct: number;
  agents: number;
  registered: number;
  loggedIn: number;
  online: number;
  betting: number;
  deposited: number;
  balance: number;
};
type Sums = Record<'bet' | 'win' | 'deposit' | 'withdrawal' | 'bonus', number>;

/**
 * Reads the counts of a team's accounts and their cash, as of now, and the team's sums over a range of days, in minor
 * units. `registered`, `loggedIn`, `betting` and `deposited` count accounts that did so within the range.
 */
export async function readTeamFooter(
  db: Database,
  { currency }: Merchant,
  agentId: string,
  { from, to, start, end }: Span,
  now: number,
) {
  const hasDayWith = (table: SQL, amount: SQL) => sql`exists (select 1 from ${table} as own
    where own.account_id = one.id and own.day between ${from} and ${to} and ${amount} > 0)`;
  const [counts, sums] = await Promise.all([
    db.get<Counts>(sql`select count(*) as members, coalesce(sum(line.depth = 1), 0) as direct,
        coalesce(sum(one.type in (1, 2, 41, 42)), 0) as agents,
        coalesce(sum(one.created_at >= ${start} and one.created_at < ${end}), 0) as registered,
        coalesce(sum(exists (select 1 from login_quarters as own where own.account_id = one.id
          and own.quarter >= ${start / quarterMs} and own.quarter < ${end / quarterMs})), 0) as loggedIn,
        coalesce(sum(${isOnline(sql`one.id`, now)}), 0) as online,
        coalesce(sum(${hasDayWith(sql`play_days`, sql`own.rounds`)}), 0) as betting,
        coalesce(sum(${hasDayWith(sql`money_days`, sql`own.deposit_minor`)}), 0) as deposited,
        coalesce(sum(${cashBalanceSql(sql`one.id`, currency)}), 0) as balance
      from team_lines as line cross join accounts as one on one.id = line.account_id
      where line.ancestor_id = ${agentId}`),
    db.get<Sums>(sql`select played.bet, played.win, moved.deposit, moved.withdrawal, moved.bonus from
      (select coalesce(sum(team_bet_minor), 0) as bet, coalesce(sum(team_win_minor), 0) as win from play_days
        where account_id = ${agentId} and day between ${from} and ${to}) as played,
      (select coalesce(sum(team_deposit_minor), 0) as deposit, coalesce(sum(team_withdrawal_minor), 0) as withdrawal,
        coalesce(sum(team_bonus_minor), 0) as bonus from money_days
        where account_id = ${agentId} and day between ${from} and ${to}) as moved`),
  ]);
  if (!counts || !sums) throw new Error('the sums of a team returned no row');
  return {
    teamLoginMemberCount: counts.loggedIn,
    teamBetMemberCount: counts.betting,
    teamRegisterMemberCount: counts.registered,
    teamOnlineCount: counts.online,
    teamMemberCount: counts.members,
    directMemberCount: counts.direct,
    teamAgentCount: counts.agents,
    teamDepositMemberCount: counts.deposited,
    teamBalance: counts.balance,
    teamDeposit: sums.deposit,
    teamWithdrawal: sums.withdrawal,
    teamBonus: sums.bonus,
    teamBet: sums.bet,
    teamWin: sums.win,
    teamNet: sums.win - sums.bet,
  };
}
