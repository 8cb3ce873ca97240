import { dayMs, minuteMs, secondMs } from '#contract/values/durations.ts';

/** How long the app shows a reply without a new request, in ms. Values for `browserFreshMs` of calls. */
export const freshness = {
  /** Data that is requested each time it is shown. */
  never: 0,
  /** Data that changes while a member watches: red rains, team envelopes, live tables, the points mall. */
  now: 5 * secondMs,
  /** Past draws, and sports events. */
  draws: 10 * secondMs,
  /** Money and related data: the balance, records, an agent's lists; numbers of unread messages. */
  records: 15 * secondMs,
  /** Wins, jackpots, live models, prize tables, offers, VIP levels, deposit methods. */
  hot: 30 * secondMs,
  /** The default. */
  usual: minuteMs,
  /** Lists of games, announcements, favourites, help; the member's profile. */
  lists: 5 * minuteMs,
  /** The merchant's settings, banners, categories, lotteries. */
  site: 30 * minuteMs,
  /** Countries. */
  constant: dayMs,
} as const;
