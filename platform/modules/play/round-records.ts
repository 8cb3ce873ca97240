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
import { categoryJoin, type GameChoice, nodeIdsOf } from '#platform/modules/catalogue/exports.ts';
import { suborders } from '#platform/modules/play/draws/tables.ts';
import { rounds, roundSteps } from '#platform/modules/play/tables.ts';

// Queries of rounds with real money for a member's records. A round counts for the instant at which it was opened. All
// of them read `rounds_newest`, sums nothing else; `query-plans.worker.test.ts` of the records shows it.

/** Instants: `start` is in, `end` is not. */
export type Span = { start: number; end: number };
/** An account's bets within a span, of all games or of some. */
export type Which = Span & { accountId: string; games?: GameChoice | undefined };
/** Where a page begins: before the last row of the one before it. */
export type Cursor = { at: number; id: string };

/** In SQL, which rounds with real money are an account's own. */
export const ownRounds = (db: Database, { accountId, start, end, games }: Which): SQL | undefined =>
  and(
    eq(rounds.accountId, accountId),
    eq(rounds.mode, 'real'),
    gte(rounds.openedAt, start),
    lt(rounds.openedAt, end),
    games && inArray(rounds.nodeId, nodeIdsOf(db, games)),
  );

/** A page of a member's rounds, newest first; of those for which `only` is true. */
export const roundsPage = (db: Database, which: Which, before: Cursor | null, rows: number, only?: SQL) =>
  db
    .select()
    .from(rounds)
    .where(
      and(
        ownRounds(db, which),
        only,
        before ? sql`(${rounds.openedAt}, ${rounds.id}) < (${before.at}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(rounds.openedAt), desc(rounds.id))
    .limit(rows);

/** The query of an account's rounds with real money, and tickets for draws, that are undecided. */
export const openRounds = (db: Database, accountId: SQLWrapper | string) =>
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

/** How many rounds there are, and their sums in minor units. */
export const roundTotals = (db: Database, which: Which) =>
  db
    .select({
      count: count(),
      bet: sql<number>`coalesce(${sum(rounds.betMinor)}, 0)`,
      win: sql<number>`coalesce(${sum(rounds.winMinor)}, 0)`,
    })
    .from(rounds)
    .where(ownRounds(db, which));

/** One round of a member; undefined for another's, for play money, for none. */
export const ownRound = (db: Database, accountId: string, id: string) =>
  db
    .select()
    .from(rounds)
    .where(and(eq(rounds.id, id), eq(rounds.accountId, accountId), eq(rounds.mode, 'real')))
    .get();

/** The steps of a round, in order. */
export const stepsOf = (db: Database, roundId: string) =>
  db
    .select({ at: roundSteps.at, view: roundSteps.view })
    .from(roundSteps)
    .where(eq(roundSteps.roundId, roundId))
    .orderBy(asc(roundSteps.step))
    .all();

/** The rounds that numbers are of, a round's own or one of its suborders', with their games; none for other numbers. */
export async function roundsOf(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, { roundId: string; nodeId: number }>> {
  if (numbers.length === 0) return new Map();
  // As one value: D1 binds a hundred, and a page of a file names more.
  const named = sql`(select value from json_each(${JSON.stringify(numbers)}))`;
  const { suborderNo, roundId, nodeId } = suborders;
  const [own, parts] = await db.batch([
    db
      .select({ roundId: rounds.id, nodeId: rounds.nodeId })
      .from(rounds)
      .where(sql`${rounds.id} in ${named}`),
    db
      .select({ suborderNo, roundId, nodeId })
      .from(suborders)
      .where(sql`${suborderNo} in ${named}`),
  ]);
  return new Map([
    ...own.map((round) => [round.roundId, round] as const),
    ...parts.map((part) => [part.suborderNo, part] as const),
  ]);
}

type Sums = { rounds: number; bet: number; win: number };

/** Count and sums of each span, in the order of the spans. */
export async function roundSums(db: Database, accountId: string, spans: readonly Span[]): Promise<Sums[]> {
  return db.all<Sums>(roundSumsQuery(accountId, spans));
}

export function roundSumsQuery(accountId: string, spans: readonly Span[]): SQL {
  const of = (what: SQL) => sql`(select ${what} from rounds where account_id = ${accountId} and mode = 'real'
    and opened_at >= span.value ->> 0 and opened_at < span.value ->> 1)`;
  return sql`select ${of(sql`count(*)`)} as rounds, coalesce(${of(sql`sum(bet_minor)`)}, 0) as bet,
    coalesce(${of(sql`sum(win_minor)`)}, 0) as win
    from json_each(${JSON.stringify(spans.map(({ start, end }) => [start, end]))}) as span`;
}

/** The same of each category that was played, in the contract's order. */
export async function roundSumsByCategory(db: Database, which: Which) {
  const row = (await db.get<Record<string, number>>(categorySumsQuery(which))) ?? {};
  return gameTypes.flatMap((gameType): (Sums & { gameType: GameType })[] => {
    const of = (what: string) => row[`${gameType}_${what}`] ?? 0;
    return of('count') ? [{ gameType, rounds: of('count'), bet: of('bet'), win: of('win') }] : [];
  });
}

/** One pass with a sum for each category: grouping would sort all rounds. */
export function categorySumsQuery({ accountId, start, end }: Which): SQL {
  const { join, category } = categoryJoin(sql`rounds.node_id`);
  const columns = gameTypes.flatMap((gameType) => {
    const sumOf = (what: SQL, name: string) =>
      sql`sum(case when ${category} = ${sql.raw(`'${gameType}'`)} then ${what} else 0 end) as ${sql.identifier(`${gameType}_${name}`)}`;
    return [sumOf(sql`1`, 'count'), sumOf(sql`bet_minor`, 'bet'), sumOf(sql`win_minor`, 'win')];
  });
  return sql`select ${sql.join(columns, sql`, `)} from rounds ${join}
    where account_id = ${accountId} and mode = 'real' and opened_at >= ${start} and opened_at < ${end}`;
}
