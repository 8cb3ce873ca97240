import type { Context, Next } from 'hono';

import { isTooOld } from '#contract/values/browsers/oldest-browsers.ts';
import { completeLanguages } from '#contract/values/languages.ts';
import type { RefusalReason } from '#contract/values/region.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';

import type { EdgeEnv } from '../env.ts';
import { pickLanguage } from '../request/language.ts';
import { buildNoticePolicy } from './content-security-policy.ts';
import { type NoticeKind, renderNoticePage } from './notice-page.ts';
import { readScheme } from './scheme.ts';

const kinds: Partial<Record<ErrorCode, NoticeKind>> = {
  'system.maintenance': 'maintenance',
  'host.unknown': 'stranger',
  'validation.failed': 'address',
};

/**
 * Builds a notice in the visitor's language and, if there is a brand, in the brand's colours. `ip` and `reference` as
 * in `Notice`.
 */
function buildNotice(
  c: Context<EdgeEnv>,
  { kind, ip = '', reference = '' }: { kind: NoticeKind; ip?: string; reference?: string },
  { status = 200, headers }: { status?: number; headers: Record<string, string> },
): Response {
  const nonce = crypto.randomUUID();
  // For an unknown host, or if the lookup failed, the steps that set merchant, visitor and language have not run.
  const merchant = c.get('merchant') ?? null;
  const language =
    c.get('language') ??
    pickLanguage(
      { languages: [...completeLanguages], defaultLanguage: 'EN' },
      null,
      c.req.header('Accept-Language'),
    );
  const scheme = readScheme(c, merchant);
  return new Response(renderNoticePage({ kind, merchant, language, scheme, ip, reference, nonce }), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': buildNoticePolicy(nonce),
    },
  });
}

/** Builds a refusal as a page; `reason` is given only with `region.restricted`. */
export function buildNoticeResponse(
  c: Context<EdgeEnv>,
  code: ErrorCode,
  status: number,
  headers: Record<string, string>,
  reason?: RefusalReason,
): Response {
  const kind = reason ?? kinds[code] ?? 'failure';
  const reference = `${code}\n${c.get('requestId')}`;
  return buildNotice(c, { kind, ip: c.get('visitor')?.ip ?? '', reference }, { status, headers });
}

/** Serves the page that the service worker shows without network and cached page. It has no data of the visitor. */
export const serveOfflineNotice = (c: Context<EdgeEnv>): Response =>
  buildNotice(c, { kind: 'offline' }, { headers: { 'Cache-Control': 'private, no-cache' } });

/** Serves a notice instead of the page if the browser is too old for the script. Neither reads nor fills a cache. */
export async function serveOldBrowserNotice(c: Context<EdgeEnv>, next: Next): Promise<Response | void> {
  if (!isTooOld(c.req.header('User-Agent') ?? '')) return next();
  return buildNotice(c, { kind: 'browser' }, { headers: { 'Cache-Control': 'private, no-store' } });
}
