import { dayS, hourS, minuteS } from '#contract/values/durations.ts';

/**
 * How long the edge caches a reply, in seconds. During `fresh` the edge serves the reply without a request. During
 * `stale`, which follows `fresh`, the edge still serves the reply while one request refreshes it. During `ifError`,
 * which also follows `fresh`, the edge serves the reply if upstream fails. Null: the reply is never stored.
 */
export const cacheRules = {
  /** Catalogue, settings, banners: changed by operators. */
  'public-long': { fresh: 5 * minuteS, stale: hourS, ifError: dayS },
  /** Hot lists, winners: changed by play. */
  'public-short': { fresh: 30, stale: 2 * minuteS, ifError: hourS },
  /** Data that changes with every round; fresh for the platform's minimum interval between two changes. */
  'public-now': { fresh: 5, stale: 0, ifError: minuteS },
  /** Data that changes at a known instant (lottery draws), when all viewers request it again. */
  'public-live': { fresh: 2, stale: 3, ifError: minuteS },
  /** System status: it depends on the visitor's region, so it is never shared. */
  status: null,
  /** Data of one member. */
  private: null,
  /** Credentials, captchas, money; these replies are also never logged in full. */
  sensitive: null,
} as const satisfies Record<string, { fresh: number; stale: number; ifError: number } | null>;

export type CacheRule = keyof typeof cacheRules;
