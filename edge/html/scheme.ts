import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';

import { type Scheme, schemeSchema } from '#contract/page/boot.ts';
import type { Merchant } from '#contract/values/merchant.ts';

import type { EdgeEnv } from '../env.ts';

/** Dark or light as the visitor chose, within what the brand has; dark is the default (TH-01, TH-11). */
export function schemeOf(c: Context<EdgeEnv>, merchant: Merchant | null): Scheme {
  const chosen = v.parse(v.fallback(schemeSchema, 'dark'), getCookie(c, 'scheme') ?? 'dark');
  if (!merchant) return 'auto';
  const { schemes } = merchant.brand;
  const allowed = chosen === 'auto' ? schemes.length > 1 : schemes.includes(chosen);
  return allowed ? chosen : (schemes[0] ?? 'dark');
}
