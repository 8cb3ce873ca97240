import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { pageCacheHeader, pageCacheValues } from '#contract/page/cached-pages.ts';
import { secondMs } from '#contract/values/durations.ts';
import { previewParameter, readPreview } from '#contract/wire/preview.ts';

import type { EdgeEnv } from '../env.ts';
import { setPreviewInPath } from '../request/games-host.ts';
import { respondFailure, respondRefusal } from '../responses/refusals.ts';
import { privateCookie } from '../session-cookie.ts';

const previewCookie = '__Host-preview';

/**
 * Checks access to a merchant's draft. Returns null for a request with a valid preview, otherwise the response to send.
 * Without a preview, the response is that of an unknown host. The token of a preview link is stored in a cookie and
 * removed from the address.
 */
export async function checkDraftAccess(c: Context<EdgeEnv>, merchantCode: string): Promise<Response | null> {
  const fromLink = c.req.query(previewParameter);
  const token = fromLink ?? getCookie(c, previewCookie) ?? '';
  const preview = await readPreview(c.env.secrets, merchantCode, token);
  if (!preview) return respondRefusal(c, 'host.unknown');
  if (fromLink !== undefined) {
    const expires = new Date(preview.exp * secondMs);
    setCookie(c, previewCookie, token, { ...privateCookie, expires });
    return hideDraft(c.redirect(removeToken(c.req.url), 302));
  }
  const effect = c.get('call')?.effect ?? 'read';
  if (preview.role === 'viewer' && effect !== 'read')
    return hideDraft(respondFailure(c, 'permission.denied'));
  c.set('preview', preview);
  return null;
}

/** Prevents all caching and indexing of a draft: by browsers, service workers, caches and search engines. */
export function hideDraft(response: Response): Response {
  const { headers } = response;
  headers.set('Cache-Control', 'private, no-store');
  headers.set(pageCacheHeader, pageCacheValues.forget);
  headers.set('X-Robots-Tag', 'noindex');
  return response;
}

function removeToken(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete(previewParameter);
  const rest = searchParams.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/** Builds the address of a draft's game. The preview is in the path, because the game's frame has no cookie. */
export function buildPreviewedGame(c: Context<EdgeEnv>, address: string): string {
  const url = URL.parse(address);
  const token = getCookie(c, previewCookie);
  if (!url || !token || ![url.host, url.hostname].includes(c.env.gameHost)) return address;
  url.pathname = setPreviewInPath(url.pathname, token);
  return url.href;
}
