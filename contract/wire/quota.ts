import { minuteS } from '#contract/values/durations.ts';

/**
 * Subject whose attempts a quota counts, within one merchant; only rows with `onArrival` (`host-rows.ts`) count all
 * merchants together. `address` and `network` are prefixes of the visitor's address (`edge/limits/address.ts`).
 * `session` is the session, or the address of a visitor without a session; `merchant` is all visitors of a merchant.
 * Only the platform counts by the target of a call (a name, a number, a mail address). Only the platform knows the
 * usual networks of an account, and so can prevent strangers from exhausting the member's own quota.
 */
export type QuotaSubject = 'address' | 'network' | 'session' | 'merchant';

/** A quota: at most `max` attempts within any `seconds`. */
export type Quota = {
  by: QuotaSubject;
  /** `failures`: the visitor's fault. `successes`: refused attempts do not count, so that a captcha can be answered. */
  counts: 'attempts' | 'failures' | 'successes';
  /**
   * `exactly`: one Durable Object counts worldwide. `nearby`: the Cloudflare location that serves the visitor counts,
   * without a delay and without a Durable Object. `nearby` is for reads, and for subjects that a client can invent.
   * Counters of `nearby` support only windows of one minute.
   */
  counted: 'exactly' | 'nearby';
  /** `warn` only logs: for quotas that all visitors share, because one visitor could exhaust them for everybody. */
  onFull: 'refuse' | 'warn';
  max: number;
  seconds: number;
};

export type Limit = {
  quotas: readonly Quota[];
  /** Behaviour if the counter cannot be reached. */
  whenUnknown: 'refuse' | 'allow';
};

type QuotaMaxima = Partial<Record<QuotaSubject, number>>;

const subjects = ['session', 'address', 'network', 'merchant'] as const;

function buildQuotas(maxima: QuotaMaxima, rest: Omit<Quota, 'by' | 'max'>): Quota[] {
  return subjects.flatMap((by) => {
    const max = maxima[by];
    return max === undefined ? [] : [{ by, max, ...rest }];
  });
}

const exactQuota = { counts: 'attempts', counted: 'exactly', onFull: 'refuse' } as const;

export const buildAttemptQuotas = (seconds: number, maxima: QuotaMaxima): Quota[] =>
  buildQuotas(maxima, { ...exactQuota, seconds });
export const buildNearbyQuotas = (maxima: QuotaMaxima): Quota[] =>
  buildQuotas(maxima, { ...exactQuota, counted: 'nearby', seconds: minuteS });
export const buildSuccessQuotas = (seconds: number, maxima: QuotaMaxima): Quota[] =>
  buildQuotas(maxima, { ...exactQuota, counts: 'successes', seconds });
export const buildFailureQuotas = (seconds: number, maxima: QuotaMaxima): Quota[] =>
  buildQuotas(maxima, { ...exactQuota, counts: 'failures', seconds });
/** Builds a quota that counts all visitors of a merchant together and only warns. */
export const buildWarningQuotas = (seconds: number, merchant: number): Quota[] =>
  buildQuotas({ merchant }, { ...exactQuota, onFull: 'warn', seconds });
