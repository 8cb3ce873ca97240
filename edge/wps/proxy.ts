import type { Context } from 'hono';
import * as v from 'valibot';

import type { Call } from '#contract/call.ts';
import { envelopeSchema, succeed } from '#contract/envelope.ts';
import { registry } from '#contract/registry.ts';
import { login, logout, sessionSchema, sessionFactsSchema } from '#contract/session.ts';

import type { EdgeEnv } from '../env.ts';
import { failed } from '../responses.ts';
import { clearSession, writeSession } from '../session-cookie.ts';
import { upstream } from '../upstream.ts';

const forwarded = [
  'Accept',
  'Content-Type',
  'Device',
  'Encryption',
  'Idempotency-Key',
  'ModuleId',
  'traceparent',
];

const calls = new Map<string, Call>(registry.map((call) => [`${call.method} ${call.path}`, call]));
export const callOf = (method: string, path: string): Call | undefined => calls.get(`${method} ${path}`);

/** The request as upstream sees it: known headers only, merchant and session from the edge (ED-07). */
export function toUpstream(c: Context<EdgeEnv>, request: Request, call: Call | undefined): Request {
  const url = new URL(request.url);
  const headers = new Headers();
  for (const name of forwarded) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  headers.set('Merchant', c.var.merchant.merchantCode);
  headers.set('Language', request.headers.get('Language') ?? c.var.language);
  headers.set('X-Visitor-Ip', c.var.visitor.ip);
  headers.set('X-Visitor-Country', c.var.visitor.country);
  headers.set('X-Request-Id', c.var.requestId);
  url.searchParams.delete('token');
  const token = c.var.session?.token;
  if (token && call?.session !== 'none') {
    headers.set('Authorization', `Bearer ${token}`);
    if (call?.token === 'parameter') url.searchParams.set('token', token);
  }
  return new Request(url, { method: request.method, headers, body: request.body });
}

/** Every /wps and /lgw call of a browser. */
export async function proxy(c: Context<EdgeEnv>): Promise<Response> {
  const call = callOf(c.req.method, c.req.path);
  const response = await upstream(c.env, toUpstream(c, c.req.raw, call));
  if (call === login) return keepToken(c, response);
  if (call === logout || response.status === 401) clearSession(c);
  return new Response(response.body, {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  });
}

/** Takes the token out of a login reply and into the cookie (design: the token never reaches JavaScript). */
async function keepToken(c: Context<EdgeEnv>, response: Response): Promise<Response> {
  const envelope = v.safeParse(envelopeSchema, await response.json());
  if (!envelope.success) return failed(c, 'upstream.failed');
  if (!envelope.output.success) return Response.json(envelope.output, { status: response.status });
  const session = v.safeParse(sessionSchema, envelope.output.value);
  if (!session.success) return failed(c, 'upstream.failed');
  const facts = v.parse(sessionFactsSchema, session.output);
  writeSession(c, { token: session.output.token, facts });
  return c.json(succeed(facts, envelope.output.traceId ?? c.var.requestId));
}
