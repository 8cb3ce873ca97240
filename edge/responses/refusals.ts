import type { Context } from 'hono';

import type { RefusalReason } from '#contract/values/region.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';
import { isGameCallPath } from '#contract/wire/games-host.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { isRead } from '../request/own-origin.ts';
import { noticeResponse } from './notice-response.ts';
import { noticeTexts, refusalText } from './notice-texts.ts';

/** Seconds after which asking again may help. */
const retryAfter: Partial<Record<ErrorCode, number>> = {
  'system.maintenance': 300,
  'system.busy': 5,
  'upstream.failed': 5,
  'upstream.timeout': 5,
};

/** True for what a browser shows as a page: everything but calls and pictures, when it is only read. */
export const isDocument = (c: Context<EdgeEnv>): boolean =>
  isRead(c.req.method) && !/^\/(wps|lgw|img)\//.test(c.req.path) && !isGameCallPath(c.req.path);

/** A failure in the envelope. */
export function failed(
  c: Context<EdgeEnv>,
  code: ErrorCode,
  details: { value?: unknown; message?: string } = {},
): Response {
  const { status, envelope } = fail(code, c.get('requestId'), details);
  return Response.json(envelope, { status, headers: retryHeaders(retryAfter[code]) });
}

/** A refusal that a person may see: a small page for documents, the envelope for calls. */
export function refused(c: Context<EdgeEnv>, code: ErrorCode): Response {
  if (!isDocument(c)) return failed(c, code);
  const { status } = fail(code, c.get('requestId'));
  return noticeResponse(c, code, status, retryHeaders(retryAfter[code]));
}

/**
 * The answer to a visitor who may not be served: 451 with address and reason, in words of his language, in the
 * envelope too (RFC 7725). Who refuses is the merchant.
 */
export function refusedVisitor(c: Context<EdgeEnv>, reason: RefusalReason): Response {
  const merchant = c.get('merchant');
  const code = 'region.restricted';
  const { status } = fail(code, c.get('requestId'));
  const { texts } = noticeTexts(c.get('language'));
  const message = refusalText(reason, texts).replaceAll('{brand}', merchant.brand.name);
  const response = isDocument(c)
    ? noticeResponse(c, code, status, {}, reason)
    : failed(c, code, { value: { ip: c.get('visitor').ip, reason }, message });
  response.headers.set('Link', `<${new URL('/', c.req.url).href}>; rel="blocked-by"`);
  return response;
}

const retryHeaders = (seconds: number | undefined): Record<string, string> =>
  seconds ? { 'Retry-After': String(seconds) } : {};

/** What was thrown, as an answer. */
export function thrown(error: Error, c: Context<EdgeEnv>): Response {
  if (!(error instanceof EdgeError)) return refused(c, 'system.error');
  const response = refused(c, error.code);
  if (error.retryAfter) response.headers.set('Retry-After', String(error.retryAfter));
  return response;
}

/** A page that the app does not know either leads home; a file or a call is not there. */
export function notFound(c: Context<EdgeEnv>): Response {
  const asksForPage = isDocument(c) && (c.req.header('Accept') ?? '').includes('text/html');
  return asksForPage ? c.redirect('/m/home', 302) : failed(c, 'not.found');
}

/** The method is not one of `allowed`. */
export function methodRefused(c: Context<EdgeEnv>, allowed: readonly string[]): Response {
  const response = failed(c, 'method.refused');
  response.headers.set('Allow', allowed.join(', '));
  return response;
}

/** A page is only read. */
export const readOnly = (c: Context<EdgeEnv>): Response => methodRefused(c, ['GET', 'HEAD']);
