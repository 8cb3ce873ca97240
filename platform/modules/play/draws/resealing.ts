import { and, eq, notLike, sql } from 'drizzle-orm';

import { type SealedStore, sealedPrefix } from '#platform/core/database/at-rest.ts';
import { runAll } from '#platform/core/database/client.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { drawsAround, lotterySchedules } from '#platform/modules/catalogue/exports.ts';
import { drawKey, storedSeeds } from '#platform/modules/play/draws/drawn.ts';
import { isLotteryKind, MOST_DRAWS } from '#platform/modules/play/draws/kinds.ts';
import { openSeed, sealSeed } from '#platform/modules/play/draws/sealing.ts';
import { drawSeeds } from '#platform/modules/play/draws/tables.ts';

/** Seeds that are sealed anew at once, of those that are sealed and of plain ones. */
const RESEALED_AT_ONCE = 100;

/**
 * Seals the seeds of draws to come that none, or another than the first secret of `DATA_KEYS`, has sealed. Says how many,
 * and of which draws it could open none.
 */
export async function resealSeeds(
  { db, env }: SealedStore,
  now: number,
): Promise<{ resealed: number; unread: string[] }> {
  const prefix = await sealedPrefix(env.DATA_KEYS);
  const [lotteries, sealed] = await db.batch([
    lotterySchedules(db),
    db
      .select()
      .from(drawSeeds)
      // By its index of sealed ones, of which there are few.
      .where(and(sql`instr(${drawSeeds.seed}, ':') > 0`, notLike(drawSeeds.seed, `${prefix}%`)))
      .limit(RESEALED_AT_ONCE),
  ]);
  const coming = lotteries.flatMap(({ nodeId, kind, now: on }) =>
    isLotteryKind(kind)
      ? drawsAround(on, now, MOST_DRAWS).next.map((draw) => ({ ...draw, nodeId, kind }))
      : [],
  );
  const plain = (await storedSeeds(db, coming)).filter(({ seed }) => !seed.includes(':'));
  const anew = await Promise.all(
    [...sealed, ...plain.slice(0, RESEALED_AT_ONCE)].map(async (row) => {
      const opened = await openSeed(env, row).catch(() => null);
      return { row, seed: opened && (await sealSeed(env, opened)) };
    }),
  );
  const statements = anew.flatMap(({ row, seed }) =>
    seed === null
      ? []
      : [
          db
            .update(drawSeeds)
            .set({ seed })
            // As it was read: it may be public meanwhile.
            .where(
              and(
                eq(drawSeeds.nodeId, row.nodeId),
                eq(drawSeeds.drawNo, row.drawNo),
                eq(drawSeeds.seed, row.seed),
              ),
            ),
        ],
  );
  await runAll(db, statements);
  return {
    resealed: statements.length,
    unread: anew.flatMap(({ row, seed }) => (seed === null ? [drawKey(row)] : [])),
  };
}

/**
 * The step of a job that does so for as long as it finds more than a portion of them. The log names draws whose seeds
 * cannot be read, and at the end says how many those are.
 */
export const resealDraws: Step = async ({ db, env, now, cursor }) => {
  const { resealed, unread } = await resealSeeds({ db, env }, now);
  const error = 'DATA_KEYS opens none of these seeds';
  if (unread.length) console.error(JSON.stringify({ job: 'reseal draws', error, draws: unread }));
  if (resealed + unread.length >= RESEALED_AT_ONCE && resealed > 0) return String(Number(cursor ?? 0) + 1);
  console.log(JSON.stringify({ job: 'reseal draws', left: unread.length }));
  return null;
};
