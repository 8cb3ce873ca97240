import { platformValueOf } from '#contract/calls/identity/session.ts';
import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { adaptReply, adaptsReplies } from '#contract/wire/adapter.ts';
import type { Call } from '#contract/wire/call.ts';

import type { UpstreamReply } from './upstream.ts';

export const isJson = ({ headers }: Pick<UpstreamReply, 'headers'>): boolean =>
  /^application\/json\b/i.test(headers.get('Content-Type') ?? '');

/** Puts replies to a call into the contract's words, before anything keeps them; undefined where they are in these. */
export function translatorOf(adapter: UpstreamAdapter | null, call: Call, traceId: string) {
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
