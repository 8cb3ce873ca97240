import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { findGameCall } from '#contract/wire/games-host.ts';
import { type LimitName, limits } from '#contract/wire/limits.ts';

import { computeHash } from '../compute-hash.ts';
import type { EdgeEnv } from '../env.ts';
import { getPrefixes } from '../limits/address.ts';
import {
  type CountResult,
  type Counter,
  buildCounters,
  giveBack,
  getLongestWait,
  takeAll,
} from '../limits/counters.ts';
import { findLimitName } from '../request/find-call.ts';
import { isGamesHost, readPlayKey } from '../request/games-host.ts';
import { respondFailure } from '../responses/refusals.ts';

/** Refuses calls made too often, before any request upstream. Runs after the region gate, except for webhooks. */
export const limitCalls = createMiddleware<EdgeEnv>(async (c, next) => {
  const name = getLimitName(c);
  if (!name) return next();
  const all = await getRequestCounters(c, name);
  const counters = all.filter(({ quota }) => quota.onFull === 'refuse');
  const counted = await takeAll(c.env, counters);
  const refusal = buildRefusal(c, name, counted);
  if (refusal) {
    // A refused attempt must not consume quota.
    c.executionCtx.waitUntil(giveBack(c.env, counted));
    return refusal;
  }
  await next();
  c.executionCtx.waitUntil(settle(c, counted));
  // Counted after the reply, so that the merchant-wide counter delays nobody.
  const warning = all.filter(({ quota }) => quota.onFull === 'warn');
  c.executionCtx.waitUntil(takeAll(c.env, warning));
  return undefined;
});

/**
 * Returns the name of the limit that counts a request; null if none does. On the games' host, only calls are counted
 * here.
 */
function getLimitName(c: Context<EdgeEnv>): LimitName | null {
  const { method, path } = c.req;
  if (isGamesHost(c)) return findGameCall(method, path) ? 'game' : null;
  const call = c.get('call');
  // A path that differs from a call's path only in case counts as that call.
  return call ? call.limit : findLimitName(method, path);
}

function buildRefusal(
  c: Context<EdgeEnv>,
  name: LimitName,
  counted: readonly CountResult[],
): Response | null {
  if (limits[name].whenUnknown === 'refuse' && counted.some(({ taken }) => !taken))
    return respondFailure(c, 'system.busy');
  const full = counted.filter(({ taken }) => taken && taken.id === null);
  if (!full.length) return null;
  const by = full.map(({ quota }) => quota.by).join(' ');
  console.warn(JSON.stringify({ requestId: c.get('requestId'), limit: `${name} ${by}` }));
  const waitMs = getLongestWait(full);
  const response = respondFailure(c, 'too.many.requests');
  response.headers.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1_000))));
  return response;
}

/** Gives back what does not count. Attempts are counted in advance, so that concurrent ones cannot evade the limit. */
async function settle(c: Context<EdgeEnv>, counted: readonly CountResult[]): Promise<void> {
  const { status } = c.res;
  const failed = status >= 400;
  const isVisitorsFault = failed && status !== 429 && status < 500;
  const uncounted = counted.filter(({ quota: { counts } }) =>
    counts === 'failures' ? !isVisitorsFault : counts === 'successes' && failed,
  );
  await giveBack(c.env, uncounted);
}

async function getRequestCounters(c: Context<EdgeEnv>, name: LimitName): Promise<Counter[]> {
  // A game's page is identified by its play key; elsewhere a client's own claims are ignored.
  const token = isGamesHost(c) ? readPlayKey(c) : c.get('session')?.token;
  const prefixes = getPrefixes(c.get('visitor').ip);
  return buildCounters(c.get('merchant').merchantCode, name, {
    address: prefixes?.address ?? null,
    network: prefixes?.network ?? null,
    session: token ? await computeHash(token) : (prefixes?.address ?? null),
    merchant: '',
  });
}
