import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';

import { parseLanguage } from '#contract/values/languages.ts';

import type { EdgeEnv } from '../env.ts';
import { factsOf } from '../region/visitor-facts.ts';
import { pickLanguage } from '../request/language.ts';
import { readSession } from '../session-cookie.ts';

/** Who asks: address, country and network as Cloudflare saw them, session, language. */
export const visitor = createMiddleware<EdgeEnv>(async (c, next) => {
  const { country, isEUCountry, regionCode, asn } = c.req.raw.cf ?? {};
  const ip = c.req.header('CF-Connecting-IP');
  c.set('visitor', factsOf({ ip, country, isEUCountry, regionCode, asn }));
  c.set('session', await readSession(c, c.get('merchant').merchantCode));
  const chosen = codeIn(c.req.header('Language')) ?? codeIn(getCookie(c, 'language'));
  c.set('language', pickLanguage(c.get('merchant'), chosen, c.req.header('Accept-Language')));
  await next();
});

/** Most say nothing: that needs no schema. */
const codeIn = (text: string | undefined) => (text ? parseLanguage(text) : null);
