import { commitmentOf } from '#contract/values/lottery/seeds.ts';
import { openAtRest, sealAtRest } from '#platform/core/database/at-rest.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import type { drawSeeds } from '#platform/modules/play/draws/tables.ts';

// The seed of a draw to come is sealed at rest: a reader of the database does not know what will be drawn.

type Keys = Pick<PlatformEnv, 'DATA_KEYS'>;
type Seed = typeof drawSeeds.$inferSelect;
type Place = Pick<Seed, 'nodeId' | 'drawNo' | 'seed'>;

const placeOf = ({ nodeId, drawNo }: Place): string => `draw_seeds.seed ${nodeId}/${drawNo}`;

/** A seed in plain text as it is stored. */
export const sealSeed = (env: Keys, draw: Place): Promise<string> =>
  sealAtRest(env.DATA_KEYS, placeOf(draw), draw.seed);

/** The seed of a draw that has its numbers, as everybody may see it. */
export const publicSeed = (env: Keys, row: Place): Promise<string> =>
  openAtRest(env.DATA_KEYS, placeOf(row), row.seed);

/** A stored seed in plain text; throws for one that is not what was committed to. */
export async function openSeed(env: Keys, row: Seed): Promise<Seed> {
  const seed = await publicSeed(env, row);
  if ((await commitmentOf(seed)) !== row.commitment)
    throw new Error(`the seed of draw ${row.nodeId}/${row.drawNo} is not the one of its commitment`);
  return { ...row, seed };
}
