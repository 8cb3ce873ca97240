import type { Context } from 'hono';

import { computeHash } from '../compute-hash.ts';
import type { EdgeEnv } from '../env.ts';
import { getPrefixes } from './address.ts';
import { buildCounters, getLongestWait, takeAll, createTooManyError } from './counters.ts';

type ReadLimit = 'reads' | 'memberReads' | 'pages' | 'pictureMisses';

/** Counts a read of the platform, or a page to render. Returns the wait in ms; 0 if the quota is not exhausted. */
export async function countRead(c: Context<EdgeEnv>, name: ReadLimit): Promise<number> {
  const token = c.get('session')?.token;
  const subjects = { ...getPrefixes(c.get('visitor').ip), session: token ? await computeHash(token) : null };
  const counters = buildCounters(c.get('merchant').merchantCode, name, subjects);
  return getLongestWait(await takeAll(c.env, counters));
}

/**
 * Counts a read that the cache cannot answer; throws `too.many.requests` above the quota. Searches for invented words
 * miss the cache, and private reads never use the cache, so each such read costs the platform a query.
 */
export async function limitReads(c: Context<EdgeEnv>, name: Exclude<ReadLimit, 'pages'>): Promise<void> {
  const waitMs = await countRead(c, name);
  if (waitMs) throw createTooManyError(waitMs);
}
