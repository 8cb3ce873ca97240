import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';

/**
 * A file of the build, whose name changes with its content (ED-06): kept for ever once it was there, never
 * when it was not. A tab may ask for a file of the next build before this place has it; a `_headers` rule
 * would make browsers keep that 404 for a year.
 */
export async function buildAsset(c: Context<EdgeEnv>): Promise<Response> {
  const found = await c.env.ASSETS.fetch(c.req.raw);
  const response = new Response(found.body, found);
  const isThere = found.ok || found.status === 304;
  response.headers.set('Cache-Control', isThere ? 'public, max-age=31536000, immutable' : 'no-store');
  return response;
}
