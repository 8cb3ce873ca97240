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

export const attempts = <By extends Subject>(by: By, max: number, seconds: number): Quota & { by: By } => ({
  by,
  counts: 'attempts',
  counted: 'exactly',
  onFull: 'refuse',
  max,
  seconds,
});
export const nearby = (by: Subject, max: number): Quota => ({ ...attempts(by, max, 60), counted: 'nearby' });
export const successes = (by: Subject, max: number, seconds: number): Quota => ({
  ...attempts(by, max, seconds),
  counts: 'successes',
});
/** Of all that a merchant's visitors do together. */
export const warning = (max: number, seconds: number): Quota => ({
  ...attempts('merchant', max, seconds),
  onFull: 'warn',
});
export const failures = (by: Subject, max: number, seconds: number): Quota => ({
  by,
  counts: 'failures',
  counted: 'exactly',
  onFull: 'refuse',
  max,
  seconds,
});
