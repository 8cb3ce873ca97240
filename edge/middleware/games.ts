import type { Context } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';

import { idempotencyHeader } from '#contract/wire/call.ts';
import { findGameCall, isGamePage } from '#contract/wire/games-host.ts';
import { signRequest } from '#contract/wire/signature.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { isGamesHost, setPreviewInPath } from '../request/games-host.ts';
import { hasOwnHeader, isOwnOrigin, isRead } from '../request/own-origin.ts';
import { respondFailure, refuseMethod, refuseWrite } from '../responses/refusals.ts';
import { setVisitorHeaders } from '../upstream/platform.ts';
import { forwardToPlatform } from '../upstream/upstream.ts';
import { limitCalls } from './limit-calls.ts';

/** Headers of a game page's request that are forwarded; all others are dropped. */
const forwardedHeaders = [
  'Accept',
  'Authorization',
  'Content-Type',
  idempotencyHeader,
  'If-None-Match',
  'User-Agent',
];

/** Restricts the games' host to games; only their own pages may write. All else is refused before any lookup. */
export const restrictGamesHost = createMiddleware<EdgeEnv>(async (c, next) => {
  if (!isGamesHost(c)) return next();
  const { method, path } = c.req;
  const callMethods = ['GET', 'HEAD', 'POST'].filter((each) => findGameCall(each, path));
  if (callMethods.length) {
    if (!callMethods.includes(method)) return refuseMethod(c, callMethods);
    if (!isRead(method) && !(isOwnOrigin(c) && hasOwnHeader(c))) return respondFailure(c, 'origin.refused');
    return next();
  }
  if (!isGamePage(path)) return respondFailure(c, 'not.found');
  return isRead(method) ? next() : refuseWrite(c);
});

/** Passes a request to the platform with the merchant's code, against which the platform checks the launch. */
async function passToPlatform(c: Context<EdgeEnv>): Promise<Response> {
  const { method, url, raw } = c.req;
  const headers = new Headers();
  for (const name of forwardedHeaders) {
    const value = raw.headers.get(name);
    if (value) headers.set(name, value);
  }
  setVisitorHeaders(c, headers);
  const target = new URL(url);
  target.pathname = setPreviewInPath(target.pathname, null);
  const request = new Request(target, {
    method,
    headers,
    redirect: 'manual',
    ...(isRead(method) ? {} : { body: raw.body }),
  });
  const { merchantCode } = c.get('merchant');
  return sendToPlatform(c, await signRequest(c.env.secrets, request, merchantCode, Date.now()));
}

async function sendToPlatform(c: Context<EdgeEnv>, request: Request): Promise<Response> {
  try {
    const response = await forwardToPlatform(c.env, request);
    // A copy, so that headers can be added.
    return new Response(response.body, response);
  } catch (error) {
    throw new EdgeError('upstream.failed', { cause: error });
  }
}

const limitAndPass = every(limitCalls, passToPlatform);

/** Serves game pages on an origin isolated from the app. The region gate of the merchant in the path applies. */
export const serveGames = createMiddleware<EdgeEnv>(async (c, next) =>
  isGamesHost(c) ? limitAndPass(c, next) : next(),
);

/**
 * Returns true for a request by a page of another origin. The games' host forbids referrers, so browsers send `null` as
 * the `Origin` of its own forms. `Sec-Fetch-Site`, which no page can set, then proves the same origin.
 */
function isForeign(c: Context<EdgeEnv>): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined || isOwnOrigin(c)) return false;
  return !(origin === 'null' && c.req.header('Sec-Fetch-Site') === 'same-origin');
}

/** Serves developers' tools (outbox, desks, faults) on the games' host, only if `PLATFORM_TOOLS` is `1`. */
export const servePlatformTools = createMiddleware<EdgeEnv>(async (c, next) => {
  if (!isGamesHost(c) || !c.req.path.startsWith('/platform/')) return next();
  if (!c.env.opensPlatformTools) return respondFailure(c, 'not.found');
  return isForeign(c) ? respondFailure(c, 'origin.refused') : sendToPlatform(c, c.req.raw);
});
