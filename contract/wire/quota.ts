import { minuteS } from '#contract/values/durations.ts';

/**
 * Whom a quota counts, always within one merchant. `address` and `network` are prefixes of the visitor's address
 * (`edge/limits/address.ts`); `session` is who is logged in, a visitor's address where nobody is; `merchant` is all that
 * a merchant's visitors do. Whom a call is about (a name, a number, a mail address) only the platform counts: it alone
 * knows from which networks an account logs in, so that strangers cannot use up the member's own room.
 */
export type Subject = 'address' | 'network' | 'session' | 'merchant';

/** At most `max` in any span of `seconds`. */
export type Quota = {
  by: Subject;
  /**
   * `failures`: successes, and failures that are not the visitor's fault, are not counted. `successes`: what was refused
   * is not, so that who is asked for a captcha has room left to send it.
   */
  counts: 'attempts' | 'failures' | 'successes';
  /**
   * `exactly`: by one object for the whole world. `nearby`: by the counters of the visitor's own Cloudflare location,
   * without a wait and without an object: for reads, and for a subject that a client can invent. Only minutes.
   */
  counted: 'exactly' | 'nearby';
  /** `warn`: what is above goes on, and the log says so. A budget that everybody shares is everybody's to use up. */
  onFull: 'refuse' | 'warn';
  max: number;
  seconds: number;
};

export type Limit = {
  quotas: readonly Quota[];
  /** When the counter cannot be reached. */
  whenUnknown: 'refuse' | 'allow';
};

/** Quotas by whom they count. */
type Most = Partial<Record<Subject, number>>;

const subjects = ['session', 'address', 'network', 'merchant'] as const;

function quotas(most: Most, rest: Omit<Quota, 'by' | 'max'>): Quota[] {
  return subjects.flatMap((by) => {
    const max = most[by];
    return max === undefined ? [] : [{ by, max, ...rest }];
  });
}

const exactly = { counts: 'attempts', counted: 'exactly', onFull: 'refuse' } as const;

export const attempts = (seconds: number, most: Most): Quota[] => quotas(most, { ...exactly, seconds });
export const nearby = (most: Most): Quota[] =>
  quotas(most, { ...exactly, counted: 'nearby', seconds: minuteS });
export const successes = (seconds: number, most: Most): Quota[] =>
  quotas(most, { ...exactly, counts: 'successes', seconds });
export const failures = (seconds: number, most: Most): Quota[] =>
  quotas(most, { ...exactly, counts: 'failures', seconds });
/** Of all that a merchant's visitors do together. */
export const warning = (seconds: number, merchant: number): Quota[] =>
  quotas({ merchant }, { ...exactly, onFull: 'warn', seconds });
