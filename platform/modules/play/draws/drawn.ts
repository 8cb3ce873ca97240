import { and, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { LotteryKind } from '#contract/values/lottery/kinds.ts';
import { commitmentOf, drawFromSeed, newSeed } from '#contract/values/lottery/seeds.ts';
import type { SealedStore } from '#platform/core/database/at-rest.ts';
import { type Database, runAll } from '#platform/core/database/client.ts';
import type { Draw } from '#platform/modules/catalogue/exports.ts';
import { openSeed, sealSeed } from '#platform/modules/play/draws/sealing.ts';
import { draws, drawSeeds } from '#platform/modules/play/draws/tables.ts';

/** One draw of one lottery. */
export type DrawOf = Draw & { nodeId: number; kind: LotteryKind };
type Seed = typeof drawSeeds.$inferSelect;

/** Names a draw among those of all lotteries. */
export const drawKey = ({ nodeId, drawNo }: Pick<DrawOf, 'nodeId' | 'drawNo'>): string =>
  `${nodeId}/${drawNo}`;

/** The condition that a row is of one of the draws; as one value, as D1 binds a hundred. */
const isOneOf = (
  { nodeId, drawNo }: { nodeId: SQLiteColumn; drawNo: SQLiteColumn },
  wanted: readonly DrawOf[],
): SQL => {
  const keys = JSON.stringify(wanted.map((draw) => [draw.nodeId, draw.drawNo]));
  return sql`(${nodeId}, ${drawNo}) in (select value ->> 0, value ->> 1 from json_each(${keys}))`;
};

/** The seeds of draws that have one, and the numbers of draws that have some. For plans, by their keys. */
export const storedSeeds = (db: Database, wanted: readonly DrawOf[]) =>
  db.select().from(drawSeeds).where(isOneOf(drawSeeds, wanted)).all();
export const storedNumbers = (db: Database, wanted: readonly DrawOf[]) =>
  db.select().from(draws).where(isOneOf(draws, wanted)).all();

/** Rows of a draw or a seed in one statement: D1 binds a hundred values. */
const ROWS = 14;
const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => rows.slice(at * ROWS, (at + 1) * ROWS));

/** The rows of what is wanted by {@link drawKey}: those there are, and those that are made for the others. */
async function completed<Row extends { nodeId: number; drawNo: string }>(
  wanted: readonly DrawOf[],
  read: (of: readonly DrawOf[]) => Promise<Row[]>,
  make: (missing: readonly DrawOf[]) => Promise<void>,
): Promise<Map<string, Row>> {
  const rows = new Map((await read(wanted)).map((row) => [drawKey(row), row]));
  const missing = wanted.filter((draw) => !rows.has(drawKey(draw)));
  if (missing.length === 0) return rows;
  await make(missing);
  // Somebody else may have been first.
  for (const row of await read(missing)) rows.set(drawKey(row), row);
  return rows;
}

/**
 * The seeds of draws as they are stored, by {@link drawKey}: the first request for them makes them. A draw that nobody had looked at before it
 * closed gets its seed afterwards, which its `committedAt` tells; nobody had bet on it.
 */
export const seedsOf = (
  { db, env }: SealedStore,
  wanted: readonly DrawOf[],
  now: number,
): Promise<Map<string, Seed>> =>
  completed(
    wanted,
    (some) => storedSeeds(db, some),
    async (missing) => {
      const rows = await Promise.all(
        missing.map(async ({ nodeId, drawNo, kind, closesAt }) => {
          const seed = newSeed();
          return {
            nodeId,
            drawNo,
            kind,
            seed: await sealSeed(env, { nodeId, drawNo, seed }),
            commitment: await commitmentOf(seed),
            closesAt,
            committedAt: now,
          };
        }),
      );
      await runAll(
        db,
        chunksOf(rows).map((some) => db.insert(drawSeeds).values(some).onConflictDoNothing()),
      );
    },
  );

/**
 * The numbers of draws that are closed, by {@link drawKey}, drawn from their seeds by whoever asks first. A draw that is
 * open fails a check of the table.
 */
export async function drawnOf(
  { db, env }: SealedStore,
  wanted: readonly DrawOf[],
  now: number,
): Promise<Map<string, number[]>> {
  const rows = await completed(
    wanted,
    (some) => storedNumbers(db, some),
    async (missing) => {
      const stored = [...(await seedsOf({ db, env }, missing, now)).values()];
      const seeds = await Promise.all(stored.map((seed) => openSeed(env, seed)));
      const drawn = await Promise.all(
        seeds.map(async (seed) => ({
          nodeId: seed.nodeId,
          drawNo: seed.drawNo,
          numbers: await drawFromSeed(seed),
          closedAt: seed.closesAt,
          drawnAt: now,
        })),
      );
      const opened = JSON.stringify(seeds.map(({ nodeId, drawNo, seed }) => [nodeId, drawNo, seed]));
      await runAll(db, [
        ...chunksOf(drawn).map((some) => db.insert(draws).values(some).onConflictDoNothing()),
        // From now on it is public.
        db
          .update(drawSeeds)
          .set({ seed: sql`each.value ->> 2` })
          .from(sql`json_each(${opened}) as each`)
          .where(
            and(eq(drawSeeds.nodeId, sql`each.value ->> 0`), eq(drawSeeds.drawNo, sql`each.value ->> 1`)),
          ),
      ]);
    },
  );
  return new Map([...rows].map(([key, { numbers }]) => [key, numbers]));
}

/** The numbers of one draw that is closed. */
export async function numbersOf(store: SealedStore, draw: DrawOf, now: number): Promise<number[]> {
  const numbers = (await drawnOf(store, [draw], now)).get(drawKey(draw));
  if (!numbers) throw new Error(`draw ${draw.drawNo} of game ${draw.nodeId} was not written`);
  return numbers;
}

/**
 * The draws of a lottery that had closed at an instant and have numbers by its rules, newest first, with their seeds where
 * they were drawn from one.
 */
export const pastDraws = (
  db: Database,
  { nodeId, kind }: Pick<DrawOf, 'nodeId' | 'kind'>,
  until: number,
  rows: number,
) =>
  db
    .select({ draw: draws, seed: drawSeeds })
    .from(draws)
    .leftJoin(drawSeeds, and(eq(drawSeeds.nodeId, draws.nodeId), eq(drawSeeds.drawNo, draws.drawNo)))
    .where(
      and(
        eq(draws.nodeId, nodeId),
        lte(draws.closedAt, until),
        or(isNull(drawSeeds.kind), eq(drawSeeds.kind, kind)),
      ),
    )
    .orderBy(desc(draws.closedAt))
    .limit(rows)
    .all();
