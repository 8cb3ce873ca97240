import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';
import { acceptsBrotli } from './accepts-brotli.ts';

/** Files of the build, by ending; whatever else lies in that folder, a source map say, is not there. */
const endings = /\.(js|css|svg|woff2|avif|webp|png|jpg|mp3)$/;
/** Those that the build has also written compressed, as `<name>.br` (scripts/precompress.ts). */
const compressedTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
/** Names of the files of this build and of those before it: what the next deploy keeps for open tabs. */
const listOfBuilds = '/assets/builds.json';

const forEver = 'public, max-age=31536000, immutable';

/**
 * A file of this build or of one of the builds before it, whose name changes with its content: kept
 * for ever once it was there, never when it was not. A tab may ask for a file of the next build before this
 * place has it; a `_headers` rule would make browsers keep that 404 for a year. `Range` is not served:
 * whole files are answered with 200, as RFC 9110 §14.2 allows.
 */
export async function buildAsset(c: Context<EdgeEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const isList = pathname === listOfBuilds;
  const ending = endings.exec(pathname)?.[1];
  if (!ending && !isList) return missing();
  const type = compressedTypes[ending ?? ''];
  const packed = type ? await compressed(c, pathname, type) : null;
  const found = packed ?? (await plain(c));
  if (!found.ok && found.status !== 304) return missing();
  found.headers.set('Cache-Control', isList ? 'no-cache' : forEver);
  if (type) found.headers.set('Vary', 'Accept-Encoding');
  return found;
}

const missing = (): Response => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });

async function plain(c: Context<EdgeEnv>): Promise<Response> {
  const found = await c.env.assets.fetch(c.req.raw);
  return new Response(found.body, found);
}

/** The file as the build has compressed it; null when the visitor does not take that, or there is none. */
async function compressed(c: Context<EdgeEnv>, pathname: string, type: string): Promise<Response | null> {
  // The network in front says `br, gzip` for everybody in the header; what the visitor said is beside it.
  const said = c.req.raw.cf?.clientAcceptEncoding;
  if (!acceptsBrotli(typeof said === 'string' ? said : c.req.header('Accept-Encoding'))) return null;
  const found = await c.env.assets.fetch(new Request(new URL(`${pathname}.br`, c.req.url), c.req.raw));
  if (!found.ok && found.status !== 304) return null;
  const headers = new Headers(found.headers);
  headers.set('Content-Type', type);
  headers.set('Content-Encoding', 'br');
  return new Response(found.body, { status: found.status, headers, encodeBody: 'manual' });
}
