import type { Context } from 'hono';

import { HttpCache } from '../cache/http-cache.ts';
import type { CacheRule } from '../cache/policy.ts';
import type { CacheableReply } from '../cache/refresh.ts';
import { createCacheApiStore, failOpen, createMemoryStore } from '../cache/store.ts';
import { computeHash } from '../compute-hash.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { limitReads } from '../limits/limit-reads.ts';
import { getCacheScope } from '../merchants/cache-scope.ts';
import { respondFailure, respondError } from '../responses/refusals.ts';
import { type Address, isOriginal, parseAddress } from './address.ts';
import { type OutputFormat, negotiateFormat, detectImageType } from './format.ts';
import { resize } from './resize.ts';
import { fetchSource, fetchOwnFile } from './sources.ts';

/** For browsers: a changed picture shows after a day. */
const pictureCacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
/** For this edge: a picture that its CDNs have lost is still served for four weeks. */
const edgeCacheControl = `${pictureCacheControl}, stale-if-error=2419200`;
/** For an original that is served because resizing failed: the picture is requested again after a minute. */
const fallbackCacheControl = 'public, max-age=60';
/** For a missing picture: most requests for it do not reach the CDNs. */
const missingCacheControl = 'max-age=30';

/** The cache lifetimes are those in the headers of `makePicture`. */
const rule: CacheRule = {
  times: null,
  heuristic: false,
  setCookie: false,
  missing: 0,
  floor: 0,
  ifError: 0,
  obeysRequests: false,
  anonymous: true,
  maxBytes: 2 * 1024 * 1024,
};

/** A cache with its own memory store. In a store shared with calls, pictures would evict the replies to calls. */
const pictures = new HttpCache({
  local: createMemoryStore({ entries: 1_000, bytes: 12 * 1024 * 1024 }),
  shared: failOpen(createCacheApiStore('img')),
  now: () => Date.now(),
});

/** Serves a picture of the merchant's CDNs in the width of its address, and in a format that the client accepts. */
export async function servePicture(c: Context<EdgeEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const address = url.search ? null : parseAddress(url.pathname);
  if (!address) return preventCaching(respondFailure(c, 'not.found'));
  const format = address.format ?? negotiateFormat(c.req.header('Accept'));
  try {
    return (await serveReadyFile(c, address, format)) ?? (await serveShared(c, address, format));
  } catch (error) {
    if (!(error instanceof EdgeError)) throw error;
    return preventCaching(respondError(error, c));
  }
}

/** If the first CDN is this site, serves its ready file, which needs no copy in a cache. Null if there is none. */
async function serveReadyFile(c: Context<EdgeEnv>, address: Address, format: OutputFormat | null) {
  const [base] = c.get('merchant').imageCDNs;
  if (!base?.startsWith('/') || isOriginal(address.path)) return null;
  const found = await fetchOwnFile(c.env, `${base}/${buildReadyPath(address, format)}`);
  if (!found.ok) return null;
  const headers = new Headers({
    'Content-Type': `image/${format ?? 'webp'}`,
    'Cache-Control': pictureCacheControl,
  });
  if (!address.format) headers.set('Vary', 'Accept');
  const tag = found.headers.get('ETag');
  if (tag) headers.set('ETag', tag);
  return new Response(found.body, { headers });
}

async function serveShared(c: Context<EdgeEnv>, address: Address, format: OutputFormat | null) {
  const {
    status,
    headers: replyHeaders,
    body,
    cacheStatus,
  } = await pictures.answer({
    key: `${getCacheScope(c.get('record'))}/${address.width}/${format ?? 'any'}/${address.path}`,
    rule,
    // The client's own conditions are checked against the reply later (`etag` in app.ts).
    request: { method: 'GET', headers: new Headers() },
    fetchUpstream: async () => {
      await limitReads(c, 'pictureMisses');
      return makePicture(c, address, format);
    },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  if (status === 404) throw new EdgeError('not.found');
  const headers = new Headers(replyHeaders);
  headers.delete('CDN-Cache-Control');
  if (!address.format) headers.set('Vary', 'Accept');
  headers.set('Cache-Status', cacheStatus);
  return new Response(body, { status, headers });
}

async function makePicture(
  c: Context<EdgeEnv>,
  address: Address,
  format: OutputFormat | null,
): Promise<CacheableReply> {
  const { path, width } = address;
  const original = isOriginal(path);
  const source = await fetchSource(
    c.env,
    c.get('merchant'),
    original ? path : buildReadyPath(address, format),
  );
  if (!source) {
    const headers = { 'Cache-Control': 'no-store', 'CDN-Cache-Control': missingCacheControl };
    return { status: 404, headers: new Headers(headers), body: new Uint8Array() };
  }
  const resized = original ? await resize(c.env.images, source, { width, format }) : source.body;
  const body = resized ?? source.body;
  const headers = new Headers({
    'Content-Type': detectImageType(body) ?? source.type,
    'Cache-Control': resized ? pictureCacheControl : fallbackCacheControl,
    ...(resized && { 'CDN-Cache-Control': edgeCacheControl }),
    ETag: `"${await computeHash(body, 12)}"`,
  });
  return { status: 200, headers, body };
}

/** A client that accepts neither AVIF nor WebP gets WebP, because more browsers support it than AVIF. */
const buildReadyPath = ({ path, width }: Address, format: OutputFormat | null): string =>
  `${path}-${width}.${format ?? 'webp'}`;

/** Prevents caching, so that the next page view requests the picture again. */
function preventCaching(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
