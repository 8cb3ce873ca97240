import type { Context } from 'hono';

import { limits } from '#contract/wire/limits.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { prefixesOf } from './address.ts';
import { takeAll } from './counters.ts';

/**
 * Counts a public read that the cache cannot answer. Throws `too.many.requests` for who asks for more of those than
 * anybody looks for: made-up searches go past the cache and cost upstream a query each (ED-11).
 */
export async function limitReads(c: Context<EdgeEnv>): Promise<void> {
  const prefixes = prefixesOf(c.get('visitor').ip);
  if (!prefixes) return;
  const counters = limits.reads.quotas.map((quota) => {
    const { by, counts, seconds } = quota;
    return {
      quota,
      key: `${c.get('merchant').merchantCode}/reads/${by}/${counts}/${seconds}/${prefixes[by]}`,
    };
  });
  const waits = (await takeAll(c.env, counters)).flatMap(({ taken }) =>
    taken?.id === null ? [taken.waitMs] : [],
  );
  if (!waits.length) return;
  throw new EdgeError('too.many.requests', {
    retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1_000)),
  });
}
