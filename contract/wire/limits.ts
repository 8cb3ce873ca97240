import { hourS, minuteS } from '#contract/values/durations.ts';

import {
  buildAttemptQuotas,
  buildFailureQuotas,
  type Limit,
  buildNearbyQuotas,
  type Quota,
  buildSuccessQuotas,
  buildWarningQuotas,
} from './quota.ts';

export type { Limit, Quota, QuotaSubject } from './quota.ts';

/** If the counter is unavailable, `failOpen` allows requests and `failClosed` refuses them. */
const failOpen = (quotas: readonly Quota[]): Limit => ({ quotas, whenUnknown: 'allow' });
const failClosed = (quotas: readonly Quota[]): Limit => ({ quotas, whenUnknown: 'refuse' });

const messages = failClosed([
  ...buildSuccessQuotas(hourS, { address: 10, network: 100 }),
  ...buildAttemptQuotas(hourS, { address: 60, network: 600 }),
  ...buildWarningQuotas(hourS, 3_000),
]);

/**
 * Quotas of the calls that can be abused.
 *
 * Login counts attempts by address, and failures by address and network. The platform also counts by account, because
 * only the platform can read which account the sealed body names (`platform/modules/identity/login/login-guard.ts`).
 * Mobile carriers put thousands of members behind one IPv4 address. Quotas by address are therefore generous, and calls
 * for members are counted by session.
 *
 * A message costs money, and it may reach a stranger's phone. SMS is limited here by address and network. The platform
 * limits SMS by number, by range of numbers, and by the number's country if the visitor is in another country
 * (`platform/modules/identity/verification/message-quotas.ts`). A merchant-wide quota only logs a warning and refuses
 * nothing; otherwise some hundred addresses could block all members.
 *
 * If the counter is unavailable, `failClosed` refuses the calls that move or cost money, open an account for a visitor,
 * log in by password or SMS code, or set a login password. `failOpen` allows all other calls.
 */
export const limits = {
  login: failClosed([
    ...buildAttemptQuotas(minuteS, { address: 100 }),
    ...buildFailureQuotas(15 * minuteS, { address: 50, network: 300 }),
  ]),
  trial: failOpen(buildAttemptQuotas(10 * minuteS, { address: 20, network: 200 })),
  social: failOpen(buildAttemptQuotas(10 * minuteS, { address: 30, network: 300 })),
  captcha: failOpen(buildAttemptQuotas(minuteS, { address: 60, network: 600 })),
  sms: messages,
  recovery: messages,
  password: failClosed(buildAttemptQuotas(10 * minuteS, { address: 30, network: 300 })),
  security: failOpen(buildAttemptQuotas(10 * minuteS, { address: 60, network: 600 })),
  register: failClosed([
    ...buildAttemptQuotas(hourS, { address: 20, network: 200 }),
    ...buildWarningQuotas(hourS, 3_000),
  ]),
  trialuser: failClosed([
    ...buildAttemptQuotas(hourS, { address: 10, network: 100 }),
    ...buildWarningQuotas(hourS, 3_000),
  ]),
  username: failOpen(buildAttemptQuotas(minuteS, { address: 30, network: 300 })),
  affiliate: failOpen(buildAttemptQuotas(minuteS, { address: 30, network: 300 })),
  /** The platform also counts codes to a member's own address by address and account (`email-owner.ts`). */
  mailCode: failClosed(buildAttemptQuotas(hourS, { address: 20, network: 200, session: 10 })),
  /** Changes by a member that cost nothing. */
  write: failOpen(buildAttemptQuotas(minuteS, { session: 120, address: 3_000, network: 30_000 })),
  /** Money, withdrawal password and payout accounts. A member rarely needs more than a few of these calls. */
  money: failClosed(buildAttemptQuotas(10 * minuteS, { session: 20, address: 200, network: 2_000 })),
  /**
   * Envelopes of a red rain or of an agent. All members of a merchant open envelopes within minutes, and thousands of
   * these members share one carrier's address. The event itself limits number and interval; this quota stops clients
   * that ignore the event's limits.
   */
  rain: failClosed(buildAttemptQuotas(minuteS, { session: 60, address: 3_000, network: 30_000 })),
  /** Feedback from a member to the merchant. An operator reads each message. */
  feedback: failOpen(buildAttemptQuotas(hourS, { session: 10, address: 200, network: 2_000 })),
  chat: failOpen(buildAttemptQuotas(minuteS, { session: 30, address: 600, network: 6_000 })),
  /** A browser sends at most 6 requests a minute (`liveRules`); the rest is for tabs that take over from each other. */
  live: failOpen(buildAttemptQuotas(minuteS, { session: 20, address: 600, network: 6_000 })),
  /** Reports of broken pages. */
  diagnostics: failOpen(buildAttemptQuotas(hourS, { session: 10, address: 100, network: 1_000 })),
  /** Pictures for feedback messages and for applications. */
  picture: failOpen(buildAttemptQuotas(hourS, { session: 40, address: 800, network: 8_000 })),
  /** A launch creates a session at a vendor. */
  launch: failOpen(buildAttemptQuotas(minuteS, { session: 30, address: 3_000, network: 30_000 })),
  /** `session` is the page's play key, which the edge cannot verify. */
  game: failOpen([
    ...buildNearbyQuotas({ session: 240 }),
    ...buildAttemptQuotas(minuteS, { address: 3_000, network: 30_000 }),
  ]),
  /** From other servers. They pass if the counter is unavailable, because a payment must not be missed. */
  webhook: failOpen(buildAttemptQuotas(minuteS, { address: 600, network: 6_000 })),
  /** Public reads that miss the cache, counted together (`edge/limits/limit-reads.ts`). */
  reads: failOpen(buildNearbyQuotas({ address: 600, network: 6_000 })),
  /** Private reads without a row of their own. Thousands of members share a carrier's address. */
  memberReads: failOpen(buildNearbyQuotas({ session: 600, address: 3_000, network: 30_000 })),
  /** Pages without a cache hit. Above the quota a page is sent without content, and the browser renders it. */
  pages: failOpen(buildNearbyQuotas({ session: 240, address: 600, network: 6_000 })),
  /** Pictures under /img/ that miss the cache: each is fetched from a CDN and resized. */
  pictureMisses: failOpen(buildNearbyQuotas({ address: 600, network: 6_000 })),
  /** Some thirty requests for each opened game, from thousands of one carrier's members. */
  gamePages: failOpen(buildNearbyQuotas({ address: 3_000, network: 30_000 })),
  /** Some thirty requests for a first visit, from thousands of one carrier's members. */
  files: failOpen(buildNearbyQuotas({ address: 6_000, network: 30_000 })),
  /** Field data and CSP violations. A page view sends up to five reports of field data. */
  beacons: failOpen(buildNearbyQuotas({ network: 240 })),
  /** Requests that the site's own clients never send; the edge refuses them without a call to the platform. */
  refused: failOpen(buildNearbyQuotas({ address: 240, network: 6_000 })),
  /** Calls with an unknown path or method. */
  unknown: failOpen(buildAttemptQuotas(minuteS, { address: 120, network: 1_200 })),
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
