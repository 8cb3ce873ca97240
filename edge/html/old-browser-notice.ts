import type { Context, Next } from 'hono';

import type { EdgeEnv } from '../env.ts';
import { noticePolicy } from './content-security-policy.ts';
import { noticePage } from './notice-page.ts';
import { schemeOf } from './scheme.ts';

/**
 * True for an iPhone or iPad whose system is iOS 12 or older: every browser on it has the system's engine, which cannot
 * run the site's script (Requirements §21 Decided, PA-07).
 */
export function isTooOld(userAgent: string): boolean {
  const [, major] = /\((?:iPhone|iPad|iPod)\b[^)]*\bOS (\d+)/.exec(userAgent) ?? [];
  return major !== undefined && Number(major) <= 12;
}

/** In place of a page, where the browser is too old: what to open it with. No cache is asked, nor told. */
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
