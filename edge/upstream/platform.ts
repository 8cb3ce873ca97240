import type { Context } from 'hono';

import { getPlatformValue, opensSession } from '#contract/calls/identity/session.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { adaptReply, adaptsReplies, readSessionToken } from '#contract/wire/adapter/adapt-reply.ts';
import type { Call } from '#contract/wire/call.ts';
import type { Envelope } from '#contract/wire/envelope.ts';
import { fail } from '#contract/wire/failure.ts';

import type { EdgeEnv } from '../env.ts';
import { getPrefixes } from '../limits/address.ts';
import { isJson, parseAnswer } from './parse-envelope.ts';
import { addTraceHeaders } from './trace.ts';
import type { UpstreamReply } from './upstream.ts';

/** Returns true if the merchant's own platform takes bodies in plain JSON that are otherwise sealed. */
export const takesPlainBodies = (c: Context<EdgeEnv>): boolean => c.get('record').adapter?.sealing === 'none';

/** Returns the platform of the merchant, and the merchant for which requests are signed. */
export const getPlatform = (c: Context<EdgeEnv>) => ({
  origin: c.get('record').upstream,
  signedFor: c.get('merchant').merchantCode,
  adapter: c.get('record').adapter,
});

/** Returns the platform for a call of the contract, whose replies may use that platform's own names. */
export const getCallPlatform = (c: Context<EdgeEnv>, call: Call) => ({
  ...getPlatform(c),
  translate: createTranslator(c.get('record'), call, c.get('requestId')),
});

/** Creates the function that maps replies to the contract before they are cached. */
function createTranslator(record: MerchantRecord, call: Call, traceId: string) {
  return (reply: UpstreamReply): UpstreamReply | null => {
    const translated = adaptsReplies(record.adapter)
      ? adapt(record, record.adapter, call, reply, traceId)
      : reply;
    const isUnknown = reply.status === 404 || translated?.status === 404;
    return isUnknown && lacksCall(translated, call)
      ? replaceBody(reply, fail('call.absent', traceId))
      : translated;
  };
}

/** Maps a reply from the names of the platform. */
function adapt(
  { merchantCode, currency }: MerchantRecord,
  adapter: UpstreamAdapter,
  call: Call,
  reply: UpstreamReply,
  traceId: string,
): UpstreamReply | null {
  // A 304 confirms a stored reply that is already translated.
  if (reply.status === 304) return reply;
  if (!isJson(reply) && reply.status !== 204) return null;
  const text = new TextDecoder().decode(reply.body);
  const token = opensSession(call) ? readSessionToken(adapter, reply.headers) : null;
  const adapted = adaptReply(
    adapter,
    { key: call.key, shape: getPlatformValue(call) },
    { merchantCode, currency },
    { status: reply.status, text, token },
    traceId,
  );
  return adapted && replaceBody(reply, adapted);
}

/**
 * Returns true for a 404 that the contract does not foresee: the platform does not have the call. The reply to a read
 * may be a web server's error page. A write keeps the platform's own message, and without an envelope its result is
 * unknown.
 */
function lacksCall(reply: UpstreamReply | null, call: Call): boolean {
  const isRead = call.effect === 'read';
  const answer = reply && parseAnswer(reply);
  if (!answer) return isRead;
  if (call.errors.includes('not.found')) return false;
  return answer.errorCode === 'not.found' || (isRead && answer.errorCode === 'upstream.refused');
}

function replaceBody(
  reply: UpstreamReply,
  { status, envelope }: { status: number; envelope: Envelope },
): UpstreamReply {
  const headers = new Headers(reply.headers);
  headers.set('Content-Type', 'application/json');
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name);
  return { status, headers, body: new TextEncoder().encode(JSON.stringify(envelope)) };
}

/** Sets the headers that upstream accepts only from the edge: merchant, language, visitor, trace. */
export function setVisitorHeaders(c: Context<EdgeEnv>, headers: Headers): void {
  const { ip, country } = c.get('visitor');
  headers.set('Merchant', c.get('merchant').merchantCode);
  headers.set('Language', c.get('language'));
  headers.set('X-Visitor-Ip', ip);
  headers.set('X-Visitor-Network', getPrefixes(ip)?.network ?? '');
  headers.set('X-Visitor-Country', country);
  addTraceHeaders(c, headers);
}
