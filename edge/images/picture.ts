import type { Context } from 'hono';

import { HttpCache } from '../cache/http-cache.ts';
import type { CacheRule } from '../cache/policy.ts';
import type { CacheableReply } from '../cache/refresh.ts';
import { cacheApiStore, failOpen, memoryStore } from '../cache/store.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { hashed } from '../hashed.ts';
import { limitReads } from '../limits/limit-reads.ts';
import { cacheScope } from '../merchants/cache-scope.ts';
import { failed, thrown } from '../responses/refusals.ts';
import { type Address, isOriginal, parseAddress } from './address.ts';
import { type OutputFormat, negotiate, typeOf } from './format.ts';
import { resize } from './resize.ts';
import { fetchSource, ownFile } from './sources.ts';

/** A picture that changes shows after a day, and one that its CDNs lost serves on here for four weeks. */
const kept = 'public, max-age=86400, stale-while-revalidate=604800';
const keptHere = `${kept}, stale-if-error=2419200`;
/** Not what was asked, as it could not be made: soon asked again. */
const keptShortly = 'public, max-age=60';
/** A crowd that asks for what is not there must not become a crowd at the CDNs. */
const missingHere = 'max-age=30';

/** What `make` says decides. */
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

/** With a memory of its own: pictures would push the replies to calls out of theirs. */
const pictures = new HttpCache({
  local: memoryStore({ entries: 1_000, bytes: 12 * 1024 * 1024 }),
  shared: failOpen(cacheApiStore('img')),
  now: () => Date.now(),
});

/** A picture of the merchant's CDNs in the width that its address says, and the format that the reader takes. */
export async function picture(c: Context<EdgeEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const address = url.search ? null : parseAddress(url.pathname);
  if (!address) return notKept(failed(c, 'not.found'));
  const format = address.format ?? negotiate(c.req.header('Accept'));
  try {
    return (await ready(c, address, format)) ?? (await shared(c, address, format));
  } catch (error) {
    if (!(error instanceof EdgeError)) throw error;
    return notKept(thrown(error, c));
  }
}

/** What the first CDN has ready on this site needs no second copy in a cache. */
async function ready(c: Context<EdgeEnv>, address: Address, format: OutputFormat | null) {
  const [base] = c.get('merchant').imageCDNs;
  if (!base?.startsWith('/') || isOriginal(address.path)) return null;
  const found = await ownFile(c.env, `${base}/${readyFile(address, format)}`);
  if (!found.ok) return null;
  const headers = new Headers({ 'Content-Type': `image/${format ?? 'webp'}`, 'Cache-Control': kept });
  if (!address.format) headers.set('Vary', 'Accept');
  const tag = found.headers.get('ETag');
  if (tag) headers.set('ETag', tag);
  return new Response(found.body, { headers });
}

async function shared(c: Context<EdgeEnv>, address: Address, format: OutputFormat | null) {
  const {
    status,
    headers: said,
    body,
    cacheStatus,
  } = await pictures.answer({
    key: `${cacheScope(c.get('record'))}/${address.width}/${format ?? 'any'}/${address.path}`,
    rule,
    // Conditions are the reader's own: they are answered from the reply (`etag` in app.ts).
    request: { method: 'GET', headers: new Headers() },
    fetchUpstream: async () => {
      await limitReads(c, 'pictureMisses');
      return make(c, address, format);
    },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  if (status === 404) throw new EdgeError('not.found');
  const headers = new Headers(said);
  headers.delete('CDN-Cache-Control');
  if (!address.format) headers.set('Vary', 'Accept');
  headers.set('Cache-Status', cacheStatus);
  return new Response(body, { status, headers });
}

/** The picture from its CDNs, as a reply that says how long to keep it. */
async function make(
  c: Context<EdgeEnv>,
  address: Address,
  format: OutputFormat | null,
): Promise<CacheableReply> {
  const { path, width } = address;
  const original = isOriginal(path);
  const source = await fetchSource(c.env, c.get('merchant'), original ? path : readyFile(address, format));
  if (!source) {
    const headers = { 'Cache-Control': 'no-store', 'CDN-Cache-Control': missingHere };
    return { status: 404, headers: new Headers(headers), body: new Uint8Array() };
  }
  const made = original ? await resize(c.env.images, source, { width, format }) : source.body;
  const body = made ?? source.body;
  const headers = new Headers({
    'Content-Type': typeOf(body) ?? source.type,
    'Cache-Control': made ? kept : keptShortly,
    ...(made && { 'CDN-Cache-Control': keptHere }),
    ETag: `"${await hashed(body, 12)}"`,
  });
  return { status: 200, headers, body };
}

/** Who takes neither format gets the one that more readers show. */
const readyFile = ({ path, width }: Address, format: OutputFormat | null): string =>
  `${path}-${width}.${format ?? 'webp'}`;

/** The next view asks again. */
function notKept(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
