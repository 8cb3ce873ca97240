import { dayS, hourS, minuteS } from '#contract/values/durations.ts';

/**
 * How the edge may keep a reply. Seconds.
 * `fresh`: served without asking; `stale`: served while one request refreshes it;
 * `ifError`: served when upstream fails. `null`: never stored.
 */
export const cacheRules = {
  /** Catalogue, settings, banners: changed by operators. */
  'public-long': { fresh: 5 * minuteS, stale: hourS, ifError: dayS },
  /** Hot lists, winners: changed by play. */
  'public-short': { fresh: 30, stale: 2 * minuteS, ifError: hourS },
  /** What changes with every round: fresh for as long as the platform keeps to between two changes. */
  'public-now': { fresh: 5, stale: 0, ifError: minuteS },
  /** What changes at a known instant, a lottery's draws: asked for anew by all who look. */
  'public-live': { fresh: 2, stale: 3, ifError: minuteS },
  /** System status: answered per visitor (region), so never shared. */
  status: null,
  /** Data of one member. */
  private: null,
  /** Credentials, captcha, money: additionally never logged in full. */
  sensitive: null,
} as const satisfies Record<string, { fresh: number; stale: number; ifError: number } | null>;

export type CacheRule = keyof typeof cacheRules;
