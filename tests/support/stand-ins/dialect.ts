import * as v from 'valibot';

import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';
import { judge, signed } from '#contract/wire/signature.ts';

// A back end that means what the contract means and names all of it differently; `dialect.json` is its adapter.

type Backend = {
  /** As `UPSTREAM_SECRETS`: what comes is checked by them, and asked on with them. */
  secrets: string;
  /** What answers in the contract's words. */
  platform: (request: Request) => Promise<Response>;
  /** Its clock, ms since 1970. */
  now: () => number;
};

/** Its own codes, of what it tells apart. */
const codes: Readonly<Record<string, number>> = {
  'validation.failed': 4000,
  'account.password.wrong': 4001,
  'username.exists': 4002,
  'captcha.required': 4003,
  'login.not.session': 4010,
  'permission.denied': 4030,
  'account.not.actual': 4031,
  'not.found': 4040,
  'game.unknown': 4041,
  'method.refused': 4050,
  'too.many.requests': 4290,
  'system.error': 5000,
  'system.busy': 5030,
};

const prefix = '/api';
const hot = { path: '/catalogue/hot', means: '/wps/game/hotGames' };
const parameters: Readonly<Record<string, string>> = { pageIndex: 'pageNo', ticket: 'token' };

/** Always 200, never to be kept; the code says what happened. */
const say = (
  code: number,
  facts: { data?: unknown; msg?: string; requestId?: string; wrong?: unknown } = {},
) => Response.json({ code, data: null, msg: '', ...facts }, { headers: { 'Cache-Control': 'no-store' } });

/** Answers a request that is put in its own words. */
export async function inDialect(request: Request, { secrets, platform, now }: Backend): Promise<Response> {
  const body = await request.arrayBuffer();
  const verdict = await judge(secrets, request, async () => body, now());
  if ('refused' in verdict) return say(4030, { msg: 'who are you' });
  const asked = new URL(request.url);
  const merchant = request.headers.get('Merchant') ?? '';
  const path = meaningOf(asked.pathname);
  if (!path) return say(4040, { msg: 'no such method' });
  const named = path === '/wps/captcha' ? 'brand' : 'merchantCode';
  if (asked.searchParams.get(named) !== merchant || request.headers.get('X-Brand') !== merchant)
    return say(4000, { msg: 'whose site is this' });
  const target = new URL(path, 'http://platform.internal');
  for (const [name, value] of asked.searchParams)
    if (name !== named) target.searchParams.append(parameters[name] ?? name, value);
  const headers = new Headers(request.headers);
  for (const name of ['Signature', 'Signature-Input', 'X-Brand']) headers.delete(name);
  const question = new Request(target, {
    method: request.method,
    headers,
    body: body.byteLength > 0 ? body : null,
  });
  const response = await platform(await signed(secrets, question, merchant, now()));
  return inItsWords(v.parse(envelopeSchema, await response.json()));
}

/** The contract's path; null for what is none of its own. The contract's own names lead nowhere. */
function meaningOf(path: string): string | null {
  if (path === hot.path) return hot.means;
  const below = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
  return below === hot.means ? null : below;
}

function inItsWords({ success, value, errorCode, message, traceId, fields }: Envelope): Response {
  const requestId = traceId ?? '';
  if (success) return say(0, { data: value, msg: 'ok', requestId });
  const msg = message ?? `refused: ${errorCode}`;
  return say(codes[errorCode ?? ''] ?? 9999, {
    data: value,
    msg,
    requestId,
    ...(fields && { wrong: fields }),
  });
}
