import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { encryptionHeader } from '#contract/wire/encryption.ts';

import type { EdgeEnv } from '../env.ts';
import { failed } from '../responses.ts';
import { callOf } from '../wps/call-request.ts';

/** How the body of a call travels (ED-05, RFC 7516 §9.2); what the contract does not list has no form. */
const bodyTypes = {
  json: /^application\/json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  jwe: /^application\/jose\s*(;|$)/i,
  unlisted: /^application\/(json|jose)\s*(;|$)/i,
} as const;

/**
 * A write is taken from the merchant's own pages only. All of these hold (OWASP CSRF cheat sheet):
 *
 * - `Origin` is this site's own. Every browser sends it with a write; without it, or with `null` (a sandboxed
 *   frame, a file), a request is none of our pages'.
 * - `Sec-Fetch-Site`, where the browser knows it, says `same-origin`. `none` is an address typed by hand, which
 *   writes nothing; `same-site` may be another merchant.
 * - `X-Requested-With` is there: no form can set it, and a script of another origin has to ask first.
 * - A body is of its call's type; but for the one call that takes a form's fields, no form can send it.
 *
 * A call whose body has to be sealed goes no further with one in the open (AU-15).
 *
 * Asking first is refused at the door (guard.ts): nothing here answers with a CORS header.
 */
export const sameOriginWrites = createMiddleware<EdgeEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  if (!isOwnPage(c)) return failed(c, 'origin.refused');
  const encoding = callOf(c.req.method, c.req.path)?.encoding ?? 'unlisted';
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  const fits = bodyTypes[encoding].test(c.req.header('Content-Type') ?? '');
  if (encoding === 'jwe') {
    if (!fits || !c.req.header(encryptionHeader)) return failed(c, 'encryption.required');
  } else if (hasBody && !fits) return failed(c, 'media.refused');
  return next();
});

const isOwnPage = (c: Context): boolean => isOwnOrigin(c) && Boolean(c.req.header('X-Requested-With'));

/** The first two: all that a beacon can show, which has no headers of its own. */
export function isOwnOrigin(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
  return c.req.header('Origin') === new URL(c.req.url).origin && site === 'same-origin';
}
