import { diallingCodeOf, diallingCodes } from '#contract/values/dialling-codes.ts';
import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts';
import { accountByMobileNum } from '#platform/core/accounts/accounts.ts';
import {
  messageSubjects,
  type Quota,
  quotasOf,
  type SubjectQuota,
  takeAttempt,
  waitFor,
} from '#platform/core/accounts/attempts.ts';
import type { Visitor } from '#platform/core/accounts/sessions.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { knowsNetwork } from '#platform/modules/identity/login/login-guard.ts';

/** How long until another message may go to the same number. */
export const RESEND_MS = minuteMs;

/** `here`: the number, asked for from one network. */
type Counted = 'here' | 'number' | 'range' | 'abroad' | 'network';
type Limits = Readonly<Record<Counted, readonly Quota[]>>;

const toOnePhone: readonly Quota[] = [
  { max: 1, windowMs: RESEND_MS },
  { max: 5, windowMs: hourMs },
  { max: 10, windowMs: dayMs },
];

/**
 * How many messages a number gets, by E.164 number; the edge counts by address (`contract/wire/limits.ts`).
 *
 * The range, a number without its last four digits, is what pumping is about: who earns by messages has rented thousands
 * of numbers in a row (OWASP, "SMS pumping"), mostly in countries where messages are dear; `abroad` is such a country,
 * for who asks from another one.
 *
 * Counted is what is accepted, and beyond `free` only what a captcha was solved for, so that refused requests shut nobody
 * out. All messages count alike, and `free` is the same for all, so that a captcha does not tell whose number it is.
 * `own` is for an account with a verified number, in a network from which it has logged in within a month: above `most`
 * there is room that strangers cannot use up. It has an end, too: a verified number may be a rented one.
 */
export const messageLimits: Readonly<Record<'free' | 'most' | 'own', Limits>> = {
  free: {
    here: [],
    number: [
      { max: 2, windowMs: hourMs },
      { max: 3, windowMs: dayMs },
    ],
    range: [{ max: 5, windowMs: hourMs }],
    abroad: [{ max: 100, windowMs: hourMs }],
    network: [{ max: 2, windowMs: hourMs }],
  },
  most: {
    here: toOnePhone,
    number: toOnePhone,
    range: [
      { max: 20, windowMs: hourMs },
      { max: 60, windowMs: dayMs },
    ],
    abroad: [
      { max: 200, windowMs: hourMs },
      { max: 600, windowMs: dayMs },
    ],
    network: [],
  },
  own: {
    here: toOnePhone,
    number: [
      { max: 15, windowMs: hourMs },
      { max: 30, windowMs: dayMs },
    ],
    range: [
      { max: 40, windowMs: hourMs },
      { max: 120, windowMs: dayMs },
    ],
    abroad: [
      { max: 400, windowMs: hourMs },
      { max: 1_200, windowMs: dayMs },
    ],
    network: [],
  },
};

/** Whom a message counts for: quotas without and with a captcha. */
export type MessageQuotas = { free: SubjectQuota[]; most: SubjectQuota[]; subjects: string[] };

type Asked = { merchantCode: string; number: string; visitor: Visitor; ofAccount: boolean; now: number };

/**
 * The quotas of a message to a number (E.164 digits). `ofAccount`: it is about the account that has the number; a
 * registration is nobody's yet. Takes the same time for a number that nobody has.
 */
export async function messageQuotas(db: Database, asked: Asked): Promise<MessageQuotas> {
  const { merchantCode, number, visitor, ofAccount, now } = asked;
  const { network, country } = visitor;
  const account = await accountByMobileNum(db, merchantCode, number);
  const known = await knowsNetwork(db, { id: account?.id ?? '', merchantCode }, network, now);
  const isProven = account !== undefined && account.mobileVerifiedAt !== null;
  const subjects = messageSubjects(merchantCode, number, network);
  const code = diallingCodeOf(number);
  const counted: [Counted, string][] = [
    ['here', `sms-here:${network}:${merchantCode}:${number}`],
    ['number', subjects.number],
    ['range', `sms-range:${merchantCode}:${number.slice(0, -4)}`],
  ];
  if (network) counted.push(['network', subjects.network]);
  if (network && diallingCodes.get(country) !== code)
    counted.push(['abroad', `sms-abroad:${merchantCode}:${code}`]);
  const limits = messageLimits[ofAccount && isProven && known ? 'own' : 'most'];
  const most = counted.flatMap(([by, subject]) => quotasOf(subject, limits[by]));
  const free = counted
    // This machine has no network: developers and journeys ask for many numbers of one range.
    .filter(([by]) => network || by === 'number')
    .flatMap(([by, subject]) => quotasOf(subject, messageLimits.free[by]));
  return { free: [...most, ...free], most, subjects: counted.map(([, subject]) => subject) };
}

/**
 * Counts a message, and returns its rows for `uncountAttempt`. One that is no longer free is counted once `pay` has
 * returned, which throws without a captcha. `too.many.requests` where there is no room, before a captcha is asked for.
 */
export async function countMessage(
  db: Database,
  { free, most, subjects }: MessageQuotas,
  pay: () => Promise<unknown>,
  now: number,
): Promise<number[]> {
  const taken = await takeAttempt(db, free, now, subjects);
  if (taken) return taken;
  if ((await waitFor(db, most, now)) === 0) {
    await pay();
    const paid = await takeAttempt(db, most, now, subjects);
    if (paid) return paid;
  }
  const waitMs = await waitFor(db, most, now);
  throw new WireError('too.many.requests', { retryAfter: Math.max(1, waitMs / 1_000) });
}
