import type { Context } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';

import { idempotencyHeader } from '#contract/wire/call.ts';
import { gameCallAt, isGamePage } from '#contract/wire/games-host.ts';
import { signed } from '#contract/wire/signature.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { isGamesHost, withPreview } from '../request/games-host.ts';
import { hasOwnHeader, isOwnOrigin, isRead } from '../request/own-origin.ts';
import { failed, methodRefused, readOnly } from '../responses/refusals.ts';
import { tellWhoAsks } from '../upstream/platform.ts';
import { handOver } from '../upstream/upstream.ts';
import { limitCalls } from './limit-calls.ts';

/** What of a game page's headers goes on; all else is dropped. */
const forwarded = [
  'Accept',
  'Authorization',
  'Content-Type',
  idempotencyHeader,
  'If-None-Match',
  'User-Agent',
];

/**
 * Nothing but games is on their host, by the methods that they have, and only their own pages write there: all else ends
 * here, before anything is looked up, and reaches no platform.
 */
export const gamesDoor = createMiddleware<EdgeEnv>(async (c, next) => {
  if (!isGamesHost(c)) return next();
  const { method, path } = c.req;
  const callMethods = ['GET', 'HEAD', 'POST'].filter((each) => gameCallAt(each, path));
  if (callMethods.length) {
    if (!callMethods.includes(method)) return methodRefused(c, callMethods);
    if (!isRead(method) && !(isOwnOrigin(c) && hasOwnHeader(c))) return failed(c, 'origin.refused');
    return next();
  }
  if (!isGamePage(path)) return failed(c, 'not.found');
  return isRead(method) ? next() : readOnly(c);
});

/** Hands a request to the platform, which holds the launch against the merchant that is named here. */
async function handedOver(c: Context<EdgeEnv>): Promise<Response> {
  const { method, url, raw } = c.req;
  const headers = new Headers();
  for (const name of forwarded) {
    const value = raw.headers.get(name);
    if (value) headers.set(name, value);
  }
  tellWhoAsks(c, headers);
  const target = new URL(url);
  target.pathname = withPreview(target.pathname, null);
  const request = new Request(target, {
    method,
    headers,
    redirect: 'manual',
    ...(isRead(method) ? {} : { body: raw.body }),
  });
  const { merchantCode } = c.get('merchant');
  return handed(c, await signed(c.env.secrets, request, merchantCode, Date.now()));
}

async function handed(c: Context<EdgeEnv>, request: Request): Promise<Response> {
  try {
    const response = await handOver(c.env, request);
    // A copy, whose headers can be added to.
    return new Response(response.body, response);
  } catch (error) {
    throw new EdgeError('upstream.failed', { cause: error });
  }
}

const answered = every(limitCalls, handedOver);

/**
 * The platform's game pages, on an origin of their own: apart from the app, and behind the gate of the merchant whose
 * host their path begins with.
 */
export const games = createMiddleware<EdgeEnv>(async (c, next) =>
  isGamesHost(c) ? answered(c, next) : next(),
);

/**
 * True for a write that a page of another origin makes. Without a referrer (`finish`) a browser says `null` of a form's
 * own origin; that it is the same one stands in `Sec-Fetch-Site`, which no page can set.
 */
function isForeign(c: Context<EdgeEnv>): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined || isOwnOrigin(c)) return false;
  return !(origin === 'null' && c.req.header('Sec-Fetch-Site') === 'same-origin');
}

/** What stands on the games' host for developers and tests: outbox and faults. On their own machine alone. */
export const platformTools = createMiddleware<EdgeEnv>(async (c, next) => {
  if (!isGamesHost(c) || !c.req.path.startsWith('/platform/')) return next();
  if (!c.env.opensPlatformTools) return failed(c, 'not.found');
  return isForeign(c) ? failed(c, 'origin.refused') : handed(c, c.req.raw);
});
