/**
 * Whom a limit counts, always within one merchant. `address` and `network` are the prefixes of address.ts;
 * `accountFromNetwork` is an account as tried from one network; `merchant` is all that a merchant's visitors do.
 */
export type Subject = 'address' | 'network' | 'accountFromNetwork' | 'account' | 'merchant';

export type Limit = {
  by: Subject;
  /** `failures`: what succeeds, or fails through no fault of the visitor, is taken back. */
  counts: 'attempts' | 'failures';
  max: number;
  seconds: number;
};

export type LimitRow = {
  /** In the log and in the names of the counters. */
  name: string;
  /** Of the path in small letters; the method does not matter. */
  path: RegExp;
  /** Parameters of the body that name the account; the first that is there counts. */
  account: readonly string[];
  limits: readonly Limit[];
  /** When the counter cannot be reached. */
  whenUnknown: 'refuse' | 'allow';
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const attempts = (by: Subject, max: number, seconds: number): Limit => ({
  by,
  counts: 'attempts',
  max,
  seconds,
});
const failures = (by: Subject, max: number, seconds: number): Limit => ({
  by,
  counts: 'failures',
  max,
  seconds,
});

/**
 * How often the calls that can be abused may be made (ED-11).
 *
 * Login counts failures, by account (OWASP Authentication Cheat Sheet, "Account Lockout") and by whom they come
 * from. An account as tried from one network bears 10 in a quarter of an hour, as the platform does; a success
 * from there starts that count afresh (NIST SP 800-63B-4 §3.2.2). Over all networks it bears 100 an hour, the
 * bound of the same section. A network from which the account has logged in within a month is not held to that
 * one, so that strangers cannot lock a member out of his own account (OWASP "device cookies", by network).
 * Mobile carriers put thousands of members behind one IPv4 address: counts by address are wide for that.
 *
 * A message costs money, and a stranger's phone is what rings: SMS is limited by number, by address and over
 * the whole merchant, and is refused when nobody can count. So are registrations and logins. The others only
 * tell something, and stay open then.
 */
export const limitTable: readonly LimitRow[] = [
  {
    name: 'login',
    path: /^\/wps\/session\/login$/,
    account: ['username', 'mobileNum', 'mobileNo'],
    limits: [
      attempts('address', 100, minute),
      failures('address', 50, 15 * minute),
      failures('network', 300, 15 * minute),
      failures('accountFromNetwork', 10, 15 * minute),
      failures('account', 100, hour),
    ],
    whenUnknown: 'refuse',
  },
  {
    name: 'trial',
    path: /^\/wps\/session\/login\/freeplay$/,
    account: [],
    limits: [attempts('address', 20, 10 * minute), attempts('network', 200, 10 * minute)],
    whenUnknown: 'allow',
  },
  {
    name: 'captcha',
    path: /^\/wps\/captcha$/,
    account: [],
    limits: [attempts('address', 60, minute), attempts('network', 600, minute)],
    whenUnknown: 'allow',
  },
  {
    name: 'sms',
    path: /^\/wps\/verification\/sms(\/|$)/,
    account: ['mobileNum', 'mobileNo'],
    limits: [
      attempts('address', 10, hour),
      attempts('network', 100, hour),
      attempts('account', 1, minute),
      attempts('account', 5, hour),
      attempts('account', 10, day),
      attempts('merchant', 3_000, hour),
    ],
    whenUnknown: 'refuse',
  },
  {
    name: 'register',
    path: /^\/wps\/member\/register(\/mobile)?$/,
    account: [],
    limits: [
      attempts('address', 20, hour),
      attempts('network', 200, hour),
      attempts('merchant', 3_000, hour),
    ],
    whenUnknown: 'refuse',
  },
  {
    name: 'username',
    path: /^\/wps\/check\/username$/,
    account: [],
    limits: [attempts('address', 30, minute), attempts('network', 300, minute)],
    whenUnknown: 'allow',
  },
  {
    name: 'affiliate',
    path: /^\/wps\/agent\/affiliate$/,
    account: [],
    limits: [attempts('address', 30, minute), attempts('network', 300, minute)],
    whenUnknown: 'allow',
  },
];

/** The row of a canonical path; an upstream may read capitals and small letters alike. */
export const limitRowOf = (path: string): LimitRow | undefined =>
  limitTable.find((row) => row.path.test(path.toLowerCase()));
