import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  type SQL,
  sql,
  type SQLWrapper,
  sum,
} from 'drizzle-orm';

import { type GameType, gameTypes } from '#contract/values/games.ts';
import type { Database } from '#platform/core/database/client.ts';
import { buildCategoryJoin, type GameChoice, nodeIdsQuery } from '#platform/modules/catalogue/exports.ts';
import { suborders } from '#platform/modules/play/draws/tables.ts';
import { rounds, roundSteps } from '#platform/modules/play/tables.ts';

// Queries of rounds with real money for a member's records. A round counts at the time when it was opened. Pages and
// sums read the index `rounds_newest`, and sums without categories read no rows of the table, as
// `query-plans.worker.test.ts` of the records checks.

/** In ms since 1970: `start` is included, `end` is not. */
export type TimeSpan = { start: number; end: number };
export type BetFilter = TimeSpan & { accountId: string; games?: GameChoice | undefined };
/** The position of the last row of the previous page. */
export type RoundCursor = { at: number; id: string };

/** Returns the condition for an account's rounds with real money. */
export const isOwnRound = (db: Database, { accountId, start, end, games }: BetFilter): SQL | undefined =>
  and(
    eq(rounds.accountId, accountId),
    eq(rounds.mode, 'real'),
    gte(rounds.openedAt, start),
    lt(rounds.openedAt, end),
    games && inArray(rounds.nodeId, nodeIdsQuery(db, games)),
  );

/** Returns the query of a page of a member's rounds, newest first, optionally with the condition `only`. */
export const roundsPageQuery = (
  db: Database,
  filter: BetFilter,
  before: RoundCursor | null,
  rows: number,
  only?: SQL,
) =>
  db
    .select()
    .from(rounds)
    .where(
      and(
        isOwnRound(db, filter),
        only,
        before ? sql`(${rounds.openedAt}, ${rounds.id}) < (${before.at}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(rounds.openedAt), desc(rounds.id))
    .limit(rows);

/** Returns the query of an account's undecided rounds with real money, including lottery tickets. */
export const openRoundsQuery = (db: Database, accountId: SQLWrapper | string) =>
  db
    .select({ id: rounds.id })
    .from(rounds)
    .where(
      and(
        eq(rounds.accountId, accountId),
        eq(rounds.mode, 'real'),
        inArray(rounds.status, ['open', 'drawing']),
      ),
    );

/** Returns the query of the number of rounds and their sums in minor units. */
export const roundTotalsQuery = (db: Database, filter: BetFilter) =>
  db
    .select({
      count: count(),
      bet: sql<number>`coalesce(${sum(rounds.betMinor)}, 0)`,
      win: sql<number>`coalesce(${sum(rounds.winMinor)}, 0)`,
    })
    .from(rounds)
    .where(isOwnRound(db, filter));

/** Finds a member's round with real money. Undefined for another member's, play money or an unknown id. */
export const findOwnRound = (db: Database, accountId: string, id: string) =>
  db
    .select()
    .from(rounds)
    .where(and(eq(rounds.id, id), eq(rounds.accountId, accountId), eq(rounds.mode, 'real')))
    .get();

/** Returns the query of a round's steps, in order. */
export const stepsQuery = (db: Database, roundId: string) =>
  db
    .select({ at: roundSteps.at, view: roundSteps.view })
    .from(roundSteps)
    .where(eq(roundSteps.roundId, roundId))
    .orderBy(asc(roundSteps.step))
    .all();

/** A number may be of a round, of an additional stake or of a suborder. Unknown numbers are left out. */
export async function listRoundsByNumber(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, { roundId: string; nodeId: number }>> {
  if (numbers.length === 0) return new Map();
  // Bound as one JSON value: D1 allows only 100 parameters, and a page of a data export names more.
  const named = sql`(select value from json_each(${JSON.stringify(numbers)}))`;
  const roundIds = new Map(numbers.map((number) => [number, number.split('+')[0] ?? number]));
  const namedRounds = sql`(select value from json_each(${JSON.stringify([...new Set(roundIds.values())])}))`;
  const { suborderNo, roundId, nodeId } = suborders;
  const [own, parts] = await db.batch([
    db
      .select({ roundId: rounds.id, nodeId: rounds.nodeId })
      .from(rounds)
      .where(sql`${rounds.id} in ${namedRounds}`),
    db
      .select({ suborderNo, roundId, nodeId })
      .from(suborders)
      .where(sql`${suborderNo} in ${named}`),
  ]);
  const ownById = new Map(own.map((round) => [round.roundId, round]));
  return new Map([
    ...[...roundIds].flatMap(([number, roundId]) => {
      const round = ownById.get(roundId);
      return round ? [[number, round] as const] : [];
    }),
    ...parts.map((part) => [part.suborderNo, part] as const),
  ]);
}

type Sums = { rounds: number; bet: number; win: number };

/** Reads the count and sums of rounds in each span, in the order of the spans. */
export async function readRoundSums(
  db: Database,
  accountId: string,
  spans: readonly TimeSpan[],
): Promise<Sums[]> {
  return db.all<Sums>(roundSumsQuery(accountId, spans));
}

export function roundSumsQuery(accountId: string, spans: readonly TimeSpan[]): SQL {
  const select = (
    what: SQL,
  ) => sql`(select ${what} from rounds where account_id = ${accountId} and mode = 'real'
    and opened_at >= span.value ->> 0 and opened_at < span.value ->> 1)`;
  return sql`select ${select(sql`count(*)`)} as rounds, coalesce(${select(sql`sum(bet_minor)`)}, 0) as bet,
    coalesce(${select(sql`sum(win_minor)`)}, 0) as win
    from json_each(${JSON.stringify(spans.map(({ start, end }) => [start, end]))}) as span`;
}

/** Reads the count and sums of each category played, in the contract's order. */
export async function readRoundSumsByCategory(db: Database, filter: BetFilter) {
  const row = (await db.get<Record<string, number>>(categorySumsQuery(filter))) ?? {};
  return gameTypes.flatMap((gameType): (Sums & { gameType: GameType })[] => {
    const getSum = (what: string) => row[`${gameType}_${what}`] ?? 0;
    return getSum('count')
      ? [{ gameType, rounds: getSum('count'), bet: getSum('bet'), win: getSum('win') }]
      : [];
  });
}

/** Returns a single-pass query with a sum for each category, because grouping would sort all rounds. */
export function categorySumsQuery({ accountId, start, end }: BetFilter): SQL {
  const { join, category } = buildCategoryJoin(sql`rounds.node_id`);
  const columns = gameTypes.flatMap((gameType) => {
    const sumColumn = (what: SQL, name: string) =>
      sql`sum(case when ${category} = ${sql.raw(`'${gameType}'`)} then ${what} else 0 end) as ${sql.identifier(`${gameType}_${name}`)}`;
    return [sumColumn(sql`1`, 'count'), sumColumn(sql`bet_minor`, 'bet'), sumColumn(sql`win_minor`, 'win')];
  });
  return sql`select ${sql.join(columns, sql`, `)} from rounds ${join}
    where account_id = ${accountId} and mode = 'real' and opened_at >= ${start} and opened_at < ${end}`;
}
