import { getDiallingCode, diallingCodes } from '#contract/values/dialling-codes.ts';
import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts';
import { findAccountByMobileNum } from '#platform/core/accounts/accounts.ts';
import {
  buildMessageSubjects,
  type Quota,
  buildSubjectQuotas,
  type SubjectQuota,
  takeAttempt,
  readQuotaWait,
} from '#platform/core/accounts/attempts.ts';
import type { Visitor } from '#platform/core/accounts/sessions.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { isKnownNetwork } from '#platform/modules/identity/login/login-guard.ts';

/** Minimum time between two messages to the same number. */
export const RESEND_MS = minuteMs;

/** `numberFromNetwork` counts by number and the caller's network; see `messageLimits` for `range` and `abroad`. */
type QuotaSubject = 'numberFromNetwork' | 'number' | 'range' | 'abroad' | 'network';
type Limits = Readonly<Record<QuotaSubject, readonly Quota[]>>;

const perNumber: readonly Quota[] = [
  { max: 1, windowMs: RESEND_MS },
  { max: 5, windowMs: hourMs },
  { max: 10, windowMs: dayMs },
];

/**
 * Limits of SMS messages, by E.164 number; the edge counts by address (`contract/wire/limits.ts`).
 *
 * `range` is the number without its last four digits. Its limits stop SMS pumping (OWASP): attackers earn by messages
 * to thousands of consecutive numbers that they rent, mostly in countries with expensive messages. `abroad` counts the
 * messages to the number's country that were requested from other countries.
 *
 * Only accepted requests count, and beyond `free` only those with a solved captcha, so refused requests lock no one
 * out. Known and unknown numbers count alike and have the same `free` limits, so the demand for a captcha does not
 * reveal whether a number is known. `own` replaces `most` for an account with a verified number, on a network from
 * which it has logged in within a month. It allows more than `most`, so that strangers who use up `most` do not block
 * the member. It is limited too, because a verified number may be rented.
 */
export const messageLimits: Readonly<Record<'free' | 'most' | 'own', Limits>> = {
  free: {
    numberFromNetwork: [],
    number: [
      { max: 2, windowMs: hourMs },
      { max: 3, windowMs: dayMs },
    ],
    range: [{ max: 5, windowMs: hourMs }],
    abroad: [{ max: 100, windowMs: hourMs }],
    network: [{ max: 2, windowMs: hourMs }],
  },
  most: {
    numberFromNetwork: perNumber,
    number: perNumber,
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
    numberFromNetwork: perNumber,
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

/** `free` applies without a captcha, `most` with one. The message is counted for all `subjects`. */
export type MessageQuotas = { free: SubjectQuota[]; most: SubjectQuota[]; subjects: string[] };

type MessageRequest = {
  merchantCode: string;
  number: string;
  visitor: Visitor;
  isForAccount: boolean;
  now: number;
};

/**
 * Reads the quotas of a message to a number (E.164 digits). `isForAccount` is true if the message is for the account
 * with the number, and false for a registration. Takes the same time for an unknown number.
 */
export async function readMessageQuotas(db: Database, request: MessageRequest): Promise<MessageQuotas> {
  const { merchantCode, number, visitor, isForAccount, now } = request;
  const { network, country } = visitor;
  const account = await findAccountByMobileNum(db, merchantCode, number);
  const known = await isKnownNetwork(db, { id: account?.id ?? '', merchantCode }, network, now);
  const isProven = account !== undefined && account.mobileVerifiedAt !== null;
  const subjects = buildMessageSubjects(merchantCode, number, network);
  const code = getDiallingCode(number);
  const counted: [QuotaSubject, string][] = [
    ['numberFromNetwork', `sms-here:${network}:${merchantCode}:${number}`],
    ['number', subjects.number],
    ['range', `sms-range:${merchantCode}:${number.slice(0, -4)}`],
  ];
  if (network) counted.push(['network', subjects.network]);
  if (network && diallingCodes.get(country) !== code)
    counted.push(['abroad', `sms-abroad:${merchantCode}:${code}`]);
  const limits = messageLimits[isForAccount && isProven && known ? 'own' : 'most'];
  const most = counted.flatMap(([by, subject]) => buildSubjectQuotas(subject, limits[by]));
  const free = counted
    // On a development machine `network` is empty, and users request codes for many numbers of one range.
    .filter(([by]) => network || by === 'number')
    .flatMap(([by, subject]) => buildSubjectQuotas(subject, messageLimits.free[by]));
  return { free: [...most, ...free], most, subjects: counted.map(([, subject]) => subject) };
}

/**
 * Counts a message and returns its rows for `uncountAttempt`. Beyond the free quotas, `checkCaptcha` throws without a
 * solved captcha. Beyond the others, throws `too.many.requests` and requires no captcha.
 */
export async function countMessage(
  db: Database,
  { free, most, subjects }: MessageQuotas,
  checkCaptcha: () => Promise<unknown>,
  now: number,
): Promise<number[]> {
  const taken = await takeAttempt(db, free, now, subjects);
  if (taken) return taken;
  if ((await readQuotaWait(db, most, now)) === 0) {
    await checkCaptcha();
    const paid = await takeAttempt(db, most, now, subjects);
    if (paid) return paid;
  }
  const waitMs = await readQuotaWait(db, most, now);
  throw new WireError('too.many.requests', { retryAfter: Math.max(1, waitMs / 1_000) });
}
