import type { Context } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';

import { webhookAt, webhookHeaders } from '#contract/wire/webhooks.ts';

import type { EdgeEnv } from '../env.ts';
import { isGamesHost } from '../request/games-host.ts';
import { failed, methodRefused } from '../responses/refusals.ts';
import { platformOf, tellWhoAsks } from '../upstream/platform.ts';
import { upstream } from '../upstream/upstream.ts';
import { limitCalls } from './limit-calls.ts';

/** The message as it came, with the headers that it is signed by; no cookie, no session, nothing else. */
async function handedOn(c: Context<EdgeEnv>): Promise<Response> {
  const headers = new Headers();
  for (const name of ['Content-Type', ...webhookHeaders]) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  tellWhoAsks(c, headers);
  const message = new Request(new URL(c.req.path, 'http://upstream'), {
    method: 'POST',
    headers,
    body: await c.req.raw.arrayBuffer(),
  });
  const reply = await upstream(c.env, message, { kind: 'write', ...platformOf(c) });
  const type = reply.headers.get('Content-Type') ?? 'application/json';
  return new Response(reply.body, {
    status: reply.status,
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store' },
  });
}

const answered = every(limitCalls, handedOn);

/**
 * Takes messages of servers of others at the paths of `contract/wire/webhooks.ts`, and nowhere else: they come from no
 * page of ours, so neither `sameOriginWrites` nor the gate stands before them. Whose they are the platform finds out.
 */
export const webhookDoor = createMiddleware<EdgeEnv>(async (c, next) => {
  if (isGamesHost(c) || !webhookAt(c.req.path)) return next();
  if (c.req.method !== 'POST') return methodRefused(c, ['POST']);
  // A page of another site can make its visitors post here, but none of these headers.
  if (webhookHeaders.some((name) => !c.req.header(name))) return failed(c, 'permission.denied');
  return answered(c, next);
});
