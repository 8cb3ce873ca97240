import * as v from 'valibot';

import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';
import { verifyRequest, signRequest } from '#contract/wire/signature.ts';

// A back end whose calls mean the same as the contract's but have other names. `dialect.json` is the adapter for this
// back end.

type Backend = {
  /** Secrets in the format of `UPSTREAM_SECRETS`, which verify incoming requests and sign forwarded ones. */
  secrets: string;
  /** Answers requests in the contract's format. */
  platform: (request: Request) => Promise<Response>;
  /** The back end's clock, in ms since 1970. */
  now: () => number;
};

/** The back end's own codes for the errors that it distinguishes. */
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

const backendPrefix = '/api';
const hotGamesRoute = { path: '/catalogue/hot', contractPath: '/wps/game/hotGames' };
const parameters: Readonly<Record<string, string>> = { pageIndex: 'pageNo', ticket: 'token' };

/** Builds a reply, always with status 200 and `no-store`; the code gives the result. */
const buildReply = (
  code: number,
  details: { data?: unknown; msg?: string; requestId?: string; wrong?: unknown } = {},
) => Response.json({ code, data: null, msg: '', ...details }, { headers: { 'Cache-Control': 'no-store' } });

/** Answers a request in the back end's own format. */
export async function answerInDialect(
  request: Request,
  { secrets, platform, now }: Backend,
): Promise<Response> {
  const body = await request.arrayBuffer();
  const verdict = await verifyRequest(secrets, request, async () => body, now());
  if ('refused' in verdict) return buildReply(4030, { msg: 'invalid signature' });
  const url = new URL(request.url);
  const merchant = request.headers.get('Merchant') ?? '';
  const path = toContractPath(url.pathname);
  if (!path) return buildReply(4040, { msg: 'no such method' });
  const merchantParameter = path === '/wps/captcha' ? 'brand' : 'merchantCode';
  if (url.searchParams.get(merchantParameter) !== merchant)
    return buildReply(4000, { msg: 'unknown merchant' });
  const target = new URL(path, 'http://platform.internal');
  for (const [name, value] of url.searchParams)
    if (name !== merchantParameter) target.searchParams.append(parameters[name] ?? name, value);
  const headers = new Headers(request.headers);
  for (const name of ['Signature', 'Signature-Input']) headers.delete(name);
  const forwarded = new Request(target, {
    method: request.method,
    headers,
    body: body.byteLength > 0 ? body : null,
  });
  const response = await platform(await signRequest(secrets, forwarded, merchant, now()));
  return toBackendReply(v.parse(envelopeSchema, await response.json()));
}

/** Returns the contract's path for a path of the back end. Null for any other path, including the contract's own. */
function toContractPath(path: string): string | null {
  if (path === hotGamesRoute.path) return hotGamesRoute.contractPath;
  const contractPath = path.startsWith(`${backendPrefix}/`) ? path.slice(backendPrefix.length) : null;
  return contractPath === hotGamesRoute.contractPath ? null : contractPath;
}

function toBackendReply({ success, value, errorCode, message, traceId, fields }: Envelope): Response {
  const requestId = traceId ?? '';
  if (success) return buildReply(0, { data: value, msg: 'ok', requestId });
  const msg = message ?? `refused: ${errorCode}`;
  return buildReply(codes[errorCode ?? ''] ?? 9999, {
    data: value,
    msg,
    requestId,
    ...(fields && { wrong: fields }),
  });
}
