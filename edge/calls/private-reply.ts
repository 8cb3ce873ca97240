import type { Context } from 'hono';

import { adaptQuestion } from '#contract/wire/adapter.ts';
import { type Call, idempotencyHeader } from '#contract/wire/call.ts';
import type { Envelope } from '#contract/wire/envelope.ts';

import { cacheStatus } from '../cache/cache-status.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { limitReads } from '../limits/limit-reads.ts';
import { lostReplyCode } from '../request/lost-reply-code.ts';
import { isRead } from '../request/own-origin.ts';
import { answerIn } from '../upstream/envelope-in.ts';
import { platformFor, tellWhoAsks } from '../upstream/platform.ts';
import { upstream } from '../upstream/upstream.ts';
import { json, type Reply } from './reply.ts';
import { isShareable } from './shared-reply.ts';

/**
 * Upstream's reply to one visitor; `result.unknown` for a write whose reply is lost.
 */
export async function answerPrivately(c: Context<EdgeEnv>, request: Request, call: Call): Promise<Reply> {
  if (call.session === 'required' && !c.get('session')) throw new EdgeError('login.not.session');
  // A question that is not of the contract's shape is not shared either, and costs upstream the same.
  const isPublic = isShareable(call) && !(call.session === 'optional' && c.get('session'));
  if (isPublic || call.limit === null) await limitReads(c, isPublic ? 'reads' : 'memberReads');
  const seen: { envelope: Envelope | null } = { envelope: null };
  const { status, headers, body } = await upstream(c.env, privateRequest(c, request, call), {
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
  return {
    status,
    body,
    contentType: json,
    retryAfter: headers.get('Retry-After'),
    cacheStatus: cacheStatus.forwarded('bypass', { status }),
    age: null,
    envelope: seen.envelope,
  };
}

/** What of a caller's headers goes upstream with a private call; all else is dropped. */
const forwarded = ['Content-Type', 'Device', 'Encryption', idempotencyHeader, 'User-Agent'];

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
  return new Request(
    target,
    isRead(request.method) ? { headers } : { method: request.method, headers, body: request.body },
  );
}

/** Names of the query parameters that the contract gives a call; null when its schema does not list them. */
function parametersOf(call: Call): Set<string> | null {
  const { query } = call;
  if (!('entries' in query) || typeof query.entries !== 'object' || !query.entries) return null;
  return new Set(Object.keys(query.entries));
}
