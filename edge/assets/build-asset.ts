import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';
import { acceptsBrotli } from './accepts-brotli.ts';

/** Permitted file endings; other files in the folder, such as source maps, are not served. */
const endings = /\.(js|css|svg|woff2|avif|webp|png|jpg|mp3)$/;
/** Types that the build has also compressed, as `<name>.br` (scripts/precompress.ts). */
const compressedTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
/** Lists the files of this and earlier builds, which the next deploy keeps for open tabs. */
const buildListPath = '/assets/builds.json';

const foreverCacheControl = 'public, max-age=31536000, immutable';

/**
 * Serves a file of this build or of an earlier build. The name of a file changes with its content, so a found file is
 * cached forever. A 404 is never cached: a tab may request a file of the next build before this location has that file,
 * and a `_headers` rule would make browsers cache the 404 for a year. `Range` is not supported: whole files are
 * returned with 200, as RFC 9110 §14.2 permits.
 */
export async function serveBuildAsset(c: Context<EdgeEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const isList = pathname === buildListPath;
  const ending = endings.exec(pathname)?.[1];
  if (!ending && !isList) return respondMissing();
  const type = compressedTypes[ending ?? ''];
  const compressed = type ? await serveCompressed(c, pathname, type) : null;
  const found = compressed ?? (await servePlain(c));
  if (!found.ok && found.status !== 304) return respondMissing();
  found.headers.set('Cache-Control', isList ? 'no-cache' : foreverCacheControl);
  if (type) found.headers.set('Vary', 'Accept-Encoding');
  return found;
}

const respondMissing = (): Response =>
  new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });

async function servePlain(c: Context<EdgeEnv>): Promise<Response> {
  const found = await c.env.assets.fetch(c.req.raw);
  return new Response(found.body, found);
}

/**
 * Returns the compressed version of a file; null if the visitor does not accept Brotli, or if the build has no
 * compressed version.
 */
async function serveCompressed(
  c: Context<EdgeEnv>,
  pathname: string,
  type: string,
): Promise<Response | null> {
  // Cloudflare sets the header to `br, gzip` for everybody; `clientAcceptEncoding` has the visitor's own value.
  const acceptEncoding = c.req.raw.cf?.clientAcceptEncoding;
  if (!acceptsBrotli(typeof acceptEncoding === 'string' ? acceptEncoding : c.req.header('Accept-Encoding')))
    return null;
  const found = await c.env.assets.fetch(new Request(new URL(`${pathname}.br`, c.req.url), c.req.raw));
  if (!found.ok && found.status !== 304) return null;
  const headers = new Headers(found.headers);
  headers.set('Content-Type', type);
  headers.set('Content-Encoding', 'br');
  return new Response(found.body, { status: found.status, headers, encodeBody: 'manual' });
}
