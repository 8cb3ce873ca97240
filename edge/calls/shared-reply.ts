import type { Context } from 'hono';
import * as v from 'valibot';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { adaptQuestion } from '#contract/wire/adapter.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import type { Call } from '#contract/wire/call.ts';

import { httpCache } from '../cache/http-cache.ts';
import { type CacheRule, callRule } from '../cache/policy.ts';
import type { CacheableReply } from '../cache/refresh.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { limitReads } from '../limits/limit-reads.ts';
import { cacheScope } from '../merchants/cache-scope.ts';
import { answerIn } from '../upstream/envelope-in.ts';
import { platformFor } from '../upstream/platform.ts';
import { trace } from '../upstream/trace.ts';
import { upstream, type UpstreamReply } from '../upstream/upstream.ts';
import { json, type Reply } from './reply.ts';

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

/** True for a call whose replies all visitors of a merchant may share. */
export const isShareable = (call: Call): boolean =>
  cacheRules[call.cache] !== null && call.session !== 'required';

/** The reply that all visitors share, from the cache or from upstream. `patienceMs` as in `answerCall`. */
export async function answerShared(
  c: Context<EdgeEnv>,
  call: Call,
  sharing: Sharing,
  patienceMs: number | undefined,
): Promise<Reply> {
  const { headers, ...answer } = await httpCache.answer({
    key: sharing.key,
    request: { method: 'GET', headers: sharing.headers },
    rule: sharing.rule,
    fetchUpstream: async ({ headers }) => {
      await limitReads(c, 'reads');
      const asked = new Request(sharing.url, { headers });
      trace(c, asked.headers);
      const reply = await upstream(c.env, asked, {
        kind: 'public',
        ...platformFor(c, call),
        accepts: (reply) => reply.status === 304 || answerIn(reply) !== null,
      });
      return toShared(reply);
    },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    ...(patienceMs && { timeoutMs: patienceMs }),
  });
  const retryAfter = headers.find(([name]) => name === 'retry-after')?.[1] ?? null;
  return { ...answer, contentType: json, retryAfter, envelope: null };
}

/** Only a whole success of the right type may answer others; what is no envelope is a failure. */
function toShared(reply: UpstreamReply): CacheableReply {
  if (reply.status === 304) return reply;
  const envelope = answerIn(reply);
  if (!envelope) throw new EdgeError('upstream.failed', { cause: 'not an envelope' });
  return { ...reply, storable: reply.status === 200 && envelope.success };
}

const plainQuery = v.record(v.string(), v.optional(v.union([v.string(), v.number(), v.boolean()])));

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
