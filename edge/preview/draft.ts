import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { pageCacheHeader, pageCacheValues } from '#contract/page/cached-pages.ts';
import { secondMs } from '#contract/values/durations.ts';
import { previewParameter, readPreview } from '#contract/wire/preview.ts';

import type { EdgeEnv } from '../env.ts';
import { withPreview } from '../request/games-host.ts';
import { failed, refused } from '../responses/refusals.ts';
import { privateCookie } from '../session-cookie.ts';

const cookie = '__Host-preview';

/**
 * Lets a request into a merchant's draft: null for one that has a preview of it, else what is answered. Without one the
 * host is as unknown as any. The token of a link becomes a cookie and leaves the address.
 */
export async function refusedDraft(c: Context<EdgeEnv>, merchantCode: string): Promise<Response | null> {
  const fromLink = c.req.query(previewParameter);
  const token = fromLink ?? getCookie(c, cookie) ?? '';
  const preview = await readPreview(c.env.secrets, merchantCode, token);
  if (!preview) return refused(c, 'host.unknown');
  if (fromLink !== undefined) {
    const expires = new Date(preview.exp * secondMs);
    setCookie(c, cookie, token, { ...privateCookie, expires });
    return hideDraft(c.redirect(withoutToken(c.req.url), 302));
  }
  const effect = c.get('call')?.effect ?? 'read';
  if (preview.role === 'viewer' && effect !== 'read') return hideDraft(failed(c, 'permission.denied'));
  c.set('preview', preview);
  return null;
}

/** Nobody keeps what is seen of a draft, neither browsers and their workers nor caches and search engines. */
export function hideDraft(response: Response): Response {
  const { headers } = response;
  headers.set('Cache-Control', 'private, no-store');
  headers.set(pageCacheHeader, pageCacheValues.forget);
  headers.set('X-Robots-Tag', 'noindex');
  return response;
}

function withoutToken(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete(previewParameter);
  const rest = searchParams.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/** The address of a game as it is opened from a preview: with the preview in its path, as its frame has no cookie. */
export function previewedGame(c: Context<EdgeEnv>, address: string): string {
  const url = URL.parse(address);
  const token = getCookie(c, cookie);
  if (!url || !token || ![url.host, url.hostname].includes(c.env.gameHost)) return address;
  url.pathname = withPreview(url.pathname, token);
  return url.href;
}
