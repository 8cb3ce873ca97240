import { hourS, minuteS } from '#contract/values/durations.ts';

import { attempts, failures, type Limit, nearby, successes, warning } from './quota.ts';

export type { Limit, Quota, Subject } from './quota.ts';

/**
 * How often the calls that can be abused may be made.
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
      ...attempts(minuteS, { address: 100 }),
      ...failures(15 * minuteS, { address: 50, network: 300 }),
    ],
    whenUnknown: 'refuse',
  },
  trial: {
    quotas: attempts(10 * minuteS, { address: 20, network: 200 }),
    whenUnknown: 'allow',
  },
  social: {
    quotas: attempts(10 * minuteS, { address: 30, network: 300 }),
    whenUnknown: 'allow',
  },
  captcha: {
    quotas: attempts(minuteS, { address: 60, network: 600 }),
    whenUnknown: 'allow',
  },
  sms: {
    quotas: [
      ...successes(hourS, { address: 10, network: 100 }),
      ...attempts(hourS, { address: 60, network: 600 }),
      ...warning(hourS, 3_000),
    ],
    whenUnknown: 'refuse',
  },
  recovery: {
    quotas: [
      ...successes(hourS, { address: 10, network: 100 }),
      ...attempts(hourS, { address: 60, network: 600 }),
      ...warning(hourS, 3_000),
    ],
    whenUnknown: 'refuse',
  },
  password: {
    quotas: attempts(10 * minuteS, { address: 30, network: 300 }),
    whenUnknown: 'refuse',
  },
  security: {
    quotas: attempts(10 * minuteS, { address: 60, network: 600 }),
    whenUnknown: 'allow',
  },
  register: {
    quotas: [...attempts(hourS, { address: 20, network: 200 }), ...warning(hourS, 3_000)],
    whenUnknown: 'refuse',
  },
  trialuser: {
    quotas: [...attempts(hourS, { address: 10, network: 100 }), ...warning(hourS, 3_000)],
    whenUnknown: 'refuse',
  },
  username: {
    quotas: attempts(minuteS, { address: 30, network: 300 }),
    whenUnknown: 'allow',
  },
  affiliate: {
    quotas: attempts(minuteS, { address: 30, network: 300 }),
    whenUnknown: 'allow',
  },
  /** Codes to a member's own address; by address and account the platform counts too (`email-owner.ts`). */
  mailCode: {
    quotas: attempts(hourS, { address: 20, network: 200, session: 10 }),
    whenUnknown: 'refuse',
  },
  /** Changes by a member without cost. */
  write: {
    quotas: attempts(minuteS, { session: 120, address: 3_000, network: 30_000 }),
    whenUnknown: 'allow',
  },
  /** Orders that move money, and what proves their owner: few are made, and each is looked at by somebody. */
  money: {
    quotas: attempts(10 * minuteS, { session: 20, address: 200, network: 2_000 }),
    whenUnknown: 'refuse',
  },
  /**
   * Envelopes of a red rain, which all of a merchant's members open within minutes, thousands of them behind one
   * carrier's address. How many, and how fast, is the event's own rule; this stops who asks on.
   */
  rain: {
    quotas: attempts(minuteS, { session: 60, address: 3_000, network: 30_000 }),
    whenUnknown: 'refuse',
  },
  /** What a member writes to the merchant: each is read by somebody. */
  feedback: {
    quotas: attempts(hourS, { session: 10, address: 200, network: 2_000 }),
    whenUnknown: 'allow',
  },
  /** Messages of a chat. */
  chat: {
    quotas: attempts(minuteS, { session: 30, address: 600, network: 6_000 }),
    whenUnknown: 'allow',
  },
  /**
   * Openings of the live channel and polls in its place. `session` is all browsers of who is logged in with this one: 6
   * and 6 a minute of a browser, with room for tabs that take over from each other.
   */
  live: {
    quotas: attempts(minuteS, { session: 20, address: 600, network: 6_000 }),
    whenUnknown: 'allow',
  },
  /** Reports of broken pages. */
  diagnostics: {
    quotas: attempts(hourS, { session: 10, address: 100, network: 1_000 }),
    whenUnknown: 'allow',
  },
  /** Pictures for it. */
  picture: {
    quotas: attempts(hourS, { session: 40, address: 800, network: 8_000 }),
    whenUnknown: 'allow',
  },
  /** A launch creates a session at a vendor. */
  launch: {
    quotas: attempts(minuteS, { session: 30, address: 3_000, network: 30_000 }),
    whenUnknown: 'allow',
  },
  /** Calls of a game's page: rounds, steps, entering. `session` is the page by its key, which only the platform knows. */
  game: {
    quotas: [...nearby({ session: 240 }), ...attempts(minuteS, { address: 3_000, network: 30_000 })],
    whenUnknown: 'allow',
  },
  /** What servers of others post (`webhooks.ts`). Open when nobody can count: a payment must not be missed. */
  webhook: {
    quotas: attempts(minuteS, { address: 600, network: 6_000 }),
    whenUnknown: 'allow',
  },
  /** Public reads that the cache does not have, whichever call they are (`edge/limits/limit-reads.ts`). */
  reads: {
    quotas: nearby({ address: 600, network: 6_000 }),
    whenUnknown: 'allow',
  },
  /** Private reads without a row of their own. Thousands of members share a carrier's address. */
  memberReads: {
    quotas: nearby({ session: 600, address: 3_000, network: 30_000 }),
    whenUnknown: 'allow',
  },
  /** Pages that the edge renders anew. Above it a page is sent without content, and the browser renders it. */
  pages: {
    quotas: nearby({ session: 240, address: 600, network: 6_000 }),
    whenUnknown: 'allow',
  },
  /** Pictures under /img/ that the cache does not have: each is asked for at a CDN, and resized. */
  pictureMisses: {
    quotas: nearby({ address: 600, network: 6_000 }),
    whenUnknown: 'allow',
  },
  /** Pages of games and their files: some thirty an opening, which thousands of one carrier's members may open. */
  gamePages: {
    quotas: nearby({ address: 3_000, network: 30_000 }),
    whenUnknown: 'allow',
  },
  /** Files of the build and of the site: some thirty for a first visit, which thousands of one carrier's members make. */
  files: {
    quotas: nearby({ address: 6_000, network: 30_000 }),
    whenUnknown: 'allow',
  },
  /** What browsers report by themselves: field data, and breaches of the content policy. A page view sends up to five. */
  beacons: { quotas: nearby({ network: 240 }), whenUnknown: 'allow' },
  /** Paths, methods and hosts that nothing of ours asks for: the edge refuses them by itself. */
  refused: {
    quotas: nearby({ address: 240, network: 6_000 }),
    whenUnknown: 'allow',
  },
  /** Unknown path or method of a call. */
  unknown: {
    quotas: attempts(minuteS, { address: 120, network: 1_200 }),
    whenUnknown: 'allow',
  },
} as const satisfies Record<string, Limit>;

/** Name of a row of `limits`. */
export type LimitName = keyof typeof limits;
