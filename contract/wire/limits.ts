import { hourS, minuteS } from '#contract/values/durations.ts';

import { attempts, failures, type Limit, nearby, type Quota, successes, warning } from './quota.ts';

export type { Limit, Quota, Subject } from './quota.ts';

/** What still passes when nobody can count, and what is refused then. */
const open = (quotas: readonly Quota[]): Limit => ({ quotas, whenUnknown: 'allow' });
const shut = (quotas: readonly Quota[]): Limit => ({ quotas, whenUnknown: 'refuse' });

const messages = shut([
  ...successes(hourS, { address: 10, network: 100 }),
  ...attempts(hourS, { address: 60, network: 600 }),
  ...warning(hourS, 3_000),
]);

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
  login: shut([
    ...attempts(minuteS, { address: 100 }),
    ...failures(15 * minuteS, { address: 50, network: 300 }),
  ]),
  trial: open(attempts(10 * minuteS, { address: 20, network: 200 })),
  social: open(attempts(10 * minuteS, { address: 30, network: 300 })),
  captcha: open(attempts(minuteS, { address: 60, network: 600 })),
  sms: messages,
  recovery: messages,
  password: shut(attempts(10 * minuteS, { address: 30, network: 300 })),
  security: open(attempts(10 * minuteS, { address: 60, network: 600 })),
  register: shut([...attempts(hourS, { address: 20, network: 200 }), ...warning(hourS, 3_000)]),
  trialuser: shut([...attempts(hourS, { address: 10, network: 100 }), ...warning(hourS, 3_000)]),
  username: open(attempts(minuteS, { address: 30, network: 300 })),
  affiliate: open(attempts(minuteS, { address: 30, network: 300 })),
  /** Codes to a member's own address; by address and account the platform counts too (`email-owner.ts`). */
  mailCode: shut(attempts(hourS, { address: 20, network: 200, session: 10 })),
  /** Changes by a member without cost. */
  write: open(attempts(minuteS, { session: 120, address: 3_000, network: 30_000 })),
  /** Orders that move money, and what proves their owner: few are made, and each is looked at by somebody. */
  money: shut(attempts(10 * minuteS, { session: 20, address: 200, network: 2_000 })),
  /**
   * Envelopes of a red rain, which all of a merchant's members open within minutes, thousands of them behind one
   * carrier's address. How many, and how fast, is the event's own rule; this stops who asks on.
   */
  rain: shut(attempts(minuteS, { session: 60, address: 3_000, network: 30_000 })),
  /** What a member writes to the merchant: each is read by somebody. */
  feedback: open(attempts(hourS, { session: 10, address: 200, network: 2_000 })),
  /** Messages of a chat. */
  chat: open(attempts(minuteS, { session: 30, address: 600, network: 6_000 })),
  /**
   * Openings of the live channel and polls in its place. `session` is all browsers of who is logged in with this one: 6
   * and 6 a minute of a browser, with room for tabs that take over from each other.
   */
  live: open(attempts(minuteS, { session: 20, address: 600, network: 6_000 })),
  /** Reports of broken pages. */
  diagnostics: open(attempts(hourS, { session: 10, address: 100, network: 1_000 })),
  /** Pictures for it. */
  picture: open(attempts(hourS, { session: 40, address: 800, network: 8_000 })),
  /** A launch creates a session at a vendor. */
  launch: open(attempts(minuteS, { session: 30, address: 3_000, network: 30_000 })),
  /** Calls of a game's page: rounds, steps, entering. `session` is the page by its key, which only the platform knows. */
  game: open([...nearby({ session: 240 }), ...attempts(minuteS, { address: 3_000, network: 30_000 })]),
  /** What servers of others post (`webhooks.ts`). Open when nobody can count: a payment must not be missed. */
  webhook: open(attempts(minuteS, { address: 600, network: 6_000 })),
  /** Public reads that the cache does not have, whichever call they are (`edge/limits/limit-reads.ts`). */
  reads: open(nearby({ address: 600, network: 6_000 })),
  /** Private reads without a row of their own. Thousands of members share a carrier's address. */
  memberReads: open(nearby({ session: 600, address: 3_000, network: 30_000 })),
  /** Pages that the edge renders anew. Above it a page is sent without content, and the browser renders it. */
  pages: open(nearby({ session: 240, address: 600, network: 6_000 })),
  /** Pictures under /img/ that the cache does not have: each is asked for at a CDN, and resized. */
  pictureMisses: open(nearby({ address: 600, network: 6_000 })),
  /** Pages of games and their files: some thirty an opening, which thousands of one carrier's members may open. */
  gamePages: open(nearby({ address: 3_000, network: 30_000 })),
  /** Files of the build and of the site: some thirty for a first visit, which thousands of one carrier's members make. */
  files: open(nearby({ address: 6_000, network: 30_000 })),
  /** What browsers report by themselves: field data, and breaches of the content policy. A page view sends up to five. */
  beacons: open(nearby({ network: 240 })),
  /** Paths, methods and hosts that nothing of ours asks for: the edge refuses them by itself. */
  refused: open(nearby({ address: 240, network: 6_000 })),
  /** Unknown path or method of a call. */
  unknown: open(attempts(minuteS, { address: 120, network: 1_200 })),
} satisfies Record<string, Limit>;

/** Name of a row of `limits`. */
export type LimitName = keyof typeof limits;
