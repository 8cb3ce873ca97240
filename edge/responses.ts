import type { Context } from 'hono';

import { fail } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/error-codes.ts';

import { EdgeError } from './deadline.ts';
import type { EdgeEnv } from './env.ts';
import { noticeResponse } from './html/notice-response.ts';

/** Seconds after which asking again may help. */
const retryAfter: Partial<Record<ErrorCode, number>> = {
  'system.maintenance': 300,
  'system.busy': 5,
  'upstream.failed': 5,
  'upstream.timeout': 5,
};

/** True for what a browser shows as a page: everything but calls, when it is only read. */
const isDocument = (c: Context<EdgeEnv>): boolean =>
  /^(GET|HEAD)$/.test(c.req.method) && !/^\/(wps|lgw)\//.test(c.req.path);

/** A failure in the envelope. */
export function failed(c: Context<EdgeEnv>, code: ErrorCode, value: unknown = null): Response {
  const { status, envelope } = fail(code, c.var.requestId, { value });
  return Response.json(envelope, { status, headers: retryHeaders(code) });
}

/** A refusal that a person may see: a small page for documents, the envelope for calls. */
export function refused(c: Context<EdgeEnv>, code: ErrorCode, value: unknown = null): Response {
  if (!isDocument(c)) return failed(c, code, value);
  const { status } = fail(code, c.var.requestId);
  return noticeResponse(c, code, status, retryHeaders(code));
}

const retryHeaders = (code: ErrorCode): Record<string, string> => {
  const seconds = retryAfter[code];
  return seconds ? { 'Retry-After': String(seconds) } : {};
};

/** What was thrown, as an answer. */
export const thrown = (error: Error, c: Context<EdgeEnv>): Response =>
  refused(c, error instanceof EdgeError ? error.code : 'system.error');

/** A page that the app does not know either leads home (SH-02); a file or a call is not there. */
export function notFound(c: Context<EdgeEnv>): Response {
  const asksForPage = isDocument(c) && (c.req.header('Accept') ?? '').includes('text/html');
  return asksForPage ? c.redirect('/m/home', 302) : failed(c, 'not.found');
}

/** A page is only read. */
export function methodRefused(c: Context<EdgeEnv>): Response {
  const response = failed(c, 'method.refused');
  response.headers.set('Allow', 'GET, HEAD');
  return response;
}
