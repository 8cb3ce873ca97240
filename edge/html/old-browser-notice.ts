import type { Context, Next } from 'hono';

import { isTooOld } from '#contract/values/browsers/oldest-browsers.ts';

import type { EdgeEnv } from '../env.ts';
import { noticePolicy } from './content-security-policy.ts';
import { noticePage } from './notice-page.ts';
import { schemeOf } from './scheme.ts';

/**
 * In place of a page, where the browser is too old to run the site's script: what to open it with (PA-07). No cache is
 * asked, nor told.
 */
export async function oldBrowserNotice(c: Context<EdgeEnv>, next: Next): Promise<Response | void> {
  if (!isTooOld(c.req.header('User-Agent') ?? '')) return next();
  const nonce = crypto.randomUUID();
  const merchant = c.get('merchant');
  const common = { merchant, language: c.get('language'), scheme: schemeOf(c, merchant), nonce };
  return new Response(noticePage({ ...common, kind: 'browser', ip: '', reference: '' }), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': noticePolicy(nonce),
    },
  });
}
