import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { type HostKind, hostRowOf } from '#contract/wire/host-rows.ts';

import type { EdgeEnv } from '../env.ts';
import { prefixesOf } from '../limits/address.ts';
import { countersFor, longestWait, takeAll, tooMany } from '../limits/counters.ts';
import { isGamesHost } from '../request/games-host.ts';

/**
 * Refuses more than the row of host, method and path lets through (`contract/wire/host-rows.ts`), on every host. Until it
 * is looked up a host is taken for a site: `merchantByHost` counts what turns out to be nobody's.
 */
export const limitHosts = createMiddleware<EdgeEnv>(async (c, next) => {
  await limitHost(c, isGamesHost(c) ? 'games' : 'site');
  return next();
});

/** Counts a request in its row for a host of this kind, if that counts as it comes in. Throws `too.many.requests`. */
export async function limitHost(c: Context<EdgeEnv>, kind: HostKind): Promise<void> {
  const { limit, atDoor } = hostRowOf(kind, c.req.method, c.req.path);
  const prefixes = prefixesOf(c.req.header('CF-Connecting-IP') ?? '');
  if (!atDoor || limit === 'call' || !prefixes) return;
  const waitMs = longestWait(await takeAll(c.env, countersFor('any', limit, prefixes)));
  if (waitMs) throw tooMany(waitMs);
}
