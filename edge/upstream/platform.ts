import type { Context } from 'hono';

import { getPlatformValue, opensSession } from '#contract/calls/identity/session.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { adaptReply, adaptsReplies, readSessionToken } from '#contract/wire/adapter/adapt-reply.ts';
import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { getPrefixes } from '../limits/address.ts';
import { isJson } from './parse-envelope.ts';
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

/**
 * Creates the function that maps replies to the contract's names before they are cached; undefined if the platform uses
 * these names.
 */
function createTranslator({ adapter, merchantCode, currency }: MerchantRecord, call: Call, traceId: string) {
  if (!adaptsReplies(adapter)) return undefined;
  return (reply: UpstreamReply): UpstreamReply | null => {
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
    if (!adapted) return null;
    const headers = new Headers(reply.headers);
    headers.set('Content-Type', 'application/json');
    for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name);
    const body = new TextEncoder().encode(JSON.stringify(adapted.envelope));
    return { status: adapted.status, headers, body };
  };
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
