import { attempts, failures, type Limit, nearby, warning } from './quota.ts';

export type { Limit, Quota, Subject } from './quota.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often the calls that can be abused may be made (ED-11).
 *
 * Login counts failures by whom they come from; by account the platform counts, who alone can read which
 * (`platform/modules/identity/login/login-guard.ts`). Mobile carriers put thousands of members behind one IPv4
 * address: counts by address are wide for that, and what only members do is counted by session.
 *
 * A message costs money, and a stranger's phone is what rings: SMS is limited by number, by address and network, by
 * the range that a number is of, and by its country where that is not the visitor's. The range is what pumping is
 * about: who earns by messages has rented thousands of numbers in a row (OWASP, "SMS pumping"), mostly where
 * messages are dear. Over a whole merchant nothing is refused, or some hundred addresses could silence it for all
 * members: the log warns. What costs something, opens an account or tries a
 * password is refused when nobody can count; the others only tell something, and stay open then.
 */
export const limits = {
  login: {
    account: [],
    quotas: [
      attempts('address', 100, minute),
      failures('address', 50, 15 * minute),
      failures('network', 300, 15 * minute),
    ],
    whenUnknown: 'refuse',
  },
  trial: {
    account: [],
    quotas: [attempts('address', 20, 10 * minute), attempts('network', 200, 10 * minute)],
    whenUnknown: 'allow',
  },
  social: {
    account: [],
    quotas: [attempts('address', 30, 10 * minute), attempts('network', 300, 10 * minute)],
    whenUnknown: 'allow',
  },
  captcha: {
    account: [],
    quotas: [attempts('address', 60, minute), attempts('network', 600, minute)],
    whenUnknown: 'allow',
  },
  sms: {
    account: ['mobileNum', 'mobileNo'],
    quotas: [
      attempts('address', 10, hour),
      attempts('network', 100, hour),
      attempts('account', 1, minute),
      attempts('account', 5, hour),
      attempts('account', 10, day),
      attempts('numberPrefix', 20, hour),
      attempts('numberPrefix', 60, day),
      attempts('abroad', 200, hour),
      attempts('abroad', 600, day),
      warning(3_000, hour),
    ],
    whenUnknown: 'refuse',
  },
  recovery: {
    account: ['email'],
    quotas: [
      attempts('address', 10, hour),
      attempts('network', 100, hour),
      attempts('account', 5, hour),
      warning(3_000, hour),
    ],
    whenUnknown: 'refuse',
  },
  password: {
    account: [],
    quotas: [attempts('address', 30, 10 * minute), attempts('network', 300, 10 * minute)],
    whenUnknown: 'refuse',
  },
  security: {
    account: [],
    quotas: [attempts('address', 60, 10 * minute), attempts('network', 600, 10 * minute)],
    whenUnknown: 'allow',
  },
  register: {
    account: [],
    quotas: [attempts('address', 20, hour), attempts('network', 200, hour), warning(3_000, hour)],
    whenUnknown: 'refuse',
  },
  trialuser: {
    account: [],
    quotas: [attempts('address', 10, hour), attempts('network', 100, hour), warning(3_000, hour)],
    whenUnknown: 'refuse',
  },
  username: {
    account: [],
    quotas: [attempts('address', 30, minute), attempts('network', 300, minute)],
    whenUnknown: 'allow',
  },
  affiliate: {
    account: [],
    quotas: [attempts('address', 30, minute), attempts('network', 300, minute)],
    whenUnknown: 'allow',
  },
  /** Codes to a member's own address; by address and account the platform counts too (`email-owner.ts`). */
  mailCode: {
    account: [],
    quotas: [attempts('address', 20, hour), attempts('network', 200, hour), attempts('session', 10, hour)],
    whenUnknown: 'refuse',
  },
  /** Changes by a member without cost. */
  write: {
    account: [],
    quotas: [
      attempts('session', 120, minute),
      attempts('address', 3_000, minute),
      attempts('network', 30_000, minute),
    ],
    whenUnknown: 'allow',
  },
  /** Orders that move money, and what proves their owner: few are made, and each is looked at by somebody. */
  money: {
    account: [],
    quotas: [
      attempts('session', 20, 10 * minute),
      attempts('address', 200, 10 * minute),
      attempts('network', 2_000, 10 * minute),
    ],
    whenUnknown: 'refuse',
  },
  /**
   * Envelopes of a red rain, which all of a merchant's members open within minutes, thousands of them behind one
   * carrier's address. How many, and how fast, is the event's own rule; this stops who asks on.
   */
  rain: {
    account: [],
    quotas: [
      attempts('session', 60, minute),
      attempts('address', 3_000, minute),
      attempts('network', 30_000, minute),
    ],
    whenUnknown: 'refuse',
  },
  /** What a member writes to the merchant: each is read by somebody. */
  feedback: {
    account: [],
    quotas: [attempts('session', 10, hour), attempts('address', 200, hour), attempts('network', 2_000, hour)],
    whenUnknown: 'allow',
  },
  /** Messages of a chat. */
  chat: {
    account: [],
    quotas: [
      attempts('session', 30, minute),
      attempts('address', 600, minute),
      attempts('network', 6_000, minute),
    ],
    whenUnknown: 'allow',
  },
  /**
   * Openings of the live channel and polls in its place. `session` is all browsers of who is logged in with this one: 6
   * and 6 a minute of a browser, with room for tabs that take over from each other.
   */
  live: {
    account: [],
    quotas: [
      attempts('session', 20, minute),
      attempts('address', 600, minute),
      attempts('network', 6_000, minute),
    ],
    whenUnknown: 'allow',
  },
  /** Reports of broken pages. */
  diagnostics: {
    account: [],
    quotas: [attempts('session', 10, hour), attempts('address', 100, hour), attempts('network', 1_000, hour)],
    whenUnknown: 'allow',
  },
  /** Pictures for it. */
  picture: {
    account: [],
    quotas: [attempts('session', 40, hour), attempts('address', 800, hour), attempts('network', 8_000, hour)],
    whenUnknown: 'allow',
  },
  /** A launch creates a session at a vendor. */
  launch: {
    account: [],
    quotas: [
      attempts('session', 30, minute),
      attempts('address', 3_000, minute),
      attempts('network', 30_000, minute),
    ],
    whenUnknown: 'allow',
  },
  /** Calls of a game's page: rounds, steps, entering. `session` is the page by its key, which only the platform knows. */
  game: {
    account: [],
    quotas: [nearby('session', 240), attempts('address', 3_000, minute), attempts('network', 30_000, minute)],
    whenUnknown: 'allow',
  },
  /** What servers of others post (`webhooks.ts`). Open when nobody can count: a payment must not be missed. */
  webhook: {
    account: [],
    quotas: [attempts('address', 600, minute), attempts('network', 6_000, minute)],
    whenUnknown: 'allow',
  },
  /** Public reads that the cache does not have, whichever call they are (`edge/limits/limit-reads.ts`). */
  reads: {
    account: [],
    quotas: [nearby('address', 600), nearby('network', 6_000)],
    whenUnknown: 'allow',
  },
  /** Private reads without a row of their own. Thousands of members share a carrier's address. */
  memberReads: {
    account: [],
    quotas: [nearby('session', 600), nearby('address', 3_000), nearby('network', 30_000)],
    whenUnknown: 'allow',
  },
  /** Pages that the edge renders anew. Above it a page is sent without content, and the browser renders it. */
  pages: {
    account: [],
    quotas: [nearby('session', 240), nearby('address', 600), nearby('network', 6_000)],
    whenUnknown: 'allow',
  },
  /** Pictures under /img/ that the cache does not have: each is asked for at a CDN, and resized. */
  pictureMisses: {
    account: [],
    quotas: [nearby('address', 600), nearby('network', 6_000)],
    whenUnknown: 'allow',
  },
  /** Pages of games and their files: some thirty an opening, which thousands of one carrier's members may open. */
  gamePages: {
    account: [],
    quotas: [nearby('address', 3_000), nearby('network', 30_000)],
    whenUnknown: 'allow',
  },
  /** What browsers report by themselves: field data, and breaches of the content policy. A page view sends up to five. */
  beacons: { account: [], quotas: [nearby('network', 240)], whenUnknown: 'allow' },
  /** The operators' host, before it is known who asks. */
  operators: { account: [], quotas: [nearby('address', 240)], whenUnknown: 'allow' },
  /** Paths, methods and hosts that nothing of ours asks for: the edge refuses them by itself. */
  refused: {
    account: [],
    quotas: [nearby('address', 240), nearby('network', 6_000)],
    whenUnknown: 'allow',
  },
  /** Unknown path or method of a call. */
  unknown: {
    account: [],
    quotas: [attempts('address', 120, minute), attempts('network', 1_200, minute)],
    whenUnknown: 'allow',
  },
} as const satisfies Record<string, Limit>;

/** Name of a row of `limits`. */
export type LimitName = keyof typeof limits;
