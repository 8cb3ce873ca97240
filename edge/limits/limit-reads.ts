import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';
import { hashed } from '../hashed.ts';
import { prefixesOf } from './address.ts';
import { countersFor, longestWait, takeAll, tooMany } from './counters.ts';

type ReadLimit = 'reads' | 'memberReads' | 'pages' | 'pictureMisses';

/** Counts a read of the platform, or a page to render. Returns the ms until there is room, 0 when there is. */
export async function countRead(c: Context<EdgeEnv>, name: ReadLimit): Promise<number> {
  const token = c.get('session')?.token;
  const subjects = { ...prefixesOf(c.get('visitor').ip), session: token ? await hashed(token) : null };
  const counters = countersFor(c.get('merchant').merchantCode, name, subjects);
  return longestWait(await takeAll(c.env, counters));
}

/**
 * Counts a read that the cache cannot answer. Throws `too.many.requests` for more of those than anybody needs: made-up
 * searches go past the cache, and private reads never go into it; each costs the platform a query.
 */
export async function limitReads(c: Context<EdgeEnv>, name: Exclude<ReadLimit, 'pages'>): Promise<void> {
  const waitMs = await countRead(c, name);
  if (waitMs) throw tooMany(waitMs);
}
