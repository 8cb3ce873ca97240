import { createMiddleware } from 'hono/factory';

import { fail } from '#contract/wire/envelope.ts';

import type { EdgeEnv } from '../env.ts';
import { handOver } from '../upstream/upstream.ts';
import { withLeastHeaders } from './security-headers.ts';

/**
 * The platform's game pages live on an origin of their own; that host is handed over untouched. Its calls
 * are not: they are answered under a merchant's host only, behind the gate.
 */
export const platformHost = createMiddleware<EdgeEnv>(async (c, next) => {
  if (new URL(c.req.url).hostname !== c.env.GAME_HOST) return next();
  const code = /^\/(wps|lgw)\//.test(c.req.path) ? 'not.found' : 'upstream.failed';
  try {
    if (code === 'upstream.failed') return withLeastHeaders(await handOver(c.env, c.req.raw));
  } catch (error) {
    console.error(JSON.stringify({ host: c.env.GAME_HOST, path: c.req.path, error: String(error) }));
  }
  const { status, envelope } = fail(code, crypto.randomUUID().replaceAll('-', ''));
  return withLeastHeaders(Response.json(envelope, { status, headers: { 'Cache-Control': 'no-store' } }));
});
