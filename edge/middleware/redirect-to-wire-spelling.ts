import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';

/** Correct spelling → the wire's spelling, which is permanent. */
const wireSpellings: Readonly<Record<string, string>> = {
  trial: 'trail',
  agentRebate: 'agentRebeat',
  agentDividend: 'agentDivident',
  getDividendContract: 'getDevidendContract',
};

/** Matches only whole segments. */
const correctSpellings = new RegExp(`(?<=/)(?:${Object.keys(wireSpellings).join('|')})(?=/|$)`, 'g');

/** Redirects correctly spelt paths to the wire's spelling, preserving method and body. */
export const redirectToWireSpelling = createMiddleware<EdgeEnv>(async (c, next) => {
  const { pathname, search } = c.get('address');
  const path = pathname.replaceAll(correctSpellings, (part) => wireSpellings[part] ?? part);
  return path === pathname ? next() : c.redirect(path + search, 308);
});
