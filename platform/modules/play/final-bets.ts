import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { buildCategoryJoin, nodeIdsQuery } from '#platform/modules/catalogue/exports.ts';
import { suborders } from '#platform/modules/play/draws/tables.ts';
import {
  type RoundCursor,
  isOwnRound,
  roundsPageQuery,
  type TimeSpan,
  type BetFilter,
} from '#platform/modules/play/round-records.ts';
import { rounds } from '#platform/modules/play/tables.ts';

// Final bets: real-money bets that can no longer be cancelled. Rebates, contracts and team figures count them (decision
// 042). A game round is final when opened, because its stake never comes back; the trigger `round_stake_kept` in
// `triggers.sql` enforces this. A ticket is not a final bet itself. Each of its bets is final when decided by its draw,
// in the batch that counts its stake for turnover, points and levels.

const isNoTicket = sql`not exists (select 1 from suborders where suborders.round_id = rounds.id)`;
const isDecided = sql`suborders.status in ('won', 'lost')`;

/**
 * `accountIds` is a query of one column. CROSS JOIN fixes the join order: each account's rounds by `rounds_newest`, its
 * bets on draws by `suborders_decided`.
 */
const finalBetsQuery = (accountIds: SQL, { start, end }: TimeSpan): SQL => sql`
  select rounds.account_id, rounds.node_id, rounds.opened_at as at, rounds.bet_minor, rounds.win_minor
  from (${accountIds}) as chosen cross join rounds on rounds.account_id = chosen.account_id and rounds.mode = 'real'
    and rounds.opened_at >= ${start} and rounds.opened_at < ${end} and ${isNoTicket}
  union all
  select suborders.account_id, suborders.node_id, suborders.decided_at, suborders.stake_minor, suborders.win_minor
  from (${accountIds}) as chosen cross join suborders on suborders.account_id = chosen.account_id and ${isDecided}
    and suborders.decided_at >= ${start} and suborders.decided_at < ${end}
    cross join rounds on rounds.id = suborders.round_id and rounds.mode = 'real'`;

const sums = sql`count(*) as rounds, sum(bet.bet_minor) as bet_minor, sum(bet.win_minor) as win_minor`;

/**
 * Returns the query of the final bets of accounts within a span, by category: (account_id, game_type, rounds,
 * bet_minor, win_minor).
 */
export function betsByCategoryQuery(accountIds: SQL, span: TimeSpan): SQL {
  const { join, category } = buildCategoryJoin(sql`bet.node_id`);
  return sql`select bet.account_id, ${category} as game_type, ${sums} from (${finalBetsQuery(accountIds, span)}) as bet ${join}
    group by bet.account_id, ${category}`;
}

/** Returns the query of the final bets within a span, by account: (account_id, rounds, bet_minor, win_minor). */
export const betsByAccountQuery = (accountIds: SQL, span: TimeSpan): SQL =>
  sql`select bet.account_id, ${sums} from (${finalBetsQuery(accountIds, span)}) as bet group by bet.account_id`;

/**
 * Returns the query of the summed final bets of accounts in each hour of a span: (hour, bet_minor, win_minor). Hours
 * are counted since 1970.
 */
export const betsByHourQuery = (accountIds: SQL, span: TimeSpan): SQL =>
  sql`select bet.at / 3600000 as hour, ${sums} from (${finalBetsQuery(accountIds, span)}) as bet group by 1`;

const isDrawBet = (db: Database, { accountId, start, end, games }: BetFilter) =>
  and(
    eq(suborders.accountId, accountId),
    isDecided,
    gte(suborders.decidedAt, start),
    lt(suborders.decidedAt, end),
    games && inArray(suborders.nodeId, nodeIdsQuery(db, games)),
  );

/** Reads a page of final bets as rounds, newest first. A bet on a draw has the suborder's number as its id. */
export async function readFinalBetsPage(
  db: Database,
  filter: BetFilter,
  before: RoundCursor | null,
  rows: number,
) {
  const gameBets = roundsPageQuery(db, filter, before, rows, isNoTicket);
  const drawBets = db
    .select({
      id: suborders.suborderNo,
      nodeId: suborders.nodeId,
      currency: rounds.currency,
      betMinor: suborders.stakeMinor,
      winMinor: suborders.winMinor,
      status: sql<'settled'>`'settled'`,
      openedAt: sql<number>`${suborders.decidedAt}`,
    })
    .from(suborders)
    .innerJoin(rounds, and(eq(rounds.id, suborders.roundId), eq(rounds.mode, 'real')))
    .where(
      and(
        isDrawBet(db, filter),
        before
          ? sql`(${suborders.decidedAt}, ${suborders.suborderNo}) < (${before.at}, ${before.id})`
          : undefined,
      ),
    )
    .orderBy(desc(suborders.decidedAt), desc(suborders.suborderNo))
    .limit(rows);
  // Each query follows an index; a single query over both would sort all rows.
  const [games, draws] = await db.batch([gameBets, drawBets]);
  return [...games, ...draws]
    .toSorted((a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1))
    .slice(0, rows);
}

/** Returns the query of the number of an account's final bets within a span and their sums in minor units. */
export function finalBetTotalsQuery(db: Database, filter: BetFilter) {
  const games = db
    .select({
      bet: sql<number>`${rounds.betMinor}`.as('bet'),
      win: sql<number>`${rounds.winMinor}`.as('win'),
    })
    .from(rounds)
    .where(and(isOwnRound(db, filter), isNoTicket));
  const draws = db
    .select({ bet: sql<number>`${suborders.stakeMinor}`, win: sql<number>`${suborders.winMinor}` })
    .from(suborders)
    .innerJoin(rounds, and(eq(rounds.id, suborders.roundId), eq(rounds.mode, 'real')))
    .where(isDrawBet(db, filter));
  const all = games.unionAll(draws).as('bets');
  return db
    .select({
      count: sql<number>`count(*)`,
      bet: sql<number>`coalesce(sum(${all.bet}), 0)`,
      win: sql<number>`coalesce(sum(${all.win}), 0)`,
    })
    .from(all);
}
