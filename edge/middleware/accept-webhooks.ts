import type { Context } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';

import { findWebhook, webhookHeaders } from '#contract/wire/webhooks.ts';

import type { EdgeEnv } from '../env.ts';
import { isGamesHost } from '../request/games-host.ts';
import { respondFailure, refuseMethod } from '../responses/refusals.ts';
import { getPlatform, setVisitorHeaders } from '../upstream/platform.ts';
import { callUpstream } from '../upstream/upstream.ts';
import { limitCalls } from './limit-calls.ts';

/** Forwards the body with its type and signature headers. Other headers, such as cookies, are dropped. */
async function forwardMessage(c: Context<EdgeEnv>): Promise<Response> {
  const headers = new Headers();
  for (const name of ['Content-Type', ...webhookHeaders]) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  setVisitorHeaders(c, headers);
  const message = new Request(new URL(c.req.path, 'http://upstream'), {
    method: 'POST',
    headers,
    body: await c.req.raw.arrayBuffer(),
  });
  const reply = await callUpstream(c.env, message, { kind: 'write', ...getPlatform(c) });
  const type = reply.headers.get('Content-Type') ?? 'application/json';
  return new Response(reply.body, {
    status: reply.status,
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store' },
  });
}

const limitAndForward = every(limitCalls, forwardMessage);

/**
 * Accepts messages of other servers only at the paths of `contract/wire/webhooks.ts`. These messages do not come from
 * pages of the site, so neither the check of the origin nor the region gate applies. The platform verifies the sender.
 */
export const acceptWebhooks = createMiddleware<EdgeEnv>(async (c, next) => {
  if (isGamesHost(c) || !findWebhook(c.req.path)) return next();
  if (c.req.method !== 'POST') return refuseMethod(c, ['POST']);
  // A page of another site can make its visitors post here, but cannot set these headers.
  if (webhookHeaders.some((name) => !c.req.header(name))) return respondFailure(c, 'permission.denied');
  return limitAndForward(c, next);
});
