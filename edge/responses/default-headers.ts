import type { Context } from 'hono';

import { buildHeader } from '#contract/page/cached-pages.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

import type { EdgeEnv } from '../env.ts';
import { isGamesHost } from '../request/games-host.ts';
import { nothingMayLoad } from './content-security-policy.ts';
import { buildSecurityHeaders } from './security-headers.ts';

/** `always` headers override a response's own; `all` adds the fallbacks for headers that a response does not set. */
type DefaultHeaders = { always: readonly (readonly [string, string])[]; all: Headers };

/** Fallbacks: no cache was involved (RFC 9211), the response may load nothing, and it is private and not stored. */
const fallbackHeaders: readonly (readonly [string, string])[] = [
  ['Cache-Status', 'edge; fwd=bypass'],
  ['Content-Security-Policy', nothingMayLoad],
  ['Cache-Control', 'private, no-store'],
];

function buildDefaultHeaders(
  merchant: MerchantRecord | null,
  more: Record<string, string> = {},
): DefaultHeaders {
  const always = Object.entries({ [buildHeader]: __BUILD_ID__, ...buildSecurityHeaders(merchant), ...more });
  return { always, all: new Headers([...fallbackHeaders, ...always].map(([name, value]) => [name, value])) };
}

const merchantlessHeaders = buildDefaultHeaders(null);
// A merchant's HSTS promises cover only its own hosts. A launch's token is in its address, so no referrer is sent.
const gamesHostHeaders = buildDefaultHeaders(null, { 'Referrer-Policy': 'no-referrer' });
/** Default headers by merchant record, cached for as long as the record is in use. */
const merchantHeaders = new WeakMap<MerchantRecord, DefaultHeaders>();

function getDefaultHeaders(c: Context<EdgeEnv>): DefaultHeaders {
  if (isGamesHost(c)) return gamesHostHeaders;
  const record = c.get('record');
  if (!record) return merchantlessHeaders;
  const known = merchantHeaders.get(record) ?? buildDefaultHeaders(record);
  merchantHeaders.set(record, known);
  return known;
}

/** Builds the most frequent responses: copies all default headers at once, then sets the `own` headers. */
export function respond(
  c: Context<EdgeEnv>,
  body: BodyInit | null,
  own: Readonly<Record<string, string>>,
  status = 200,
): Response {
  const headers = new Headers(getDefaultHeaders(c).all);
  for (const name in own) headers.set(name, own[name] ?? '');
  const response = new Response(body, { status, headers });
  c.set('responseWithDefaults', response);
  return response;
}

/** Adds the default headers to the response of a request, unless `respond` has added them. */
export function addDefaultHeaders(c: Context<EdgeEnv>): void {
  // If a later step has changed the response, `c.res` is another object than the response of `respond`.
  if (c.get('responseWithDefaults') === c.res) return;
  const { headers } = c.res;
  for (const [name, value] of getDefaultHeaders(c).always) headers.set(name, value);
  for (const [name, value] of fallbackHeaders) {
    // A response with a date comes from elsewhere and keeps its own cache lifetime.
    if (headers.has(name) || (name === 'Cache-Control' && headers.has('Date'))) continue;
    headers.set(name, value);
  }
}
