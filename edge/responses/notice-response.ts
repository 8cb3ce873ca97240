import type { Context, Next } from 'hono';

import { isTooOld } from '#contract/values/browsers/oldest-browsers.ts';
import { completeLanguages } from '#contract/values/languages.ts';
import type { RefusalReason } from '#contract/values/region.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';

import type { EdgeEnv } from '../env.ts';
import { pickLanguage } from '../request/language.ts';
import { noticePolicy } from './content-security-policy.ts';
import { type NoticeKind, noticePage } from './notice-page.ts';
import { schemeOf } from './scheme.ts';

const kinds: Partial<Record<ErrorCode, NoticeKind>> = {
  'system.maintenance': 'maintenance',
  'host.unknown': 'stranger',
  'validation.failed': 'address',
};

/** A notice in the visitor's language and in the brand's colours where there is one; `ip` and `reference` as in `Notice`. */
function noticeOf(
  c: Context<EdgeEnv>,
  { kind, ip = '', reference = '' }: { kind: NoticeKind; ip?: string; reference?: string },
  { status = 200, headers }: { status?: number; headers: Record<string, string> },
): Response {
  const nonce = crypto.randomUUID();
  // A host of nobody, or nobody knows whose: the steps that tell merchant, visitor and language did not run.
  const merchant = c.get('merchant') ?? null;
  const language =
    c.get('language') ??
    pickLanguage(
      { languages: [...completeLanguages], defaultLanguage: 'EN' },
      null,
      c.req.header('Accept-Language'),
    );
  const scheme = schemeOf(c, merchant);
  return new Response(noticePage({ kind, merchant, language, scheme, ip, reference, nonce }), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': noticePolicy(nonce),
    },
  });
}

/** A refusal as a page; `reason` with `region.restricted`. */
export function noticeResponse(
  c: Context<EdgeEnv>,
  code: ErrorCode,
  status: number,
  headers: Record<string, string>,
  reason?: RefusalReason,
): Response {
  const kind = reason ?? kinds[code] ?? 'failure';
  const reference = `${code}\n${c.get('requestId')}`;
  return noticeOf(c, { kind, ip: c.get('visitor')?.ip ?? '', reference }, { status, headers });
}

/** What the service worker shows where there is neither a network nor a cached page. Nothing of the visitor is in it. */
export const offlineNotice = (c: Context<EdgeEnv>): Response =>
  noticeOf(c, { kind: 'offline' }, { headers: { 'Cache-Control': 'private, no-cache' } });

/**
 * In place of a page, where the browser is too old to run the site's script: what to open it with. No cache is asked, nor
 * told.
 */
export async function oldBrowserNotice(c: Context<EdgeEnv>, next: Next): Promise<Response | void> {
  if (!isTooOld(c.req.header('User-Agent') ?? '')) return next();
  return noticeOf(c, { kind: 'browser' }, { headers: { 'Cache-Control': 'private, no-store' } });
}
