import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { type HostKind, hostRowOf } from '#contract/wire/host-rows.ts';
import { type Limit, limits } from '#contract/wire/limits.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { isGamesHost } from '../games-host.ts';
import { prefixesOf } from '../limits/address.ts';
import { takeAll } from '../limits/counters.ts';

/** Until a host is looked up it is taken for a site: `merchantByHost` counts what turns out to be nobody's. */
function kindOf(c: Context<EdgeEnv>): HostKind {
  if (c.env.OPS_HOST && c.get('address').hostname === c.env.OPS_HOST) return 'operators';
  return isGamesHost(c) ? 'games' : 'site';
}

/** Refuses more than the row of host, method and path lets through (`contract/wire/host-rows.ts`), on every host. */
export const limitHosts = createMiddleware<EdgeEnv>(async (c, next) => {
  await limitHost(c, kindOf(c));
  return next();
});

/** Counts a request in its row for a host of this kind, if that counts as it comes in. Throws `too.many.requests`. */
export async function limitHost(c: Context<EdgeEnv>, kind: HostKind): Promise<void> {
  const { limit, atDoor } = hostRowOf(kind, c.req.method, c.req.path);
  const prefixes = prefixesOf(c.req.header('CF-Connecting-IP') ?? '');
  if (!atDoor || limit === 'call' || !prefixes) return;
  const { quotas }: Limit = limits[limit];
  const counters = quotas.flatMap((quota) =>
    quota.by === 'address' || quota.by === 'network'
      ? [{ quota, key: `any/${limit}/${quota.by}/${prefixes[quota.by]}` }]
      : [],
  );
  const waits = (await takeAll(c.env, counters)).map(({ taken }) => (taken?.id === null ? taken.waitMs : 0));
  const waitMs = Math.max(0, ...waits);
  if (waitMs)
    throw new EdgeError('too.many.requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
