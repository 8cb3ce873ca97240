import { dayS, hourS, minuteS } from '#contract/values/durations.ts';

/**
 * How long the edge caches a reply, in seconds. In `stale`, which follows `fresh`, one request refreshes the reply; in
 * `ifError`, which also follows `fresh`, the edge serves it if upstream fails. Null: never stored.
 */
export const cacheRules = {
  /** Catalogue, settings, banners: changed by operators. */
  'public-long': { fresh: 5 * minuteS, stale: hourS, ifError: dayS },
  /** Hot lists and winners, changed by play; announcements and offers, whose changes visitors must see soon. */
  'public-short': { fresh: 30, stale: 2 * minuteS, ifError: hourS },
  /** Data that changes all the time: live tables, sports events. */
  'public-now': { fresh: 5, stale: 0, ifError: minuteS },
  /** Data that changes at a known instant (lottery draws), when all viewers request it again. */
  'public-live': { fresh: 2, stale: 3, ifError: minuteS },
  /** System status: the reply depends on the visitor's region, so no other visitor may get it. */
  status: null,
  private: null,
  /** Credentials, captchas, money. Browsers do not store these replies either. */
  sensitive: null,
} as const satisfies Record<string, { fresh: number; stale: number; ifError: number } | null>;

export type CacheRule = keyof typeof cacheRules;
