import { attempts, failures, type Limit, nearby, successes, warning } from './quota.ts';

export type { Limit, Quota, Subject } from './quota.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * How often the calls that can be abused may be made (ED-11).
 *
 * Login counts failures by whom they come from; by account the platform counts, who alone can read which
 * (`platform/modules/identity/login/login-guard.ts`). Mobile carriers put thousands of members behind one IPv4
 * address: counts by address are wide for that, and what only members do is counted by session.
 *
 * A message costs money, and a stranger's phone is what rings: SMS is limited here by address and network, and by the
 * platform by number, by the range that a number is of, and by its country where that is not the visitor's
 * (`platform/modules/identity/verification/message-quotas.ts`). Over a whole merchant nothing is refused, or some hundred addresses could silence it for all
 * members: the log warns. What costs something, opens an account or tries a
 * password is refused when nobody can count; the others only tell something, and stay open then.
 */
export const limits = {
  login: {
    quotas: [
      attempts('address', 100, minute),
      failures('address', 50, 15 * minute),
      failures('network', 300, 15 * minute),
    ],
    whenUnknown: 'refuse',
  },
  trial: {
    quotas: [attempts('address', 20, 10 * minute), attempts('network', 200, 10 * minute)],
    whenUnknown: 'allow',
  },
  social: {
    quotas: [attempts('address', 30, 10 * minute), attempts('network', 300, 10 * minute)],
    whenUnknown: 'allow',
  },
  captcha: {
    quotas: [attempts('address', 60, minute), attempts('network', 600, minute)],
    whenUnknown: 'allow',
  },
  sms: {
    quotas: [
      successes('address', 10, hour),
      successes('network', 100, hour),
      attempts('address', 60, hour),
      attempts('network', 600, hour),
      warning(3_000, hour),
    ],
    whenUnknown: 'refuse',
  },
  recovery: {
    quotas: [
      successes('address', 10, hour),
      successes('network', 100, hour),
      attempts('address', 60, hour),
      attempts('network', 600, hour),
      warning(3_000, hour),
    ],
    whenUnknown: 'refuse',
  },
  password: {
    quotas: [attempts('address', 30, 10 * minute), attempts('network', 300, 10 * minute)],
    whenUnknown: 'refuse',
  },
  security: {
    quotas: [attempts('address', 60, 10 * minute), attempts('network', 600, 10 * minute)],
    whenUnknown: 'allow',
  },
  register: {
    quotas: [attempts('address', 20, hour), attempts('network', 200, hour), warning(3_000, hour)],
    whenUnknown: 'refuse',
  },
  trialuser: {
    quotas: [attempts('address', 10, hour), attempts('network', 100, hour), warning(3_000, hour)],
    whenUnknown: 'refuse',
  },
  username: {
    quotas: [attempts('address', 30, minute), attempts('network', 300, minute)],
    whenUnknown: 'allow',
  },
  affiliate: {
    quotas: [attempts('address', 30, minute), attempts('network', 300, minute)],
    whenUnknown: 'allow',
  },
  /** Codes to a member's own address; by address and account the platform counts too (`email-owner.ts`). */
  mailCode: {
    quotas: [attempts('address', 20, hour), attempts('network', 200, hour), attempts('session', 10, hour)],
    whenUnknown: 'refuse',
  },
  /** Changes by a member without cost. */
  write: {
    quotas: [
      attempts('session', 120, minute),
      attempts('address', 3_000, minute),
      attempts('network', 30_000, minute),
    ],
    whenUnknown: 'allow',
  },
  /** Orders that move money, and what proves their owner: few are made, and each is looked at by somebody. */
  money: {
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
    quotas: [
      attempts('session', 60, minute),
      attempts('address', 3_000, minute),
      attempts('network', 30_000, minute),
    ],
    whenUnknown: 'refuse',
  },
  /** What a member writes to the merchant: each is read by somebody. */
  feedback: {
    quotas: [attempts('session', 10, hour), attempts('address', 200, hour), attempts('network', 2_000, hour)],
    whenUnknown: 'allow',
  },
  /** Messages of a chat. */
  chat: {
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
    quotas: [
      attempts('session', 20, minute),
      attempts('address', 600, minute),
      attempts('network', 6_000, minute),
    ],
    whenUnknown: 'allow',
  },
  /** Reports of broken pages. */
  diagnostics: {
    quotas: [attempts('session', 10, hour), attempts('address', 100, hour), attempts('network', 1_000, hour)],
    whenUnknown: 'allow',
  },
  /** Pictures for it. */
  picture: {
    quotas: [attempts('session', 40, hour), attempts('address', 800, hour), attempts('network', 8_000, hour)],
    whenUnknown: 'allow',
  },
  /** A launch creates a session at a vendor. */
  launch: {
    quotas: [
      attempts('session', 30, minute),
      attempts('address', 3_000, minute),
      attempts('network', 30_000, minute),
    ],
    whenUnknown: 'allow',
  },
  /** Calls of a game's page: rounds, steps, entering. `session` is the page by its key, which only the platform knows. */
  game: {
    quotas: [nearby('session', 240), attempts('address', 3_000, minute), attempts('network', 30_000, minute)],
    whenUnknown: 'allow',
  },
  /** What servers of others post (`webhooks.ts`). Open when nobody can count: a payment must not be missed. */
  webhook: {
    quotas: [attempts('address', 600, minute), attempts('network', 6_000, minute)],
    whenUnknown: 'allow',
  },
  /** Public reads that the cache does not have, whichever call they are (`edge/limits/limit-reads.ts`). */
  reads: {
    quotas: [nearby('address', 600), nearby('network', 6_000)],
    whenUnknown: 'allow',
  },
  /** Private reads without a row of their own. Thousands of members share a carrier's address. */
  memberReads: {
    quotas: [nearby('session', 600), nearby('address', 3_000), nearby('network', 30_000)],
    whenUnknown: 'allow',
  },
  /** Pages that the edge renders anew. Above it a page is sent without content, and the browser renders it. */
  pages: {
    quotas: [nearby('session', 240), nearby('address', 600), nearby('network', 6_000)],
    whenUnknown: 'allow',
  },
  /** Pictures under /img/ that the cache does not have: each is asked for at a CDN, and resized. */
  pictureMisses: {
    quotas: [nearby('address', 600), nearby('network', 6_000)],
    whenUnknown: 'allow',
  },
  /** Pages of games and their files: some thirty an opening, which thousands of one carrier's members may open. */
  gamePages: {
    quotas: [nearby('address', 3_000), nearby('network', 30_000)],
    whenUnknown: 'allow',
  },
  /** Files of the build and of the site: some thirty for a first visit, which thousands of one carrier's members make. */
  files: {
    quotas: [nearby('address', 6_000), nearby('network', 30_000)],
    whenUnknown: 'allow',
  },
  /** What browsers report by themselves: field data, and breaches of the content policy. A page view sends up to five. */
  beacons: { quotas: [nearby('network', 240)], whenUnknown: 'allow' },
  /** Paths, methods and hosts that nothing of ours asks for: the edge refuses them by itself. */
  refused: {
    quotas: [nearby('address', 240), nearby('network', 6_000)],
    whenUnknown: 'allow',
  },
  /** Unknown path or method of a call. */
  unknown: {
    quotas: [attempts('address', 120, minute), attempts('network', 1_200, minute)],
    whenUnknown: 'allow',
  },
} as const satisfies Record<string, Limit>;

/** Name of a row of `limits`. */
export type LimitName = keyof typeof limits;
