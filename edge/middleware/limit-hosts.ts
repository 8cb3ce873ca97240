import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { type HostKind, getHostRow } from '#contract/wire/host-rows.ts';

import type { EdgeEnv } from '../env.ts';
import { getPrefixes } from '../limits/address.ts';
import { buildCounters, getLongestWait, takeAll, createTooManyError } from '../limits/counters.ts';
import { isGamesHost } from '../request/games-host.ts';

/**
 * Refuses requests above the limit for their host, method and path (`contract/wire/host-rows.ts`). The merchant is not
 * known yet, so every host except the games' counts as a site; the look-up of the merchant later counts unknown hosts.
 */
export const limitHosts = createMiddleware<EdgeEnv>(async (c, next) => {
  await limitHost(c, isGamesHost(c) ? 'games' : 'site');
  return next();
});

/** Counts a request in its row for this kind of host, if the row counts on arrival. Throws `too.many.requests`. */
export async function limitHost(c: Context<EdgeEnv>, kind: HostKind): Promise<void> {
  const { limit, onArrival } = getHostRow(kind, c.req.method, c.req.path);
  const prefixes = getPrefixes(c.req.header('CF-Connecting-IP') ?? '');
  if (!onArrival || limit === 'call' || !prefixes) return;
  const waitMs = getLongestWait(await takeAll(c.env, buildCounters('any', limit, prefixes)));
  if (waitMs) throw createTooManyError(waitMs);
}
