import type { Context } from 'hono';
import * as v from 'valibot';

import { registry } from '#contract/calls/registry.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { adaptQuestion } from '#contract/wire/adapter.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import { type Call, idempotencyHeader } from '#contract/wire/call.ts';

import { type CacheRule, callRule } from '../cache/policy.ts';
import type { EdgeEnv } from '../env.ts';
import { prefixesOf } from '../limits/address.ts';
import { cacheScope } from '../merchants/cache-scope.ts';
import { translatorOf } from '../upstream/translate.ts';

const calls = new Map<string, Call>(registry.map((call) => [`${call.method} ${call.path}`, call]));

/** The call of the contract behind a request; undefined for a path that the contract does not list. */
export const callOf = (method: string, path: string): Call | undefined =>
  calls.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);

/** What of a caller's headers goes upstream with a private call; all else is dropped (ED-07). */
const forwarded = ['Content-Type', 'Device', 'Encryption', idempotencyHeader, 'User-Agent'];

const plainQuery = v.record(v.string(), v.optional(v.union([v.string(), v.number(), v.boolean()])));

/**
 * How a shared reply is kept and under which key; address and headers of the question, untraced. Not to be changed: others
 * get it too.
 */
export type Sharing = {
  readonly rule: CacheRule;
  readonly key: string;
  readonly url: string;
  readonly headers: Headers;
};

/** The rules of the rows, once: what is reckoned of a stored reply is kept by them. */
const rulesHeeding = (noStore: boolean) =>
  new Map(Object.values(cacheRules).map((times) => [times, times && callRule(times, noStore)]));
const rules = { contract: rulesHeeding(false), upstream: rulesHeeding(true) };

/**
 * The question that fills the cache, and its key; null when this call, or this request of it, is private.
 * Nothing of the visitor goes with it, neither address nor device nor session, so that nothing of the
 * visitor can come back in a reply that others get. The query is the parsed one: spellings of the same
 * question share a key, and a parameter that the contract does not know is not sent.
 */
export function sharingOf(c: Context<EdgeEnv>, request: Request, call: Call): Sharing | null {
  const record = c.get('record');
  const rule = rules[record.adapter?.cache ?? 'contract'].get(cacheRules[call.cache]);
  const mayShare = call.session === 'none' || (call.session === 'optional' && !c.get('session'));
  if (!rule || call.method !== 'GET' || !mayShare) return null;
  const asked = `${cacheScope(record)} ${call.key} ${c.get('language')} ${request.url}`;
  const known = sharings.get(asked);
  if (known?.record === record) return known.sharing;
  const sharing = reckoned(c, request.url, call, rule);
  if (sharing && asked.length <= maxAskedLength) {
    if (sharings.size >= maxSharings) sharings.clear();
    sharings.set(asked, { record, sharing });
  }
  return sharing;
}

/** By what was asked, as it was spelt: most ask what somebody asked before. Clients make spellings up: so many at most. */
const sharings = new Map<string, { record: MerchantRecord; sharing: Sharing }>();
const maxSharings = 2_000;
const maxAskedLength = 512;

function reckoned(c: Context<EdgeEnv>, url: string, call: Call, rule: CacheRule): Sharing | null {
  const { adapter } = c.get('record');
  const parsed = v.safeParse(call.query, Object.fromEntries(new URL(url).searchParams));
  const query = parsed.success ? v.safeParse(plainQuery, parsed.output) : parsed;
  if (!query.success) return null;
  const pairs = Object.entries(query.output).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const parameters = new URLSearchParams(pairs);
  parameters.sort();
  const search = parameters.toString();
  const headers = new Headers({
    Accept: 'application/json',
    Language: c.get('language'),
    Merchant: c.get('merchant').merchantCode,
    ModuleId: String(call.moduleId),
  });
  const target = new URL(`${call.path}?${search}`, 'http://upstream');
  adaptQuestion(adapter, call, c.get('merchant').merchantCode, { target, headers });
  return {
    rule,
    key: `${cacheScope(c.get('record'))}/${call.key}/${c.get('language')}?${search}`,
    url: target.href,
    headers,
  };
}

/** The request as upstream sees it for one visitor: known headers and parameters, session from the cookie. */
export function privateRequest(
  c: Context<EdgeEnv>,
  request: Request,
  call: Call,
  token = c.get('session')?.token,
): Request {
  const asked = new URL(request.url);
  const target = new URL(call.path, 'http://upstream');
  const known = parametersOf(call);
  for (const [name, value] of asked.searchParams) {
    if (name !== 'token' && (known?.has(name) ?? true)) target.searchParams.append(name, value);
  }
  const headers = new Headers({ Accept: 'application/json' });
  for (const name of forwarded) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  headers.set('ModuleId', String(call.moduleId));
  tellWhoAsks(c, headers);
  if (token && call.session !== 'none') {
    headers.set('Authorization', `Bearer ${token}`);
    if (call.token === 'parameter') target.searchParams.set('token', token);
  }
  adaptQuestion(c.get('record').adapter, call, c.get('merchant').merchantCode, { target, headers });
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return new Request(target, reads ? { headers } : { method: request.method, headers, body: request.body });
}

/** Which platform is asked, and for whom the request is signed. */
export const platformOf = (c: Context<EdgeEnv>) => ({
  origin: c.get('record').upstream,
  signedFor: c.get('merchant').merchantCode,
});

/** The same for a call of the contract, whose reply may be in that platform's own words. */
export const platformFor = (c: Context<EdgeEnv>, call: Call) => ({
  ...platformOf(c),
  translate: translatorOf(c.get('record').adapter, call, c.get('requestId')),
});

/** What upstream takes from the edge alone: merchant, language, visitor, trace. */
export function tellWhoAsks(c: Context<EdgeEnv>, headers: Headers): void {
  const { ip, country } = c.get('visitor');
  headers.set('Merchant', c.get('merchant').merchantCode);
  headers.set('Language', c.get('language'));
  headers.set('X-Visitor-Ip', ip);
  headers.set('X-Visitor-Network', prefixesOf(ip)?.network ?? '');
  headers.set('X-Visitor-Country', country);
  trace(c, headers);
}

/** Names of the query parameters that the contract gives a call; null when its schema does not list them. */
function parametersOf(call: Call): Set<string> | null {
  const { query } = call;
  if (!('entries' in query) || typeof query.entries !== 'object' || !query.entries) return null;
  return new Set(Object.keys(query.entries));
}

/** W3C Trace Context: the platform's envelope carries the trace id that this edge answers with. */
export function trace(c: Context<EdgeEnv>, headers: Headers): void {
  headers.set('traceparent', traceparentOf(c.get('requestId')));
  headers.set('X-Request-Id', c.get('requestId'));
}

/** A `traceparent` with a new span of this trace. */
const traceparentOf = (traceId: string): string =>
  `00-${traceId}-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}-01`;

/** The `traceparent` of the edge's own span, which the trace begins with: named by half of its id. */
export const ownTraceparentOf = (traceId: string): string => `00-${traceId}-${traceId.slice(16)}-01`;
