import { createMiddleware } from 'hono/factory';

import { encryptionHeader } from '#contract/wire/encryption.ts';

import type { EdgeEnv } from '../env.ts';
import { hasOwnHeader, isOwnOrigin, isRead, isSameOriginFetch } from '../request/own-origin.ts';
import { failed } from '../responses/refusals.ts';

/** How the body of a call travels (RFC 7516 §9.2). */
const bodyTypes = {
  json: /^application\/json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  jwe: /^application\/jose\s*(;|$)/i,
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
 * A call whose body has to be sealed goes no further with one in the open.
 *
 * A write by GET (captcha, trial account, recent game) is held to what a GET can show: no foreign `Sec-Fetch-Site`, and
 * `X-Requested-With`.
 *
 * Asking first is refused first (guard.ts): nothing here answers with a CORS header.
 */
export const sameOriginWrites = createMiddleware<EdgeEnv>(async (c, next) => {
  const call = c.get('call');
  if (isRead(c.req.method)) {
    const writes = call !== undefined && call.effect !== 'read';
    return writes && !(isSameOriginFetch(c) && hasOwnHeader(c)) ? failed(c, 'origin.refused') : next();
  }
  if (!isOwnOrigin(c) || !hasOwnHeader(c)) return failed(c, 'origin.refused');
  // What is no call is not found, whatever it carries.
  if (!call) return next();
  const { encoding } = call;
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  const fits = bodyTypes[encoding].test(c.req.header('Content-Type') ?? '');
  if (encoding === 'jwe') {
    if (!fits || !c.req.header(encryptionHeader)) return failed(c, 'encryption.required');
  } else if (hasBody && !fits) return failed(c, 'media.refused');
  return next();
});
