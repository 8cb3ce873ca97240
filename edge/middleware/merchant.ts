import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import * as v from 'valibot';

import { domainRoute, type MerchantRecord } from '#contract/merchant.ts';

import { httpCache } from '../cache/http-cache.ts';
import { callRule } from '../cache/policy.ts';
import type { AskedReply } from '../cache/refresh.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { refused } from '../responses.ts';
import { upstream } from '../upstream.ts';
import { envelopeOf } from '../wps/answer-call.ts';

/** A change of the record shows within 5 s; the last known one serves for a day while the platform is away. */
const rule = callRule({ fresh: 5, stale: 0, ifError: 86_400 });

/** Hosts of no merchant, until when: a flood of invented hosts must not become a flood of questions. */
const strangers = new Map<string, number>();
const strangerMs = 5_000;
const maxStrangers = 1_000;

/** Parsed once per stored record. */
const parsedRecords = new WeakMap<Uint8Array, MerchantRecord>();

/**
 * Which merchant the site is (TH-09, ED-07), by the URL's host alone: whatever a client says in `Merchant`,
 * `X-Forwarded-Host` and the like is ignored. A host of none is 421.
 */
export const merchantByHost = createMiddleware<EdgeEnv>(async (c, next) => {
  const host = hostOf(c.req.url);
  if ((strangers.get(host) ?? 0) > Date.now()) return refused(c, 'host.unknown');
  const record = await recordOf(c, host).catch((error: unknown) => {
    if (error instanceof EdgeError) throw new EdgeError('system.busy', { cause: error });
    throw error;
  });
  if (!record) {
    if (strangers.size >= maxStrangers) strangers.clear();
    strangers.set(host, Date.now() + strangerMs);
    return refused(c, 'host.unknown');
  }
  const { upstream, ...merchant } = record;
  c.set('merchant', merchant);
  c.set('upstream', upstream);
  return next();
});

/** Host name in the one spelling that records use: no port, no trailing dot; `URL` has lowered the case. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '');

/** The record of a host; null when no merchant has it. Throws `EdgeError` when nobody can say. */
async function recordOf(c: Context<EdgeEnv>, host: string): Promise<MerchantRecord | null> {
  const question = new Request(`http://upstream${domainRoute.path}?host=${encodeURIComponent(host)}`);
  const { status, body } = await httpCache.answer({
    key: `host/${host}`,
    request: question,
    rule,
    ask: async () => toRecord(await upstream(c.env, question, { kind: 'lookup' })),
    keepAlive: (work) => c.executionCtx.waitUntil(work),
  });
  if (status === 404) return null;
  const known = parsedRecords.get(body);
  if (known) return known;
  const record = v.parse(domainRoute.value, envelopeOf(body)?.value);
  parsedRecords.set(body, record);
  return record;
}

/**
 * A record that does not parse is a failure, so that the last known one serves on. Its headers are left out:
 * how long the edge keeps its own configuration is not the platform's to say.
 */
function toRecord({ status, body }: { status: number; body: Uint8Array }): AskedReply {
  const envelope = envelopeOf(body);
  const isRecord = status === 200 && v.is(domainRoute.value, envelope?.value);
  const isRefusal = status === 404 && envelope?.errorCode === 'not.found';
  if (!isRecord && !isRefusal) throw new EdgeError('upstream.failed', { cause: `status ${status}` });
  return { status, headers: new Headers(), body, storable: isRecord };
}
