import { sql } from 'drizzle-orm';
import * as v from 'valibot';

import {
  lastResults,
  type LiveTable,
  type TableKind,
  tableWinners,
} from '#contract/values/catalogue/live-tables.ts';
import { engines, someChoice } from '#demo/games/engines.ts';
import { dealtTables } from '#demo/games/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { FedGame } from '#platform/modules/catalogue/exports.ts';
import { isLotteryKind, isRefusal, secureRandom } from '#platform/modules/play/exports.ts';

// The live tables of the demo vendor. What a table tells is what it has dealt: rounds that members were paid by, and
// rounds that nobody had bet on. Chance is the runtime's secure source, so nobody knows the next one.

type Result = LiveTable['results'][number];
type Table = Pick<FedGame, 'nodeId' | 'gameCode' | 'engine'>;

/** How long a table waits for a player before it deals without one, and its seats. */
const tableRules: Record<TableKind, { everyMs: number; seats: number }> = {
  baccarat: { everyMs: 30_000, seats: 7 },
  dragonTiger: { everyMs: 25_000, seats: 7 },
  roulette: { everyMs: 45_000, seats: 8 },
  sicBo: { everyMs: 35_000, seats: 8 },
  other: { everyMs: 60_000, seats: 7 },
};
export const seatsAt = (table: Table): number => tableRules[tableKindOf(table)].seats;

/** What is played at a table, by its code, where its rules are those of that game. */
const kinds: readonly (readonly [name: RegExp, kind: TableKind, engines: readonly string[]])[] = [
  [/baccarat/, 'baccarat', ['baccarat', 'no-commission']],
  [/dragon_tiger/, 'dragonTiger', ['dragon-tiger']],
  [/roulette/, 'roulette', ['roulette']],
  [/sic_bo/, 'sicBo', ['dice']],
];
export const tableKindOf = ({ gameCode, engine }: Omit<Table, 'nodeId'>): TableKind =>
  kinds.find(([name, , played]) => name.test(gameCode) && played.includes(engine))?.[1] ?? 'other';

/** What a round brought, in the view that its page is shown. */
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

/** The statements that tell at its table what a member's round brought, for the batch that books the round. */
export function tellDealt(
  db: Database,
  table: Table & { gameType: string },
  view: unknown,
  now: number,
): Statement[] {
  if (table.gameType !== 'LIVE' || tableKindOf(table) === 'other') return [];
  const result = v.parse(resultSchema, view);
  const { dealt, results } = dealtTables;
  const kept = sql`case when json_array_length(${results}) < ${lastResults} then ${results} else json_remove(${results}, '$[0]') end`;
  return [
    db
      .insert(dealtTables)
      .values({ nodeId: table.nodeId, dealt: 1, results: [result], dealtAt: now })
      .onConflictDoUpdate({
        target: dealtTables.nodeId,
        set: {
          dealt: sql`${dealt} + 1`,
          results: sql`json_insert(${kept}, '$[#]', ${result})`,
          dealtAt: now,
        },
      }),
  ];
}

/** A round that nobody has bet on. */
function dealAlone({ engine }: Table): Result {
  if (!isEngine(engine)) throw new Error(`${engine} deals nothing`);
  const step = engines[engine].open(secureRandom, 1, someChoice(engine, 1, 0));
  if (isRefusal(step)) throw new Error(`${engine} refused its dealer`);
  return v.parse(resultSchema, step.view);
}
const isEngine = (engine: string): engine is keyof typeof engines =>
  engine in engines && !isLotteryKind(engine);

const storedTables = (db: Database, nodeIds: readonly number[]) =>
  db
    .select()
    .from(dealtTables)
    // As one value: D1 binds a hundred.
    .where(sql`${dealtTables.nodeId} in (select value from json_each(${JSON.stringify(nodeIds)}))`);

/**
 * The last results of tables, by node id. A table that has waited long enough deals a round first, one that is new as many
 * as it tells: tables deal for as long as somebody looks.
 */
export async function lastDealt(
  db: Database,
  tables: readonly Table[],
  now: number,
): Promise<ReadonlyMap<number, Result[]>> {
  const telling = tables.filter((table) => tableKindOf(table) !== 'other');
  const nodeIds = telling.map(({ nodeId }) => nodeId);
  const rows = new Map((await storedTables(db, nodeIds)).map((row) => [row.nodeId, row]));
  const due = telling.flatMap((table) => {
    const row = rows.get(table.nodeId);
    if (row && now - row.dealtAt < tableRules[tableKindOf(table)].everyMs) return [];
    const rounds = Array.from({ length: row ? 1 : lastResults }, () => dealAlone(table));
    const results = [...(row?.results ?? []), ...rounds].slice(-lastResults);
    return [
      { nodeId: table.nodeId, before: row?.dealt ?? 0, dealt: (row?.dealt ?? 0) + rounds.length, results },
    ];
  });
  if (due.length === 0) return new Map([...rows].map(([nodeId, { results }]) => [nodeId, results]));
  const dealt = sql`insert into ${dealtTables} (node_id, dealt, results, dealt_at)
    select value ->> 'nodeId', value ->> 'dealt', value -> 'results', ${now} from json_each(${JSON.stringify(due)}) where true
    on conflict (node_id) do update set dealt = excluded.dealt, results = excluded.results, dealt_at = excluded.dealt_at
    where ${dealtTables.dealt} = (select value ->> 'before' from json_each(${JSON.stringify(due)})
      where value ->> 'nodeId' = excluded.node_id)`;
  // Another deal, a player's for example, was first: its result is told.
  await db.run(dealt);
  const stored = await storedTables(db, nodeIds);
  return new Map(stored.map(({ nodeId, results }) => [nodeId, results]));
}
