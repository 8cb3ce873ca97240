import { sql } from 'drizzle-orm';
import * as v from 'valibot';

import {
  maxTableResults,
  type LiveTable,
  type TableKind,
  tableWinners,
} from '#contract/values/catalogue/live-tables.ts';
import { engines, pickChoice } from '#demo/games/engines.ts';
import { dealtTables } from '#demo/games/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { FeedGame } from '#platform/modules/catalogue/exports.ts';
import { isLotteryKind, isRefusal, secureRandom } from '#platform/modules/play/exports.ts';

// The live tables of the demo vendor. A table's results come from two kinds of rounds: rounds that members play, and
// rounds that the table deals without a bet. Outcomes come from the runtime's secure random source, so they cannot be
// predicted.

type Result = LiveTable['results'][number];
type Table = Pick<FeedGame, 'nodeId' | 'gameCode' | 'engine'>;

/** Rules of each kind of table. `everyMs` is the time in ms after which the table deals a round without players. */
const tableRules: Record<TableKind, { everyMs: number; seats: number }> = {
  baccarat: { everyMs: 30_000, seats: 7 },
  dragonTiger: { everyMs: 25_000, seats: 7 },
  roulette: { everyMs: 45_000, seats: 8 },
  sicBo: { everyMs: 35_000, seats: 8 },
  other: { everyMs: 60_000, seats: 7 },
};
export const getSeats = (table: Table): number => tableRules[getTableKind(table)].seats;

const kinds: readonly (readonly [code: RegExp, kind: TableKind, engines: readonly string[]])[] = [
  [/baccarat/, 'baccarat', ['baccarat', 'no-commission']],
  [/dragon_tiger/, 'dragonTiger', ['dragon-tiger']],
  [/roulette/, 'roulette', ['roulette']],
  [/sic_bo/, 'sicBo', ['sic-bo']],
];
export const getTableKind = ({ gameCode, engine }: Omit<Table, 'nodeId'>): TableKind =>
  kinds.find(([code, , listed]) => code.test(gameCode) && listed.includes(engine))?.[1] ?? 'other';

const resultSchema = v.union([
  v.pipe(
    v.object({ outcome: v.picklist(tableWinners) }),
    v.transform(({ outcome }): Result => outcome),
  ),
  v.pipe(
    v.object({ number: v.number() }),
    v.transform(({ number }): Result => number),
  ),
  v.pipe(
    v.object({ total: v.number() }),
    v.transform(({ total }): Result => total),
  ),
]);

/** Builds the statements that add the result of a member's round to its table, for the batch that books the round. */
export function buildResultStatements(
  db: Database,
  table: Table & { gameType: string },
  view: unknown,
  now: number,
): Statement[] {
  if (table.gameType !== 'LIVE' || getTableKind(table) === 'other') return [];
  const result = v.parse(resultSchema, view);
  const { dealt, results } = dealtTables;
  const latestResults = sql`case when json_array_length(${results}) < ${maxTableResults} then ${results} else json_remove(${results}, '$[0]') end`;
  return [
    db
      .insert(dealtTables)
      .values({ nodeId: table.nodeId, dealt: 1, results: [result], dealtAt: now })
      .onConflictDoUpdate({
        target: dealtTables.nodeId,
        set: {
          dealt: sql`${dealt} + 1`,
          results: sql`json_insert(${latestResults}, '$[#]', ${result})`,
          dealtAt: now,
        },
      }),
  ];
}

function dealWithoutPlayers({ engine }: Table): Result {
  if (!isEngine(engine)) throw new Error(`${engine} deals no rounds without players`);
  const step = engines[engine].open(secureRandom, 1, pickChoice(engine, 1, 0));
  if (isRefusal(step)) throw new Error(`${engine} refused a round without players`);
  return v.parse(resultSchema, step.view);
}
const isEngine = (engine: string): engine is keyof typeof engines =>
  engine in engines && !isLotteryKind(engine);

const readTables = (db: Database, nodeIds: readonly number[]) =>
  db
    .select()
    .from(dealtTables)
    // The ids are one JSON value because D1 binds at most 100 values.
    .where(sql`${dealtTables.nodeId} in (select value from json_each(${JSON.stringify(nodeIds)}))`);

/**
 * Returns the last results of tables, by node id. A table whose last round is older than `everyMs` first deals one
 * round; a new table first deals a full list. So tables deal only while somebody watches them.
 */
export async function readLastResults(
  db: Database,
  tables: readonly Table[],
  now: number,
): Promise<ReadonlyMap<number, Result[]>> {
  const tablesWithResults = tables.filter((table) => getTableKind(table) !== 'other');
  const nodeIds = tablesWithResults.map(({ nodeId }) => nodeId);
  const rows = new Map((await readTables(db, nodeIds)).map((row) => [row.nodeId, row]));
  const due = tablesWithResults.flatMap((table) => {
    const row = rows.get(table.nodeId);
    if (row && now - row.dealtAt < tableRules[getTableKind(table)].everyMs) return [];
    const rounds = Array.from({ length: row ? 1 : maxTableResults }, () => dealWithoutPlayers(table));
    const results = [...(row?.results ?? []), ...rounds].slice(-maxTableResults);
    return [
      { nodeId: table.nodeId, before: row?.dealt ?? 0, dealt: (row?.dealt ?? 0) + rounds.length, results },
    ];
  });
  if (due.length === 0) return new Map([...rows].map(([nodeId, { results }]) => [nodeId, results]));
  const insertDealt = sql`insert into ${dealtTables} (node_id, dealt, results, dealt_at)
    select value ->> 'nodeId', value ->> 'dealt', value -> 'results', ${now} from json_each(${JSON.stringify(due)}) where true
    on conflict (node_id) do update set dealt = excluded.dealt, results = excluded.results, dealt_at = excluded.dealt_at
    where ${dealtTables.dealt} = (select value ->> 'before' from json_each(${JSON.stringify(due)})
      where value ->> 'nodeId' = excluded.node_id)`;
  // If another round was stored first, such as a member's, nothing is written and the stored results are returned.
  await db.run(insertDealt);
  const stored = await readTables(db, nodeIds);
  return new Map(stored.map(({ nodeId, results }) => [nodeId, results]));
}
