import type { Context } from 'hono';

import { platformValueOf } from '#contract/calls/identity/session.ts';
import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { adaptReply, adaptsReplies } from '#contract/wire/adapter.ts';
import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { prefixesOf } from '../limits/address.ts';
import { isJson } from './envelope-in.ts';
import { trace } from './trace.ts';
import type { UpstreamReply } from './upstream.ts';

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

/** Puts replies to a call into the contract's words, before anything keeps them; undefined where they are in these. */
function translatorOf(adapter: UpstreamAdapter | null, call: Call, traceId: string) {
  if (!adaptsReplies(adapter)) return undefined;
  return (reply: UpstreamReply): UpstreamReply | null => {
    // Confirms what was translated before.
    if (reply.status === 304) return reply;
    if (!isJson(reply)) return null;
    const text = new TextDecoder().decode(reply.body);
    const adapted = adaptReply(adapter, platformValueOf(call), { status: reply.status, text }, traceId);
    if (!adapted) return null;
    const headers = new Headers(reply.headers);
    for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name);
    const body = new TextEncoder().encode(JSON.stringify(adapted.envelope));
    return { status: adapted.status, headers, body };
  };
}

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
