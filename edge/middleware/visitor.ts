import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';

import { parseLanguage } from '#contract/values/languages.ts';

import type { EdgeEnv } from '../env.ts';
import { parseVisitorInfo } from '../region/visitor-info.ts';
import { pickLanguage } from '../request/language.ts';
import { readSession } from '../session-cookie.ts';

/** Identifies the visitor: address, country and network as reported by Cloudflare, session, language. */
export const identifyVisitor = createMiddleware<EdgeEnv>(async (c, next) => {
  const { country, isEUCountry, regionCode, asn } = c.req.raw.cf ?? {};
  const ip = c.req.header('CF-Connecting-IP');
  c.set('visitor', parseVisitorInfo({ ip, country, isEUCountry, regionCode, asn }));
  c.set('session', await readSession(c, c.get('merchant').merchantCode));
  const chosen = parseLanguageCode(c.req.header('Language')) ?? parseLanguageCode(getCookie(c, 'language'));
  c.set('language', pickLanguage(c.get('merchant'), chosen, c.req.header('Accept-Language')));
  await next();
});

/** Parses a language code only if there is one, because most requests have none. */
const parseLanguageCode = (text: string | undefined) => (text ? parseLanguage(text) : null);
