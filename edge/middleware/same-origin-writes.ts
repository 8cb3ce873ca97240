import { createMiddleware } from 'hono/factory';

import { encryptionHeader } from '#contract/wire/encryption.ts';

import type { EdgeEnv } from '../env.ts';
import { hasOwnHeader, isOwnOrigin, isRead, isSameOriginFetch } from '../request/own-origin.ts';
import { respondFailure } from '../responses/refusals.ts';
import { takesPlainBodies } from '../upstream/platform.ts';

/** Content types of bodies by encoding (RFC 7516 §9.2). */
const bodyTypes = {
  json: /^application\/json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  jwe: /^application\/jose\s*(;|$)/i,
} as const;

/**
 * Accepts writes only from the merchant's own pages. All of these must be true (OWASP CSRF cheat sheet):
 *
 * - `Origin` is this site's own. Every browser sends it with a write; a request without it, or with `null` (a
 * sandboxed frame, a file), is not from our pages.
 * - `Sec-Fetch-Site`, if the browser supports it, is `same-origin`. `none` is a typed address, which writes
 * nothing; `same-site` may be another merchant.
 * - `X-Requested-With` is present: no form can set it, and a script of another origin needs a preflight.
 * - The body has its call's content type, which no form can send, except for the one call that accepts form fields.
 *
 * If a call's body must be sealed, a plain body is refused, unless the merchant's own platform takes plain bodies.
 *
 * A write by GET (captcha, trial account, recent game) must have `X-Requested-With` and no foreign `Sec-Fetch-Site`;
 * browsers send no `Origin` with a GET.
 *
 * Preflights are refused earlier (guard.ts): no response here has a CORS header.
 */
export const refuseForeignWrites = createMiddleware<EdgeEnv>(async (c, next) => {
  const call = c.get('call');
  if (isRead(c.req.method)) {
    const writes = call !== undefined && call.effect !== 'read';
    return writes && !(isSameOriginFetch(c) && hasOwnHeader(c))
      ? respondFailure(c, 'origin.refused')
      : next();
  }
  if (!isOwnOrigin(c) || !hasOwnHeader(c)) return respondFailure(c, 'origin.refused');
  // An unknown call is not found, whatever its headers.
  if (!call) return next();
  const encoding = call.encoding === 'jwe' && takesPlainBodies(c) ? 'json' : call.encoding;
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  const fits = bodyTypes[encoding].test(c.req.header('Content-Type') ?? '');
  if (encoding === 'jwe') {
    if (!fits || !c.req.header(encryptionHeader)) return respondFailure(c, 'encryption.required');
  } else if (hasBody && !fits) return respondFailure(c, 'media.refused');
  return next();
});
