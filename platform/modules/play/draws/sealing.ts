import { computeCommitment } from '#contract/values/lottery/seeds.ts';
import { openAtRest, sealAtRest } from '#platform/core/database/at-rest.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import type { drawSeeds } from '#platform/modules/play/draws/tables.ts';

// The seed of a future draw is sealed at rest, so that a reader of the database cannot predict the draw.

type Keys = Pick<PlatformEnv, 'DATA_KEYS'>;
type Seed = typeof drawSeeds.$inferSelect;
type StoredSeed = Pick<Seed, 'nodeId' | 'drawNo' | 'seed'>;

const getSealContext = ({ nodeId, drawNo }: StoredSeed): string => `draw_seeds.seed ${nodeId}/${drawNo}`;

/** Seals a plain seed for storage. */
export const sealSeed = (env: Keys, draw: StoredSeed): Promise<string> =>
  sealAtRest(env.DATA_KEYS, getSealContext(draw), draw.seed);

/** Opens a stored seed without comparing it with its commitment. A public seed is returned as stored. */
export const readPublicSeed = (env: Keys, row: StoredSeed): Promise<string> =>
  openAtRest(env.DATA_KEYS, getSealContext(row), row.seed);

/** Opens a stored seed. Throws if the seed does not match its commitment. */
export async function openSeed(env: Keys, row: Seed): Promise<Seed> {
  const seed = await readPublicSeed(env, row);
  if ((await computeCommitment(seed)) !== row.commitment)
    throw new Error(`the seed of draw ${row.nodeId}/${row.drawNo} does not match its commitment`);
  return { ...row, seed };
}
