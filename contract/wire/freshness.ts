import { dayMs, minuteMs, secondMs } from '#contract/values/durations.ts';

/** How long the app shows a reply without asking again: `browserFreshMs` of a call, in milliseconds. */
export const freshness = {
  /** It is asked for each time that it is shown. */
  never: 0,
  /** What changes while a member looks: red rains, live tables, the points mall. */
  now: 5 * secondMs,
  /** Past draws, and sports events. */
  draws: 10 * secondMs,
  /** Money and what is made of it: the balance, records, an agent's lists; the inbox. */
  records: 15 * secondMs,
  /** What many play and win, offers, VIP levels, deposit methods. */
  hot: 30 * secondMs,
  /** What says nothing else. */
  usual: minuteMs,
  /** Lists of games, announcements, favourites, help. */
  lists: 5 * minuteMs,
  /** The merchant's settings, categories, lotteries. */
  site: 30 * minuteMs,
  /** Countries. */
  constant: dayMs,
} as const;
