import {
  buildHeader,
  memberScopeHeader,
  pageCacheHeader,
  pageCacheValues,
} from '#contract/page/cached-pages.ts';
import { dayMs } from '#contract/values/durations.ts';

import { resolveAlias } from '../shared/navigation/paths.ts';

/** Maximum age of a page that is shown online, in ms. Older pages are shown only offline. */
const maxAgeMs = dayMs;

/** Query parameters of campaigns and mailings. Only the page's scripts read them; rendering does not depend on them. */
const campaign = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|yclid|mc_[ce]id|_ga)$/;

/**
 * Returns a page's key in the cache, with a canonical path and without campaign parameters; null if the address is not
 * a page.
 */
export function toCacheKey(address: string): string | null {
  const url = new URL(address);
  for (const name of Array.from(url.searchParams.keys()))
    if (campaign.test(name)) url.searchParams.delete(name);
  url.pathname = resolveAlias(url.pathname);
  url.hash = '';
  return url.pathname.startsWith('/m/') ? url.href : null;
}

/**
 * Returns true if a cached page is young enough to be shown at once. If the clock was set back, the page's date is in
 * the future; its distance from now counts then.
 */
export const isFresh = (cached: Response, now: number): boolean =>
  Math.abs(now - Date.parse(cached.headers.get('Date') ?? '')) < maxAgeMs;

/**
 * Effect of a network response on the cache. `store` replaces the cached page. `ignore` changes nothing. `withdraw`
 * removes members' copies of another build, but the page on the screen stays. `delete` removes the page at this
 * address, because the address now has another page. `clear` removes every cached page.
 */
export type CacheEffect = 'store' | 'ignore' | 'withdraw' | 'delete' | 'clear';

/**
 * A page shown before the network answered: the value of its cache header, its build, and whether it was a member's
 * copy.
 */
export type ShownPage = { value: string | null; build: string | null; copy: boolean };

/**
 * Decides what a response changes in the cache. `shown` is the page that was shown before the response arrived, null if
 * there was none.
 */
export function getCacheEffect({ status, headers }: Response, shown: ShownPage | null): CacheEffect {
  const value = headers.get(pageCacheHeader);
  // An opaque redirect has status 0 and no headers.
  if (!value) return status >= 500 ? 'ignore' : 'delete';
  if (value === pageCacheValues.forget) {
    // For a member's page the app builds the view from the copy on the screen.
    const scope = headers.get(memberScopeHeader);
    if (!shown?.copy || !scope || shown.value !== pageCacheValues.visitor(scope)) return 'clear';
    return shown.build === headers.get(buildHeader) ? 'ignore' : 'withdraw';
  }
  if (value === pageCacheValues.incomplete) return 'ignore';
  return shown === null || shown.value === value ? 'store' : 'clear';
}
