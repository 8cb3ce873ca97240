import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import { categoryJoin, nodeIdsOf } from '#platform/modules/catalogue/exports.ts';
import { suborders } from '#platform/modules/play/draws/tables.ts';
import {
  type Cursor,
  ownRounds,
  roundsPage,
  type Span,
  type Which,
} from '#platform/modules/play/round-records.ts';
import { rounds } from '#platform/modules/play/tables.ts';

// Bets with real money that nobody can take back any more: what rebates, contracts and the figures of teams count
// (decision 042). A round of a game is one as it is opened: its stake never comes back, which a trigger holds
// (`round_stake_kept` in `triggers.sql`). A ticket is none; each of its bets is one as its draw decides
// it, in the batch that counts its stake for turnover, points and levels.

/** The round is no ticket for draws. */
const isNoTicket = sql`not exists (select 1 from suborders where suborders.round_id = rounds.id)`;
const isDecided = sql`suborders.status in ('won', 'lost')`;

/**
 * The final bets of accounts within a span: (account_id, node_id, at, bet_minor, win_minor). `accountIds` is a query of
 * one column. Cross joins keep the order: each account's rounds by `rounds_newest`, its draws by `suborders_decided`.
 */
const finalBets = (accountIds: SQL, { start, end }: Span): SQL => sql`
  select rounds.account_id, rounds.node_id, rounds.opened_at as at, rounds.bet_minor, rounds.win_minor
  from (${accountIds}) as whose cross join rounds on rounds.account_id = whose.account_id and rounds.mode = 'real'
    and rounds.opened_at >= ${start} and rounds.opened_at < ${end} and ${isNoTicket}
  union all
  select suborders.account_id, suborders.node_id, suborders.decided_at, suborders.stake_minor, suborders.win_minor
  from (${accountIds}) as whose cross join suborders on suborders.account_id = whose.account_id and ${isDecided}
    and suborders.decided_at >= ${start} and suborders.decided_at < ${end}
    cross join rounds on rounds.id = suborders.round_id and rounds.mode = 'real'`;

const sums = sql`count(*) as rounds, sum(bet.bet_minor) as bet_minor, sum(bet.win_minor) as win_minor`;

/** The final bets of accounts within a span, by category: (account_id, game_type, rounds, bet_minor, win_minor). */
export function betsByCategory(accountIds: SQL, span: Span): SQL {
  const { join, category } = categoryJoin(sql`bet.node_id`);
  return sql`select bet.account_id, ${category} as game_type, ${sums} from (${finalBets(accountIds, span)}) as bet ${join}
    group by bet.account_id, ${category}`;
}

/** The final bets of each of some accounts within a span: (account_id, rounds, bet_minor, win_minor). */
export const betsByAccount = (accountIds: SQL, span: Span): SQL =>
  sql`select bet.account_id, ${sums} from (${finalBets(accountIds, span)}) as bet group by bet.account_id`;

/** The final bets of accounts in each hour of a span, together: (hour, bet_minor, win_minor), hours since 1970. */
export const betsByHour = (accountIds: SQL, span: Span): SQL =>
  sql`select bet.at / 3600000 as hour, ${sums} from (${finalBets(accountIds, span)}) as bet group by 1`;

const ofDraw = (db: Database, { accountId, start, end, games }: Which) =>
  and(
    eq(suborders.accountId, accountId),
    isDecided,
    gte(suborders.decidedAt, start),
    lt(suborders.decidedAt, end),
    games && inArray(suborders.nodeId, nodeIdsOf(db, games)),
  );

/** A page of an account's final bets, newest first, as rounds: of a draw's the id is the suborder's number. */
export async function finalBetsPage(db: Database, which: Which, before: Cursor | null, rows: number) {
  const gameBets = roundsPage(db, which, before, rows, isNoTicket);
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
        ofDraw(db, which),
        before
          ? sql`(${suborders.decidedAt}, ${suborders.suborderNo}) < (${before.at}, ${before.id})`
          : undefined,
      ),
    )
    .orderBy(desc(suborders.decidedAt), desc(suborders.suborderNo))
    .limit(rows);
  // Each is in the order of an index; one query over both would sort all that there is.
  const [games, draws] = await db.batch([gameBets, drawBets]);
  return [...games, ...draws]
    .toSorted((a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1))
    .slice(0, rows);
}

/** How many final bets of an account there are within a span, and their sums in minor units. */
export function finalBetTotals(db: Database, which: Which) {
  const games = db
    .select({
      bet: sql<number>`${rounds.betMinor}`.as('bet'),
      win: sql<number>`${rounds.winMinor}`.as('win'),
    })
    .from(rounds)
    .where(and(ownRounds(db, which), isNoTicket));
  const draws = db
    .select({ bet: sql<number>`${suborders.stakeMinor}`, win: sql<number>`${suborders.winMinor}` })
    .from(suborders)
    .innerJoin(rounds, and(eq(rounds.id, suborders.roundId), eq(rounds.mode, 'real')))
    .where(ofDraw(db, which));
  const all = games.unionAll(draws).as('bets');
  return db
    .select({
      count: sql<number>`count(*)`,
      bet: sql<number>`coalesce(sum(${all.bet}), 0)`,
      win: sql<number>`coalesce(sum(${all.win}), 0)`,
    })
    .from(all);
}
