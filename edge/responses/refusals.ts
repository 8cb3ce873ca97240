import type { Context } from 'hono';

import type { RefusalReason } from '#contract/values/region.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';
import { isGameCallPath } from '#contract/wire/games-host.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { isRead } from '../request/own-origin.ts';
import { buildNoticeResponse } from './notice-response.ts';
import { getNoticeTexts, getRefusalText } from './notice-texts.ts';

/** Seconds after which a retry may help. */
const retryAfter: Partial<Record<ErrorCode, number>> = {
  'system.maintenance': 300,
  'system.busy': 5,
  'upstream.failed': 5,
  'upstream.timeout': 5,
};

/** Returns true for reads that a browser shows as a page: everything but calls and pictures. */
export const isDocument = (c: Context<EdgeEnv>): boolean =>
  isRead(c.req.method) && !/^\/(wps|lgw|img)\//.test(c.req.path) && !isGameCallPath(c.req.path);

/** Responds with a failure envelope. */
export function respondFailure(
  c: Context<EdgeEnv>,
  code: ErrorCode,
  details: { value?: unknown; message?: string } = {},
): Response {
  const { status, envelope } = fail(code, c.get('requestId'), details);
  return Response.json(envelope, { status, headers: buildRetryHeaders(retryAfter[code]) });
}

/** Responds with a refusal that a person may see: a small page for documents, the envelope for calls. */
export function respondRefusal(c: Context<EdgeEnv>, code: ErrorCode): Response {
  if (!isDocument(c)) return respondFailure(c, code);
  const { status } = fail(code, c.get('requestId'));
  return buildNoticeResponse(c, code, status, buildRetryHeaders(retryAfter[code]));
}

/** Responds with 451 (RFC 7725), address and reason. A header names the merchant as the party that blocks. */
export function refuseVisitor(c: Context<EdgeEnv>, reason: RefusalReason): Response {
  const merchant = c.get('merchant');
  const code = 'region.restricted';
  const { status } = fail(code, c.get('requestId'));
  const { texts } = getNoticeTexts(c.get('language'));
  const message = getRefusalText(reason, texts).replaceAll('{brand}', () => merchant.brand.name);
  const response = isDocument(c)
    ? buildNoticeResponse(c, code, status, {}, reason)
    : respondFailure(c, code, { value: { ip: c.get('visitor').ip, reason }, message });
  response.headers.set('Link', `<${new URL('/', c.req.url).href}>; rel="blocked-by"`);
  return response;
}

const buildRetryHeaders = (seconds: number | undefined): Record<string, string> =>
  seconds ? { 'Retry-After': String(seconds) } : {};

/** Converts a thrown error to a response. */
export function respondError(error: Error, c: Context<EdgeEnv>): Response {
  if (!(error instanceof EdgeError)) return respondRefusal(c, 'system.error');
  const response = respondRefusal(c, error.code);
  if (error.retryAfter) response.headers.set('Retry-After', String(error.retryAfter));
  return response;
}

/** Redirects an unknown page to home; an unknown file or call is not found. */
export function respondNotFound(c: Context<EdgeEnv>): Response {
  const asksForPage = isDocument(c) && (c.req.header('Accept') ?? '').includes('text/html');
  return asksForPage ? c.redirect('/m/home', 302) : respondFailure(c, 'not.found');
}

/** Refuses a method that is not one of `allowed`. */
export function refuseMethod(c: Context<EdgeEnv>, allowed: readonly string[]): Response {
  const response = respondFailure(c, 'method.refused');
  response.headers.set('Allow', allowed.join(', '));
  return response;
}

/** Refuses a write to a page. */
export const refuseWrite = (c: Context<EdgeEnv>): Response => refuseMethod(c, ['GET', 'HEAD']);
