import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';

import { parseLanguage } from '#contract/languages.ts';

import type { EdgeEnv } from '../env.ts';
import { pickLanguage } from '../language.ts';
import { countryOf } from '../region.ts';
import { readSession } from '../session-cookie.ts';

/** Who asks: address, country, session, language. */
export const visitor = createMiddleware<EdgeEnv>(async (c, next) => {
  c.set('visitor', {
    ip: c.req.header('CF-Connecting-IP') ?? '',
    country: countryOf(c.req.raw.cf?.country),
  });
  c.set('session', readSession(c, c.var.merchant.merchantCode));
  const chosen = parseLanguage(c.req.header('Language')) ?? parseLanguage(getCookie(c, 'language'));
  c.set('language', pickLanguage(c.var.merchant, chosen, c.req.header('Accept-Language')));
  await next();
});
