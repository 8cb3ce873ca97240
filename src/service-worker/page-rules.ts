import { keepHeader, keepValues } from '#contract/page/cached-pages.ts';
import { dropCampaign } from '#contract/page/campaign.ts';

import { canonicalPath } from '../shared/navigation/paths.ts';

/** Older pages are shown without a network only. */
const greatestAgeMs = 86_400_000;

/** Address under which a page is kept, campaigns and spellings of one page aside; null for what is no page. */
export function keyOf(address: string): string | null {
  const url = new URL(address);
  dropCampaign(url.searchParams);
  url.pathname = canonicalPath(url.pathname);
  url.hash = '';
  return url.pathname.startsWith('/m/') ? url.href : null;
}

/** True when a kept page is young enough to be shown at once. A clock that was put back counts as well. */
export const isYoung = (kept: Response, now: number): boolean =>
  Math.abs(now - Date.parse(kept.headers.get('Date') ?? '')) < greatestAgeMs;

/**
 * What an answer of the network means. `keep`: it takes the place of what was kept; `leave`: it says nothing;
 * `gone`: the page at this address is another one now; `forget`: no page may be shown from here any more.
 */
export type Verdict = 'keep' | 'leave' | 'gone' | 'forget';

/** Judges an answer; `shown` is what the header of the page said that was shown in its place, if one was. */
export function verdictOf({ status, headers }: Response, shown: string | null): Verdict {
  const said = headers.get(keepHeader);
  // An opaque redirect has status 0 and no headers.
  if (!said) return status >= 500 ? 'leave' : 'gone';
  if (said === keepValues.forget) return 'forget';
  if (said === keepValues.incomplete) return 'leave';
  return shown === null || shown === said ? 'keep' : 'forget';
}
