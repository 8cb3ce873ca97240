import * as v from 'valibot';

import { opensSession } from '#contract/calls/identity/session.ts';
import { registry } from '#contract/calls/registry.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { domainRoute } from '#contract/calls/system/merchants.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';

import { mutate } from './mutate.ts';
import type { Transform } from './site.ts';

export type Mutating = {
  /** The key of the changes; null if replies are not changed. */
  key: string | null;
  /** Number of changed replies. */
  count: number;
  /** Keys of the calls of which a reply has been changed. */
  calls: Set<string>;
  /** The changes since the caller has emptied the list, as `call place: kind`. */
  changes: string[];
};

/** Without these replies there is no site or no session whose screens could be opened. */
const isWhole = (call: (typeof registry)[number]): boolean =>
  call === encryptionKey || call === domainRoute || opensSession(call);

/**
 * Changes random places of all replies. Nothing is cached, so that each screen gets changes of its own. The edge and
 * the browser get the same reply to the same request, as from a real platform.
 */
export const createMutating =
  (state: Mutating): Transform =>
  async (request, next) => {
    const { pathname, search } = new URL(request.url);
    const call = registry.find(({ method, path }) => method === request.method && path === pathname);
    const reply = await next(request);
    if (!call || !reply.ok) return reply;
    const headers = new Headers(reply.headers);
    headers.set('Cache-Control', 'no-store');
    headers.delete('ETag');
    const envelope = v.parse(envelopeSchema, await reply.json());
    const send = (value: unknown) =>
      new Response(JSON.stringify({ ...envelope, value }), { status: reply.status, headers });
    if (call === domainRoute)
      return send({ ...v.parse(v.looseObject({}), envelope.value), adapter: { cache: 'upstream' } });
    if (state.key === null || isWhole(call)) return send(envelope.value);
    const { value, changes } = mutate(envelope.value, `${state.key} ${call.key} ${search}`);
    state.count += 1;
    state.calls.add(call.key);
    state.changes.push(...changes.map((change) => `${call.key} ${change}`));
    return send(value);
  };
