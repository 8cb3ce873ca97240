import type { Context } from 'hono';
import * as v from 'valibot';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { adaptRequest } from '#contract/wire/adapter/adapt-request.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import type { Call } from '#contract/wire/call.ts';

import { httpCache } from '../cache/http-cache.ts';
import { type CacheRule, createCallRule } from '../cache/policy.ts';
import type { CacheableReply } from '../cache/refresh.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { limitReads } from '../limits/limit-reads.ts';
import { getCacheScope } from '../merchants/cache-scope.ts';
import { parseAnswer } from '../upstream/parse-envelope.ts';
import { getCallPlatform } from '../upstream/platform.ts';
import { addTraceHeaders } from '../upstream/trace.ts';
import { callUpstream, type UpstreamReply } from '../upstream/upstream.ts';
import { jsonContentType, type Reply } from './reply.ts';

/** A shared reply's rule, key and upstream request. It must not be changed, because other requests use it too. */
export type SharedRequest = {
  readonly rule: CacheRule;
  readonly key: string;
  readonly url: string;
  readonly headers: Headers;
  /** GET, unless the platform's adapter names another method, with the parameters in a JSON body. */
  readonly method: string;
  readonly body: string | null;
};

/** Returns true for a call whose replies all visitors of a merchant may share. */
export const isShareable = (call: Call): boolean =>
  cacheRules[call.cache] !== null && call.session !== 'required';

/** Returns the reply that all visitors share, from the cache or from upstream. `timeoutMs` as in `answerCall`. */
export async function answerShared(
  c: Context<EdgeEnv>,
  call: Call,
  sharing: SharedRequest,
  timeoutMs: number | undefined,
): Promise<Reply> {
  const { headers, ...answer } = await httpCache.answer({
    key: sharing.key,
    request: { method: 'GET', headers: sharing.headers },
    rule: sharing.rule,
    fetchUpstream: async ({ headers }) => {
      await limitReads(c, 'reads');
      const { url, method, body } = sharing;
      const upstreamRequest = new Request(url, { method, headers, body });
      addTraceHeaders(c, upstreamRequest.headers);
      const reply = await callUpstream(c.env, upstreamRequest, {
        kind: 'public',
        ...getCallPlatform(c, call),
        accepts: (reply) => reply.status === 304 || parseAnswer(reply) !== null,
      });
      return toShared(reply);
    },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    ...(timeoutMs && { timeoutMs }),
  });
  const retryAfter = headers.find(([name]) => name === 'retry-after')?.[1] ?? null;
  return { ...answer, contentType: jsonContentType, retryAfter, envelope: null };
}

/**
 * Marks a reply as storable only if it is a success with status 200. A reply that is not an envelope is a failure, and
 * so is an absent call.
 */
function toShared(reply: UpstreamReply): CacheableReply {
  if (reply.status === 304) return reply;
  const envelope = parseAnswer(reply);
  if (!envelope) throw new EdgeError('upstream.failed', { cause: 'not an envelope' });
  // A call with an older reply exists, so that reply is served. Its route may be missing while the platform restarts.
  if (envelope.errorCode === 'call.absent') throw new EdgeError('call.absent');
  return { ...reply, storable: reply.status === 200 && envelope.success };
}

const plainQuery = v.record(v.string(), v.optional(v.union([v.string(), v.number(), v.boolean()])));

/** Creates the rules of all calls, by their times. They are created once per isolate, not with every request. */
const createRules = (noStore: boolean) =>
  new Map(Object.values(cacheRules).map((times) => [times, times && createCallRule(times, noStore)]));
const rules = { contract: createRules(false), upstream: createRules(true) };

/**
 * Returns the request that fills the cache, with its key; null if this call or this request is private. The request
 * carries no data of the visitor (address, device, session), so a shared reply cannot contain such data. It has the
 * parsed query, so that equivalent spellings share a key and parameters unknown to the contract are not sent.
 */
export function getSharedRequest(c: Context<EdgeEnv>, request: Request, call: Call): SharedRequest | null {
  const record = c.get('record');
  const rule = rules[record.adapter?.cache ?? 'contract'].get(cacheRules[call.cache]);
  const mayShare = call.session === 'none' || (call.session === 'optional' && !c.get('session'));
  if (!rule || call.method !== 'GET' || !mayShare) return null;
  const lookupKey = `${getCacheScope(record)} ${call.key} ${c.get('language')} ${request.url}`;
  const known = sharedRequests.get(lookupKey);
  if (known?.record === record) return known.sharing;
  const sharing = buildSharedRequest(c, request.url, call, rule);
  if (sharing && lookupKey.length <= maxRequestLength) {
    if (sharedRequests.size >= maxSharedRequests) sharedRequests.clear();
    sharedRequests.set(lookupKey, { record, sharing });
  }
  return sharing;
}

/** By exact spelling, because most requests repeat one. Limited in size, because clients can invent spellings. */
const sharedRequests = new Map<string, { record: MerchantRecord; sharing: SharedRequest }>();
const maxSharedRequests = 2_000;
const maxRequestLength = 512;

function buildSharedRequest(
  c: Context<EdgeEnv>,
  url: string,
  call: Call,
  rule: CacheRule,
): SharedRequest | null {
  const { adapter, merchantCode, currency } = c.get('record');
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
  const { method, body } = adaptRequest(adapter, call, { merchantCode, currency }, { target, headers });
  return {
    rule,
    key: `${getCacheScope(c.get('record'))}/${call.key}/${c.get('language')}?${search}`,
    url: target.href,
    headers,
    method,
    body,
  };
}
