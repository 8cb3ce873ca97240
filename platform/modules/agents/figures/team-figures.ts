import { type SQL, sql } from 'drizzle-orm';

import type { BettingSort, MoverSort } from '#contract/calls/agents/figures.ts';
import type { CustomerType } from '#contract/values/customers.ts';
import type { DayRange } from '#contract/values/days.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getDirection, getOrder, isAfter } from '#platform/core/database/sorted-page.ts';

// Figures of teams are sums of `play_days` and `money_days` only, and each query finds its rows by an index
// (`figures.worker.test.ts`). The minutely job keeps these days up to date (`team-days.ts`).

/** The agent or an account of the agent's team. `depth` is the number of levels below the agent, 0 for the agent. */
export type TeamAccount = { id: string; username: string; depth: number };

/** Finds the account with a user name, if the account is the agent or is below the agent. Undefined otherwise. */
export const findTeamAccount = (
  db: Database,
  agent: { id: string; merchantCode: string; username: string },
  name = agent.username,
): Promise<TeamAccount | undefined> =>
  db.get<TeamAccount | undefined>(sql`select account.id, account.username, coalesce(line.depth, 0) as depth
    from accounts as account
    left join team_lines as line on line.ancestor_id = ${agent.id} and line.account_id = account.id
    where account.merchant_code = ${agent.merchantCode} and account.username = ${name}
      and (account.id = ${agent.id} or line.depth is not null)`);

/** Accounts by user name, after `before`. With `search`, all of the team by name prefix; without, direct downlines. */
export type AccountPage = { before?: string | undefined; search?: string | undefined; rows: number };

/** A `limit` of SQL that leaves out no row. */
const NO_LIMIT = -1;

/** Builds the SQL for a page of the accounts below `parentId`, as rows of (id, username, type). */
export function buildAccountsPage(
  merchantCode: string,
  parentId: string,
  { before = '', search, rows }: AccountPage,
): SQL {
  if (search === undefined)
    return sql`select id, username, type from accounts
      where invited_by = ${parentId} and username > ${before} order by username limit ${rows}`;
  return sql`select account.id, account.username, account.type
    from accounts as account cross join team_lines as line
      on line.ancestor_id = ${parentId} and line.account_id = account.id
    where account.merchant_code = ${merchantCode} and account.username > ${before}
      and account.username >= ${search} and account.username < ${`${search}\uffff`}
    order by account.username limit ${rows}`;
}

export type DownlineRow = {
  username: string;
  type: CustomerType;
  team: number;
  rounds: number;
  bet: number;
  win: number;
  teamRounds: number;
  teamBet: number;
  teamWin: number;
};

const playSums = sql`coalesce(sum(day.rounds), 0) as rounds, coalesce(sum(day.bet_minor), 0) as bet,
  coalesce(sum(day.win_minor), 0) as win, coalesce(sum(day.team_rounds), 0) as teamRounds,
  coalesce(sum(day.team_bet_minor), 0) as teamBet, coalesce(sum(day.team_win_minor), 0) as teamWin`;
const inPeriod = ({ from, to }: DayRange, gameType: GameType | undefined) =>
  sql`day.day >= ${from} and day.day <= ${to}${gameType ? sql` and day.game_type = ${gameType}` : sql``}`;

/** Reads what each account of a page played in a period, and what its team played. */
export const readBettingPage = (
  db: Database,
  accounts: SQL,
  range: DayRange,
  gameType: GameType | undefined,
): Promise<DownlineRow[]> =>
  db.all<DownlineRow>(sql`select page.username, page.type,
      (select count(*) from team_lines where ancestor_id = page.id) as team, ${playSums}
    from (${accounts}) as page
    left join play_days as day on day.account_id = page.id and ${inPeriod(range, gameType)}
    group by page.username order by page.username`);

const bettingOrders = {
  account: sql`username`,
  own: sql`bet`,
  below: sql`teamBet`,
  win: sql`win + teamWin`,
  net: sql`win + teamWin - bet - teamBet`,
};

type SortedPage = { parentId: string; merchantCode: string; sort: BettingSort } & AccountPage;

/**
 * Reads a page of accounts like `readBettingPage`, but sorted by a figure. This needs the figures of all accounts, not
 * only those of the page. `before` is the name of the last account of the previous page.
 */
export function readSortedBetting(
  db: Database,
  { parentId, merchantCode, sort, before, search, rows }: SortedPage,
  range: DayRange,
  gameType: GameType | undefined,
): Promise<DownlineRow[]> {
  const accounts = buildAccountsPage(merchantCode, parentId, { search, rows: NO_LIMIT });
  return db.all<DownlineRow>(sql`with played as (
      select page.id, page.username, page.type, ${playSums} from (${accounts}) as page
      left join play_days as day on day.account_id = page.id and ${inPeriod(range, gameType)}
      group by page.username),
    ranked as materialized (select *, ${getOrder(bettingOrders, sort)} as place from played)
    select username, type, rounds, bet, win, teamRounds, teamBet, teamWin,
      (select count(*) from team_lines where ancestor_id = ranked.id) as team
    from ranked where ${isAfter(sort, before, sql`ranked`, sql`username`)}
    order by place ${getDirection(sort)}, username limit ${rows}`);
}

type CategoryRow = Omit<DownlineRow, 'username' | 'type' | 'team'> & { gameType: GameType };

/** Reads what an account played in a period, and what its team played, by category in the contract's order. */
export async function readBettingByCategory(
  db: Database,
  accountId: string,
  range: DayRange,
  gameType: GameType | undefined,
): Promise<CategoryRow[]> {
  const rows = await db.all<CategoryRow>(sql`select day.game_type as gameType, ${playSums}
    from play_days as day where day.account_id = ${accountId} and ${inPeriod(range, gameType)}
    group by day.game_type`);
  return gameTypes.flatMap((type) =>
    rows.filter((row) => row.gameType === type && (row.rounds || row.teamRounds)),
  );
}

export type TeamDay = {
  day: string;
  rounds: number;
  bet: number;
  win: number;
  deposit: number;
  withdrawal: number;
  bonus: number;
  rebate: number;
};

/**
 * Returns an agent's team figures for the active days of a period, without the agent's own. A day may have two rows,
 * one with its play and one with its money, which the caller must add.
 */
export const readTeamDays = (db: Database, agentId: string, { from, to }: DayRange): Promise<TeamDay[]> =>
  db.all<TeamDay>(sql`select day, sum(team_rounds) as rounds, sum(team_bet_minor) as bet,
      sum(team_win_minor) as win, 0 as deposit, 0 as withdrawal, 0 as bonus, 0 as rebate
    from play_days where account_id = ${agentId} and day >= ${from} and day <= ${to} group by day
    union all
    select day, 0, 0, 0, team_deposit_minor, team_withdrawal_minor, team_bonus_minor, team_rebate_minor
    from money_days where account_id = ${agentId} and day >= ${from} and day <= ${to}`);

const moverOrders = { bet: sql`bet`, deposit: sql`deposit`, net: sql`abs(net)` } satisfies Record<
  MoverSort,
  unknown
>;

type Mover = { id: string; account: string; bet: number; deposit: number; net: number };

/**
 * Reads the accounts of a team with the highest figures of their own in a period. Accounts without any are left out.
 */
export const readTopMovers = (
  db: Database,
  agentId: string,
  { from, to }: DayRange,
  sort: MoverSort,
  count: number,
): Promise<Mover[]> =>
  db.all<Mover>(sql`with moved as (
      select line.account_id as id, day.bet_minor as bet, day.win_minor - day.bet_minor as net, 0 as deposit
      from team_lines as line cross join play_days as day
        on day.account_id = line.account_id and day.day between ${from} and ${to}
      where line.ancestor_id = ${agentId}
      union all
      select line.account_id, 0, 0, day.deposit_minor
      from team_lines as line cross join money_days as day
        on day.account_id = line.account_id and day.day between ${from} and ${to}
      where line.ancestor_id = ${agentId}),
    summed as materialized (
      select id, sum(bet) as bet, sum(net) as net, sum(deposit) as deposit from moved group by id)
    select summed.id, one.username as account, bet, deposit, net
    from summed cross join accounts as one on one.id = summed.id
    where ${moverOrders[sort]} > 0 order by ${moverOrders[sort]} desc, account limit ${count}`);
