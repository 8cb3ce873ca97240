import {
  buildHeader,
  memberScopeHeader,
  pageCacheHeader,
  pageCacheValues,
} from '#contract/page/cached-pages.ts';
import { receivedAtHeader } from '#contract/page/document-time.ts';
import { resolveAlias } from '#contract/page/paths.ts';
import { dayMs } from '#contract/values/durations.ts';

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
 * Compares the phone's time `now` with the phone's time of storing, so that a wrong clock does not matter; a page
 * without that time has only the edge's `Date`. A time in the future, which occurs if the clock was set back, may be as
 * far from now as a time in the past.
 */
export function isFresh({ headers }: Response, now: number): boolean {
  const at = Number(headers.get(receivedAtHeader)) || Date.parse(headers.get('Date') ?? '');
  return Math.abs(now - at) < maxAgeMs;
}

/**
 * `hideCopies`: the copies for members (`offline-copies.ts`) are of another build, so they are shown only offline; the
 * page on the screen stays. `delete`: the response may not be cached. `clear` removes every cached page.
 */
export type CacheEffect = 'store' | 'ignore' | 'hideCopies' | 'delete' | 'clear';

/** A page shown before the network answered. */
export type ShownPage = { cacheHeader: string | null; build: string | null; isMemberCopy: boolean };

/**
 * Decides what a response changes in the cache. `shown` is the page that was shown before the response arrived, null if
 * there was none.
 */
export function getCacheEffect({ status, headers }: Response, shown: ShownPage | null): CacheEffect {
  const value = headers.get(pageCacheHeader);
  // An opaque redirect has status 0 and no headers.
  if (!value) return status >= 500 ? 'ignore' : 'delete';
  if (value === pageCacheValues.forget) {
    // A member's page may follow a copy. If the copy has the scope of this page, the app adds the member's data to it.
    const scope = headers.get(memberScopeHeader);
    if (!shown?.isMemberCopy || !scope || shown.cacheHeader !== pageCacheValues.visitor(scope))
      return 'clear';
    return shown.build === headers.get(buildHeader) ? 'ignore' : 'hideCopies';
  }
  if (value === pageCacheValues.incomplete) return 'ignore';
  return shown === null || shown.cacheHeader === value ? 'store' : 'clear';
}
