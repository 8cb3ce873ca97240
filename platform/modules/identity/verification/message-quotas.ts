import { diallingCodeOf, diallingCodes } from '#contract/values/dialling-codes.ts';
import type { Database } from '#platform/database/client.ts';
import { accountByMobileNum } from '#platform/modules/identity/accounts.ts';
import {
  messageSubjects,
  type Quota,
  quotasOf,
  type SubjectQuota,
  takeAttempt,
  waitFor,
} from '#platform/modules/identity/login/attempts.ts';
import { knowsNetwork } from '#platform/modules/identity/login/login-guard.ts';
import type { Visitor } from '#platform/modules/identity/session/sessions.ts';
import { WireError } from '#platform/wire/wire-error.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long until another message may go to the same number. */
export const RESEND_MS = MINUTE;

type Counted = 'number' | 'range' | 'abroad' | 'network';

/**
 * How many messages a number gets (ED-11), by E.164 number; the edge counts by address (`contract/wire/limits.ts`).
 *
 * The range, a number without its last four digits, is what pumping is about: who earns by messages has rented thousands
 * of numbers in a row (OWASP, "SMS pumping"), mostly in countries where messages are dear; `abroad` is such a country,
 * for who asks from another one.
 *
 * Counted is what is accepted, and beyond `free` only what a captcha was solved for, so that refused requests shut nobody
 * out. An account has a budget of its own in each network from which it has logged in within a month: what strangers ask
 * for elsewhere does not use that up, and it does not use up theirs.
 */
export const messageLimits: Readonly<
  Record<'most' | 'free', Readonly<Record<Counted | 'own', readonly Quota[]>>>
> = {
  most: {
    own: [
      { max: 1, windowMs: RESEND_MS },
      { max: 5, windowMs: HOUR },
      { max: 10, windowMs: DAY },
    ],
    number: [
      { max: 1, windowMs: RESEND_MS },
      { max: 5, windowMs: HOUR },
      { max: 10, windowMs: DAY },
    ],
    range: [
      { max: 20, windowMs: HOUR },
      { max: 60, windowMs: DAY },
    ],
    abroad: [
      { max: 200, windowMs: HOUR },
      { max: 600, windowMs: DAY },
    ],
    network: [],
  },
  free: {
    own: [{ max: 2, windowMs: HOUR }],
    number: [
      { max: 2, windowMs: HOUR },
      { max: 3, windowMs: DAY },
    ],
    range: [{ max: 5, windowMs: HOUR }],
    abroad: [{ max: 100, windowMs: HOUR }],
    network: [{ max: 2, windowMs: HOUR }],
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
  if (ofAccount && account && known) return quotasFor([['own', `sms-own:${network}:${account.id}`]]);
  const counted = messageSubjects(merchantCode, number, network);
  const code = diallingCodeOf(number);
  const range = `sms-range:${merchantCode}:${number.slice(0, -4)}`;
  // This machine has no network: developers and journeys ask for many numbers of one range.
  if (!network)
    return quotasFor(
      [
        ['number', counted.number],
        ['range', range],
      ],
      ['number'],
    );
  const isAbroad = diallingCodes.get(country) !== code;
  return quotasFor([
    ['number', counted.number],
    ['range', range],
    ['network', counted.network],
    ...(isAbroad ? [['abroad', `sms-abroad:${merchantCode}:${code}`] as const] : []),
  ]);
}

/** `paysBy`: what counts towards a captcha; all of them, unless told otherwise. */
function quotasFor(
  counted: readonly (readonly [Counted | 'own', string])[],
  paysBy: readonly string[] = counted.map(([by]) => by),
): MessageQuotas {
  const { most, free } = messageLimits;
  const all = counted.flatMap(([by, subject]) => quotasOf(subject, most[by]));
  const paying = counted.filter(([by]) => paysBy.includes(by));
  return {
    free: [...all, ...paying.flatMap(([by, subject]) => quotasOf(subject, free[by]))],
    most: all,
    subjects: counted.map(([, subject]) => subject),
  };
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
