import type { Context } from 'hono';

import { buildHeader } from '#contract/page/cached-pages.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

import type { EdgeEnv } from '../env.ts';
import { isGamesHost } from '../request/games-host.ts';
import { nothingMayLoad } from './content-security-policy.ts';
import { securityHeaders } from './security-headers.ts';

/** On every response, whatever it says of itself, and for what says nothing of itself. */
type Standing = { always: readonly (readonly [string, string])[]; all: Headers };

/** What no cache has touched says so (RFC 9211); what shows nothing may load nothing; what is whose is not kept. */
const otherwise: readonly (readonly [string, string])[] = [
  ['Cache-Status', 'edge; fwd=bypass'],
  ['Content-Security-Policy', nothingMayLoad],
  ['Cache-Control', 'private, no-store'],
];

function made(merchant: MerchantRecord | null, more: Record<string, string> = {}): Standing {
  const always = Object.entries({ [buildHeader]: __BUILD_ID__, ...securityHeaders(merchant), ...more });
  return { always, all: new Headers([...otherwise, ...always].map(([name, value]) => [name, value])) };
}

const ofNobody = made(null);
// What a merchant promises, it promises for its own hosts. A launch's token stands in its address.
const ofGames = made(null, { 'Referrer-Policy': 'no-referrer' });
/** By record, as long as that is in use. */
const ofMerchants = new WeakMap<MerchantRecord, Standing>();

function standingOf(c: Context<EdgeEnv>): Standing {
  if (isGamesHost(c)) return ofGames;
  const record = c.get('record');
  if (!record) return ofNobody;
  const known = ofMerchants.get(record) ?? made(record);
  ofMerchants.set(record, known);
  return known;
}

/**
 * A response of the edge's own making: with the standing headers, which are copied as one, and `own` over them. What is
 * answered most goes this way; to any other response `addStanding` adds them one by one.
 */
export function respond(
  c: Context<EdgeEnv>,
  body: BodyInit | null,
  own: Readonly<Record<string, string>>,
  status = 200,
): Response {
  const headers = new Headers(standingOf(c).all);
  for (const name in own) headers.set(name, own[name] ?? '');
  const response = new Response(body, { status, headers });
  c.set('standing', response);
  return response;
}

/** Gives the response of a request the standing headers, unless `respond` has. */
export function addStanding(c: Context<EdgeEnv>): void {
  // Another one, if anything has been laid over it since.
  if (c.get('standing') === c.res) return;
  const { headers } = c.res;
  for (const [name, value] of standingOf(c).always) headers.set(name, value);
  for (const [name, value] of otherwise) {
    // What has a date was made elsewhere: it tells itself how long it may be kept.
    if (headers.has(name) || (name === 'Cache-Control' && headers.has('Date'))) continue;
    headers.set(name, value);
  }
}
