import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';

import { type Scheme, schemes as known } from '#contract/page/boot.ts';
import type { Merchant } from '#contract/values/merchant.ts';

import type { EdgeEnv } from '../env.ts';

const chosenSchema = v.fallback(v.picklist(known), 'dark');

/** Reads the visitor's choice among the brand's schemes; the default is dark, or `auto` without a merchant. */
export function readScheme(c: Context<EdgeEnv>, merchant: Merchant | null): Scheme {
  const chosen = v.parse(chosenSchema, getCookie(c, 'scheme') ?? 'dark');
  if (!merchant) return 'auto';
  const { schemes } = merchant.brand;
  const allowed = chosen === 'auto' ? schemes.length > 1 : schemes.includes(chosen);
  return allowed ? chosen : (schemes[0] ?? 'dark');
}
