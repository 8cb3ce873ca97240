import { and, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { LotteryKind } from '#contract/values/lottery/kinds.ts';
import { computeCommitment, drawFromSeed, createSeed } from '#contract/values/lottery/seeds.ts';
import type { SealedStore } from '#platform/core/database/at-rest.ts';
import { type Database, runAll } from '#platform/core/database/client.ts';
import type { Draw } from '#platform/modules/catalogue/exports.ts';
import { openSeed, sealSeed } from '#platform/modules/play/draws/sealing.ts';
import { draws, drawSeeds } from '#platform/modules/play/draws/tables.ts';

export type DrawWithKind = Draw & { nodeId: number; kind: LotteryKind };
type Seed = typeof drawSeeds.$inferSelect;

/** Returns a key that is unique among the draws of all lotteries. */
export const getDrawKey = ({ nodeId, drawNo }: Pick<DrawWithKind, 'nodeId' | 'drawNo'>): string =>
  `${nodeId}/${drawNo}`;

/** Bound as one JSON value because D1 allows only 100 parameters. */
const isAmongDraws = (
  { nodeId, drawNo }: { nodeId: SQLiteColumn; drawNo: SQLiteColumn },
  requested: readonly DrawWithKind[],
): SQL => {
  const keys = JSON.stringify(requested.map((draw) => [draw.nodeId, draw.drawNo]));
  return sql`(${nodeId}, ${drawNo}) in (select value ->> 0, value ->> 1 from json_each(${keys}))`;
};

/** Reads the stored seeds of draws. Draws without a seed are left out. */
export const readStoredSeeds = (db: Database, requested: readonly DrawWithKind[]) =>
  db.select().from(drawSeeds).where(isAmongDraws(drawSeeds, requested)).all();
/** Reads the stored numbers of draws. Exported for the tests of query plans. */
export const readStoredNumbers = (db: Database, requested: readonly DrawWithKind[]) =>
  db.select().from(draws).where(isAmongDraws(draws, requested)).all();

/** Number of draws or seeds per INSERT, because D1 allows only 100 parameters. */
const ROWS = 14;
const splitRows = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => rows.slice(at * ROWS, (at + 1) * ROWS));

async function ensureRows<Row extends { nodeId: number; drawNo: string }>(
  requested: readonly DrawWithKind[],
  read: (some: readonly DrawWithKind[]) => Promise<Row[]>,
  make: (missing: readonly DrawWithKind[]) => Promise<void>,
): Promise<Map<string, Row>> {
  const rows = new Map((await read(requested)).map((row) => [getDrawKey(row), row]));
  const missing = requested.filter((draw) => !rows.has(getDrawKey(draw)));
  if (missing.length === 0) return rows;
  await make(missing);
  // Another request may have inserted the missing rows first.
  for (const row of await read(missing)) rows.set(getDrawKey(row), row);
  return rows;
}

/**
 * Returns the stored seeds of draws by {@link getDrawKey}, creating missing ones. If nobody requested a draw before it
 * closed, its seed is created afterwards, as `committedAt` shows. No one can have bet on such a draw.
 */
export const ensureSeeds = (
  { db, env }: SealedStore,
  requested: readonly DrawWithKind[],
  now: number,
): Promise<Map<string, Seed>> =>
  ensureRows(
    requested,
    (some) => readStoredSeeds(db, some),
    async (missing) => {
      const rows = await Promise.all(
        missing.map(async ({ nodeId, drawNo, kind, closesAt }) => {
          const seed = createSeed();
          return {
            nodeId,
            drawNo,
            kind,
            seed: await sealSeed(env, { nodeId, drawNo, seed }),
            commitment: await computeCommitment(seed),
            closesAt,
            committedAt: now,
          };
        }),
      );
      await runAll(
        db,
        splitRows(rows).map((some) => db.insert(drawSeeds).values(some).onConflictDoNothing()),
      );
    },
  );

/**
 * Returns the numbers of closed draws by {@link getDrawKey}. The first request computes them from the seeds. The table
 * refuses the numbers of an open draw.
 */
export async function ensureDrawNumbers(
  { db, env }: SealedStore,
  requested: readonly DrawWithKind[],
  now: number,
): Promise<Map<string, number[]>> {
  const rows = await ensureRows(
    requested,
    (some) => readStoredNumbers(db, some),
    async (missing) => {
      const stored = [...(await ensureSeeds({ db, env }, missing, now)).values()];
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
        ...splitRows(drawn).map((some) => db.insert(draws).values(some).onConflictDoNothing()),
        // The seed is public from now on.
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

/** Returns the numbers of one closed draw. */
export async function ensureNumbersOfDraw(
  store: SealedStore,
  draw: DrawWithKind,
  now: number,
): Promise<number[]> {
  const numbers = (await ensureDrawNumbers(store, [draw], now)).get(getDrawKey(draw));
  if (!numbers) throw new Error(`draw ${draw.drawNo} of game ${draw.nodeId} was not written`);
  return numbers;
}

/**
 * Reads the draws of a lottery that had closed at `until`, newest first. Draws by rules that the lottery no longer has
 * are left out. `seed` is null if the numbers were not computed from a seed.
 */
export const readPastDraws = (
  db: Database,
  { nodeId, kind }: Pick<DrawWithKind, 'nodeId' | 'kind'>,
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
