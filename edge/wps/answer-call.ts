import type { Context } from 'hono';
import * as v from 'valibot';

import { domainRoute, merchantRecords } from '#contract/calls/system/merchants.ts';
import { settingsConsolidated, systemStatus } from '#contract/calls/system/site.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import type { Call } from '#contract/wire/call.ts';
import { type Envelope, envelopeSchema, succeed } from '#contract/wire/envelope.ts';

import { cacheStatus } from '../cache/cache-status.ts';
import { httpCache } from '../cache/http-cache.ts';
import type { CacheableReply } from '../cache/refresh.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { limitReads } from '../limits/limit-reads.ts';
import { statusFor, verdictOf } from '../region/verdict.ts';
import { isJson } from '../upstream/translate.ts';
import { upstream, type UpstreamReply } from '../upstream/upstream.ts';
import { platformFor, privateRequest, sharingOf, trace } from './call-request.ts';
import { lostReplyCode } from './lost-reply-code.ts';

/** The answer to one call, before it becomes a response. `envelope` is null when it is not known to be one. */
export type Reply = {
  status: number;
  contentType: string;
  body: Uint8Array | string;
  retryAfter: string | null;
  cacheStatus: string;
  /** Seconds since it was stored; null when it was not. */
  age: number | null;
  envelope: Envelope | null;
};

const json = 'application/json';
const envelopeTextSchema = v.pipe(v.string(), v.parseJson(), envelopeSchema);

type Options = {
  /** How long to wait for upstream, in ms; its own deadline when absent. */
  patienceMs?: number;
  /** Address laid over settings; empty for a page that more than one visitor gets. */
  ip: string;
};

/**
 * Answers a call of the page or of a first view, from here, from the cache or from upstream. Throws `EdgeError`.
 */
export async function answerCall(
  c: Context<EdgeEnv>,
  request: Request,
  call: Call,
  { patienceMs, ip }: Options,
): Promise<Reply> {
  const own = edgeHandlers.get(call);
  if (own) return ownReply(c, own(c), cacheStatus.forwarded('bypass', { detail: 'own' }));
  const sharing = sharingOf(c, request, call);
  if (!sharing) {
    // A question that is not of the contract's shape is not shared either, and costs upstream the same.
    if (call.session === 'required' && !c.get('session')) throw new EdgeError('login.not.session');
    const isPublic = isSharedCall(call) && !(call.session === 'optional' && c.get('session'));
    if (isPublic || call.limit === null) await limitReads(c, isPublic ? 'reads' : 'memberReads');
    return forwardPrivately(c, request, call);
  }
  const answer = await httpCache.answer({
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
  const { headers, ...rest } = answer;
  const retryAfter = headers.find(([name]) => name === 'retry-after')?.[1] ?? null;
  const reply = { ...rest, contentType: json, retryAfter, envelope: null };
  const lay = overlays.get(call);
  return lay && answer.status === 200 ? overlaid(c, reply, lay(c, ip)) : reply;
}

/** What the edge knows itself. The status follows the gate, and nobody may ask for another merchant's record. */
const edgeHandlers = new Map<Call, (c: Context<EdgeEnv>) => unknown>([
  [systemStatus, ownStatus],
  [domainRoute, (c) => c.get('merchant')],
  [
    merchantRecords,
    () => {
      throw new EdgeError('not.found');
    },
  ],
]);

function ownStatus(c: Context<EdgeEnv>) {
  const status = statusFor(c.get('record'), c.get('visitor'));
  return status === 2 ? { status, ip: c.get('visitor').ip } : { status };
}

/** True for a call that answers every visitor of a merchant the same, the address in settings aside. */
export const isSharedCall = (call: Call): boolean =>
  edgeHandlers.has(call) || (cacheRules[call.cache] !== null && call.session !== 'required');

/** Facts of the visitor and of the record, laid over a shared reply after the cache (ST-07, ST-12, TH-06). */
const overlays = new Map<Call, (c: Context<EdgeEnv>, ip: string) => Record<string, unknown>>([
  [
    settingsConsolidated,
    (c, ip) => {
      const record = c.get('record');
      return {
        location: { ip },
        maintenance: record.maintenance,
        regionRestriction: !verdictOf(record.region, c.get('visitor')).served,
        mainDomain: record.hosts[0] ?? '',
        domainRoute: record.hosts,
      };
    },
  ],
]);

function overlaid(c: Context<EdgeEnv>, reply: Reply, facts: Record<string, unknown>): Reply {
  const envelope = envelopeOf(reply.body);
  const value = v.safeParse(v.looseObject({}), envelope?.value);
  if (!value.success) return reply;
  return { ...reply, ...ownReply(c, { ...value.output, ...facts }, reply.cacheStatus), age: reply.age };
}

/** A success that the edge itself replies with. */
export function ownReply(c: Context<EdgeEnv>, value: unknown, status: string): Reply {
  const envelope = succeed(value, c.get('requestId'));
  const body = JSON.stringify(envelope);
  return { status: 200, contentType: json, body, retryAfter: null, cacheStatus: status, age: null, envelope };
}

/** Upstream's reply to one visitor; `result.unknown` for a write whose reply is lost. */
async function forwardPrivately(c: Context<EdgeEnv>, request: Request, call: Call): Promise<Reply> {
  const seen: { envelope: Envelope | null } = { envelope: null };
  const reply = await upstream(c.env, privateRequest(c, request, call), {
    kind: call.effect === 'read' ? 'private' : 'write',
    ...platformFor(c, call),
    accepts(reply) {
      seen.envelope = answerIn(reply);
      return seen.envelope !== null;
    },
  }).catch((error: unknown) => {
    const sent = error instanceof EdgeError && error.code !== 'system.busy';
    const code = lostReplyCode(call);
    throw sent && code === 'result.unknown' ? new EdgeError(code, { cause: error }) : error;
  });
  const { status, headers, body } = reply;
  const { envelope } = seen;
  return {
    status,
    body,
    contentType: json,
    retryAfter: headers.get('Retry-After'),
    cacheStatus: cacheStatus.forwarded('bypass', { status }),
    age: null,
    envelope,
  };
}

/** Only a whole success of the right type may answer others; what is no envelope is a failure. */
function toShared(reply: UpstreamReply): CacheableReply {
  if (reply.status === 304) return reply;
  const envelope = answerIn(reply);
  if (!envelope) throw new EdgeError('upstream.failed', { cause: 'not an envelope' });
  return { ...reply, storable: reply.status === 200 && envelope.success };
}

/** The envelope of a reply; null for what is no answer: another type or status, a success that is none. */
function answerIn(reply: UpstreamReply): Envelope | null {
  if (!isJson(reply) || (reply.status !== 200 && (reply.status < 400 || reply.status > 599))) return null;
  const envelope = envelopeOf(reply.body);
  return envelope?.success && reply.status !== 200 ? null : envelope;
}

/** The envelope in a body; null when it is none. */
export function envelopeOf(body: Uint8Array | string): Envelope | null {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const parsed = v.safeParse(envelopeTextSchema, text);
  return parsed.success ? parsed.output : null;
}
