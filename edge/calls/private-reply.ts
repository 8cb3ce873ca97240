import type { Context } from 'hono';

import { adaptRequest } from '#contract/wire/adapter/adapt-request.ts';
import { type Call, idempotencyHeader } from '#contract/wire/call.ts';
import type { Envelope } from '#contract/wire/envelope.ts';

import { cacheStatus } from '../cache/cache-status.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { limitReads } from '../limits/limit-reads.ts';
import { getLostReplyCode } from '../request/lost-reply-code.ts';
import { isRead } from '../request/own-origin.ts';
import { parseAnswer } from '../upstream/parse-envelope.ts';
import { getCallPlatform, setVisitorHeaders } from '../upstream/platform.ts';
import { callUpstream } from '../upstream/upstream.ts';
import { jsonContentType, type Reply } from './reply.ts';
import { refuseLeaks } from './session-leaks.ts';
import { isShareable } from './shared-reply.ts';

/** Returns upstream's reply to one visitor. Fails with `result.unknown` if the reply to a write is lost. */
export async function answerPrivately(c: Context<EdgeEnv>, request: Request, call: Call): Promise<Reply> {
  if (call.session === 'required' && !c.get('session')) throw new EdgeError('login.not.session');
  // A public request that does not match the contract's schema bypasses the cache. It costs upstream as much as a cache
  // miss, so it counts against the same limit.
  const isPublic = isShareable(call) && !(call.session === 'optional' && c.get('session'));
  if (isPublic || call.limit === null) await limitReads(c, isPublic ? 'reads' : 'memberReads');
  const seen: { envelope: Envelope | null } = { envelope: null };
  const { status, headers } = await callUpstream(c.env, await buildPrivateRequest(c, request, call), {
    kind: call.effect === 'read' ? 'private' : 'write',
    ...getCallPlatform(c, call),
    accepts(reply) {
      seen.envelope = parseAnswer(reply);
      return seen.envelope !== null;
    },
  }).catch((error: unknown) => {
    const wasSent = error instanceof EdgeError && error.code !== 'system.busy';
    const code = getLostReplyCode(call);
    throw wasSent && code === 'result.unknown' ? new EdgeError(code, { cause: error }) : error;
  });
  const { envelope } = seen;
  if (!envelope) throw new EdgeError('upstream.failed');
  refuseLeaks(call, envelope, c.get('session')?.token);
  return {
    status,
    // Not the platform's bytes, which may have more fields than the envelope.
    body: JSON.stringify(envelope),
    contentType: jsonContentType,
    retryAfter: headers.get('Retry-After'),
    cacheStatus: cacheStatus.forwarded('bypass', { status }),
    age: null,
    envelope,
  };
}

/** The caller's headers that go upstream with a private call; all others are dropped. */
const forwardedHeaders = ['Content-Type', 'Device', 'Encryption', idempotencyHeader, 'User-Agent'];

/** Builds one visitor's request: only known headers and parameters, and the session from the cookie. */
export async function buildPrivateRequest(
  c: Context<EdgeEnv>,
  request: Request,
  call: Call,
  token = c.get('session')?.token,
): Promise<Request> {
  const requested = new URL(request.url);
  const target = new URL(call.path, 'http://upstream');
  const known = getQueryParameters(call);
  for (const [name, value] of requested.searchParams) {
    if (name !== 'token' && (known?.has(name) ?? true)) target.searchParams.append(name, value);
  }
  const headers = new Headers({ Accept: 'application/json' });
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  headers.set('ModuleId', String(call.moduleId));
  setVisitorHeaders(c, headers);
  if (token && call.session !== 'none') {
    headers.set('Authorization', `Bearer ${token}`);
    if (call.token === 'parameter') target.searchParams.set('token', token);
  }
  const { adapter, merchantCode, currency } = c.get('record');
  const merchant = { merchantCode, currency };
  const isRequestRead = isRead(request.method);
  // Without an adapter the body is streamed.
  const text =
    adapter && !isRequestRead ? new TextDecoder().decode(await request.arrayBuffer()) || null : null;
  const { method, body } = adaptRequest(adapter, call, merchant, { target, headers, body: text });
  return new Request(target, { method, headers, body: adapter || isRequestRead ? body : request.body });
}

/** Returns the names of a call's query parameters in the contract; null if its schema does not list them. */
function getQueryParameters(call: Call): Set<string> | null {
  const { query } = call;
  if (!('entries' in query) || typeof query.entries !== 'object' || !query.entries) return null;
  return new Set(Object.keys(query.entries));
}
