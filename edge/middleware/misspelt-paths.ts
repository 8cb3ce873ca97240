import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';

/** Right spelling → the wire's own, which stays. */
const asOnTheWire: Readonly<Record<string, string>> = {
  trial: 'trail',
  agentRebate: 'agentRebeat',
  agentDividend: 'agentDivident',
  getDividendContract: 'getDevidendContract',
};

/** Whole segments. */
const misspelt = new RegExp(`(?<=/)(?:${Object.keys(asOnTheWire).join('|')})(?=/|$)`, 'g');

/** Who spells a path rightly is led to the spelling that the wire has; method and body are kept. */
export const misspeltPaths = createMiddleware<EdgeEnv>(async (c, next) => {
  const { pathname, search } = c.get('address');
  const path = pathname.replaceAll(misspelt, (part) => asOnTheWire[part] ?? part);
  return path === pathname ? next() : c.redirect(path + search, 308);
});
