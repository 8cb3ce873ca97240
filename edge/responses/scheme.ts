import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';

import { type Scheme, schemes as known } from '#contract/page/boot.ts';
import type { Merchant } from '#contract/values/merchant.ts';

import type { EdgeEnv } from '../env.ts';

const chosenSchema = v.fallback(v.picklist(known), 'dark');

/** Dark or light as the visitor chose, within what the brand has; dark is the default. */
export function schemeOf(c: Context<EdgeEnv>, merchant: Merchant | null): Scheme {
  const chosen = v.parse(chosenSchema, getCookie(c, 'scheme') ?? 'dark');
  if (!merchant) return 'auto';
  const { schemes } = merchant.brand;
  const allowed = chosen === 'auto' ? schemes.length > 1 : schemes.includes(chosen);
  return allowed ? chosen : (schemes[0] ?? 'dark');
}
