import { and, eq, notLike, sql } from 'drizzle-orm';

import { type SealedStore, buildSealedPrefix } from '#platform/core/database/at-rest.ts';
import { runAll } from '#platform/core/database/client.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { getDrawsAround, listLotterySchedules } from '#platform/modules/catalogue/exports.ts';
import { getDrawKey, readStoredSeeds } from '#platform/modules/play/draws/draw-numbers.ts';
import { isLotteryKind, DRAWS_MAX } from '#platform/modules/play/draws/kinds.ts';
import { openSeed, sealSeed } from '#platform/modules/play/draws/sealing.ts';
import { drawSeeds } from '#platform/modules/play/draws/tables.ts';

/** Maximum number of seeds under an old secret, and likewise of plain seeds, that are resealed per run. */
const RESEALED_AT_ONCE = 100;

/**
 * Seals seeds of future draws with the first secret of `DATA_KEYS` if they are plain or sealed with another secret.
 * Returns the number of resealed seeds, and the keys of the draws whose seeds it could not open.
 */
export async function resealSeeds(
  { db, env }: SealedStore,
  now: number,
): Promise<{ resealed: number; unread: string[] }> {
  const prefix = await buildSealedPrefix(env.DATA_KEYS);
  const [lotteries, sealed] = await db.batch([
    listLotterySchedules(db),
    db
      .select()
      .from(drawSeeds)
      // This reads the index of sealed seeds, of which there are few.
      .where(and(sql`instr(${drawSeeds.seed}, ':') > 0`, notLike(drawSeeds.seed, `${prefix}%`)))
      .limit(RESEALED_AT_ONCE),
  ]);
  const coming = lotteries.flatMap(({ nodeId, kind, now: schedule }) =>
    isLotteryKind(kind)
      ? getDrawsAround(schedule, now, DRAWS_MAX).next.map((draw) => ({ ...draw, nodeId, kind }))
      : [],
  );
  const plain = (await readStoredSeeds(db, coming)).filter(({ seed }) => !seed.includes(':'));
  const results = await Promise.all(
    [...sealed, ...plain.slice(0, RESEALED_AT_ONCE)].map(async (row) => {
      const opened = await openSeed(env, row).catch(() => null);
      return { row, seed: opened && (await sealSeed(env, opened)) };
    }),
  );
  const statements = results.flatMap(({ row, seed }) =>
    seed === null
      ? []
      : [
          db
            .update(drawSeeds)
            .set({ seed })
            // Only if the row is unchanged, because the seed may be public by now.
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
    unread: results.flatMap(({ row, seed }) => (seed === null ? [getDrawKey(row)] : [])),
  };
}

/** Runs until less than a full batch is left. Logs the draws with unreadable seeds and, at the end, their number. */
export const resealDraws: Step = async ({ db, env, now, cursor }) => {
  const { resealed, unread } = await resealSeeds({ db, env }, now);
  const error = 'DATA_KEYS opens none of these seeds';
  if (unread.length) console.error(JSON.stringify({ job: 'reseal draws', error, draws: unread }));
  if (resealed + unread.length >= RESEALED_AT_ONCE && resealed > 0) return String(Number(cursor ?? 0) + 1);
  console.log(JSON.stringify({ job: 'reseal draws', left: unread.length }));
  return null;
};
