/**
 * Whom a limit counts, always within one merchant. `address` and `network` are the prefixes of address.ts;
 * `account` is a number or address that the body names, `numberPrefix` a number without its last four digits;
 * `merchant` is all that a merchant's visitors do.
 */
export type Subject = 'address' | 'network' | 'account' | 'numberPrefix' | 'merchant';

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
  /** Parameters of the body that name the account; the first that is there counts. A sealed body names none. */
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
 * Login counts failures by whom they come from; by account the platform counts, who alone can read which
 * (`platform/modules/identity/login/login-guard.ts`). Mobile carriers put thousands of members behind one IPv4 address: counts by address
 * are wide for that.
 *
 * A message costs money, and a stranger's phone is what rings: SMS is limited by number, by address, by the range
 * that a number is of, and over the whole merchant. The range is what pumping is about: who earns by messages has
 * rented thousands of numbers in a row (OWASP, "SMS pumping"). What costs something, opens an account or tries a
 * password is refused when nobody can count; the others only tell something, and stay open then.
 */
export const limitTable: readonly LimitRow[] = [
  {
    name: 'login',
    path: /^\/wps\/session\/login$/,
    account: [],
    limits: [
      attempts('address', 100, minute),
      failures('address', 50, 15 * minute),
      failures('network', 300, 15 * minute),
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
    name: 'social',
    path: /^\/wps\/session\/social(\/start)?$/,
    account: [],
    limits: [attempts('address', 30, 10 * minute), attempts('network', 300, 10 * minute)],
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
      attempts('numberPrefix', 20, hour),
      attempts('numberPrefix', 60, day),
      attempts('merchant', 3_000, hour),
    ],
    whenUnknown: 'refuse',
  },
  {
    name: 'recovery',
    path: /^\/wps\/member\/password\/email$/,
    account: ['email'],
    limits: [
      attempts('address', 10, hour),
      attempts('network', 100, hour),
      attempts('account', 5, hour),
      attempts('merchant', 3_000, hour),
    ],
    whenUnknown: 'refuse',
  },
  {
    name: 'password',
    path: /^\/wps\/member\/password(\/(reset|verification))?$/,
    account: [],
    limits: [attempts('address', 30, 10 * minute), attempts('network', 300, 10 * minute)],
    whenUnknown: 'refuse',
  },
  {
    name: 'security',
    path: /^\/wps\/(security\/(totp|sessions)\/[a-z]+|member\/info\/[a-z]+)$/,
    account: [],
    limits: [attempts('address', 60, 10 * minute), attempts('network', 600, 10 * minute)],
    whenUnknown: 'allow',
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
    name: 'trialuser',
    path: /^\/wps\/member\/trialuser$/,
    account: [],
    limits: [
      attempts('address', 10, hour),
      attempts('network', 100, hour),
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
