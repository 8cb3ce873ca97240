import {
  buildHeader,
  memberScopeHeader,
  pageCacheHeader,
  pageCacheValues,
} from '#contract/page/cached-pages.ts';
import { dayMs } from '#contract/values/durations.ts';

import { canonicalPath } from '../shared/navigation/paths.ts';

/** Older pages are shown without a network only. */
const maxAgeMs = dayMs;

/** Query parameters of campaigns and mailings. The page's scripts can read them; rendering does not depend on them. */
const campaign = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|yclid|mc_[ce]id|_ga)$/;

/** Key of a page in the cache, without campaign parameters and in one spelling; null for what is no page. */
export function cacheKeyOf(address: string): string | null {
  const url = new URL(address);
  for (const name of Array.from(url.searchParams.keys()))
    if (campaign.test(name)) url.searchParams.delete(name);
  url.pathname = canonicalPath(url.pathname);
  url.hash = '';
  return url.pathname.startsWith('/m/') ? url.href : null;
}

/** True when a cached page is young enough to be shown at once. A clock that was put back counts as well. */
export const isFresh = (cached: Response, now: number): boolean =>
  Math.abs(now - Date.parse(cached.headers.get('Date') ?? '')) < maxAgeMs;

/**
 * What a network response means for the cache. `store`: replaces the cached page; `ignore`: changes nothing;
 * `withdraw`: members' copies are of another build, what is shown stays; `delete`: the page at this address is another
 * one now; `clear`: no cached page may be shown any more.
 */
export type Verdict = 'store' | 'ignore' | 'withdraw' | 'delete' | 'clear';

/** A page that was shown before the network answered: its header value, its build, and whether it was a member's copy. */
export type Shown = { value: string | null; build: string | null; copy: boolean };

/** Judges a response; `shown` is the page that was shown in its place, if one was. */
export function verdictOf({ status, headers }: Response, shown: Shown | null): Verdict {
  const value = headers.get(pageCacheHeader);
  // An opaque redirect has status 0 and no headers.
  if (!value) return status >= 500 ? 'ignore' : 'delete';
  if (value === pageCacheValues.forget) {
    // A member's page: the app makes it of the copy that is shown.
    const scope = headers.get(memberScopeHeader);
    if (!shown?.copy || !scope || shown.value !== pageCacheValues.visitor(scope)) return 'clear';
    return shown.build === headers.get(buildHeader) ? 'ignore' : 'withdraw';
  }
  if (value === pageCacheValues.incomplete) return 'ignore';
  return shown === null || shown.value === value ? 'store' : 'clear';
}
