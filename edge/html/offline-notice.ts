import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';
import { noticePolicy } from './content-security-policy.ts';
import { noticePage } from './notice-page.ts';
import { schemeOf } from './scheme.ts';

/** What the service worker shows where there is neither a network nor a cached page. Nothing of the visitor is in it. */
export function offlineNotice(c: Context<EdgeEnv>): Response {
  const nonce = crypto.randomUUID();
  const merchant = c.get('merchant');
  const language = c.get('language');
  const scheme = schemeOf(c, merchant);
  const page = noticePage({ kind: 'offline', merchant, language, scheme, ip: '', reference: '', nonce });
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': noticePolicy(nonce),
    },
  });
}
