import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { gameCallAt } from '#contract/wire/games-host.ts';
import { type LimitName, limits } from '#contract/wire/limits.ts';

import type { EdgeEnv } from '../env.ts';
import { hashed } from '../hashed.ts';
import { prefixesOf } from '../limits/address.ts';
import {
  type Counted,
  type Counter,
  countersFor,
  giveBack,
  longestWait,
  takeAll,
} from '../limits/counters.ts';
import { limitOf } from '../request/find-call.ts';
import { isGamesHost, playKeyOf } from '../request/games-host.ts';
import { failed } from '../responses/refusals.ts';

/** Refuses calls that are made too often. Before anybody is asked, after the region gate. */
export const limitCalls = createMiddleware<EdgeEnv>(async (c, next) => {
  const name = limitNameOf(c);
  if (!name) return next();
  const all = await countersOf(c, name);
  const counters = all.filter(({ quota }) => quota.onFull === 'refuse');
  const counted = await takeAll(c.env, counters);
  const refusal = refusalOf(c, name, counted);
  if (refusal) {
    // What was refused has tried nothing: it uses nobody's room up.
    c.executionCtx.waitUntil(giveBack(c.env, counted));
    return refusal;
  }
  await next();
  c.executionCtx.waitUntil(settle(c, counted));
  // Afterwards, so that the one counter of all visitors holds nobody up.
  const warning = all.filter(({ quota }) => quota.onFull === 'warn');
  c.executionCtx.waitUntil(takeAll(c.env, warning));
  return undefined;
});

/** The row that a request counts in; on the games' host the one of its calls. */
function limitNameOf(c: Context<EdgeEnv>): LimitName | null {
  const { method, path } = c.req;
  if (isGamesHost(c)) return gameCallAt(method, path) ? 'game' : null;
  const call = c.get('call');
  // Other spellings of a call are counted as that.
  return call ? call.limit : limitOf(method, path);
}

function refusalOf(c: Context<EdgeEnv>, name: LimitName, counted: readonly Counted[]): Response | null {
  if (limits[name].whenUnknown === 'refuse' && counted.some(({ taken }) => !taken))
    return failed(c, 'system.busy');
  const full = counted.filter(({ taken }) => taken && taken.id === null);
  if (!full.length) return null;
  const by = full.map(({ quota }) => quota.by).join(' ');
  console.warn(JSON.stringify({ requestId: c.get('requestId'), limit: `${name} ${by}` }));
  const waitMs = longestWait(full);
  const response = failed(c, 'too.many.requests');
  response.headers.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1_000))));
  return response;
}

/** What is counted is counted before it is tried, so that attempts side by side cannot slip past; now it is known. */
async function settle(c: Context<EdgeEnv>, counted: readonly Counted[]): Promise<void> {
  const { status } = c.res;
  const failed = status >= 400;
  const ofVisitor = failed && status !== 429 && status < 500;
  const uncounted = counted.filter(({ quota: { counts } }) =>
    counts === 'failures' ? !ofVisitor : counts === 'successes' && failed,
  );
  await giveBack(c.env, uncounted);
}

/** The counters of a request. Those of a subject that it does not have are left out. */
async function countersOf(c: Context<EdgeEnv>, name: LimitName): Promise<Counter[]> {
  // A game's page plays by its key; elsewhere what a client says of itself counts for nothing.
  const token = isGamesHost(c) ? playKeyOf(c) : c.get('session')?.token;
  const prefixes = prefixesOf(c.get('visitor').ip);
  return countersFor(c.get('merchant').merchantCode, name, {
    address: prefixes?.address ?? null,
    network: prefixes?.network ?? null,
    session: token ? await hashed(token) : (prefixes?.address ?? null),
    merchant: '',
  });
}
