import * as v from 'valibot';

/** What a limit of deposits counts: the last 24 hours, 7 days, or 31 days, at any moment. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export const limitPeriodSchema = v.picklist(limitPeriods);
export type LimitPeriod = v.InferOutput<typeof limitPeriodSchema>;

/** What is kept of a member's protection, for its history. */
export const protectionEventKinds = [
  /** A limit that holds at once: a first one, or a lower one. */
  'limit-set',
  /** A higher limit, or none, that has to wait. */
  'limit-asked',
  /** The member confirmed it after the wait. */
  'limit-confirmed',
  /** The member withdrew it. */
  'limit-kept',
  'reality-set',
  'break',
  'exclusion',
] as const;
