import { hourMs } from '#contract/values/durations.ts';
import type { CaptchaPurpose } from '#contract/values/identity.ts';
import { findAccountByMobileNum, findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import {
  listAttemptsSince,
  buildMailSubjects,
  buildMessageSubjects,
} from '#platform/core/accounts/attempts.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  countFailuresFrom,
  readLoginAttempt,
  toAccountSubject,
} from '#platform/modules/identity/login/login-guard.ts';

/**
 * The use that a captcha is valid for. `subject` is a name, number or mail address (`getCaptchaSubject`), null for a
 * registration. If `network` is empty, as on a development machine, nothing is counted by network.
 */
export type CaptchaUse = {
  merchantCode: string;
  purpose: CaptchaPurpose;
  subject: string | null;
  network: string;
};

/**
 * The suspicious levels, highest first, with the number of tries that their proof of work takes. A level applies if the
 * recent failed logins and messages reach its limit for the subject or for the network. The limits for the network are
 * higher because many people may share a network. The work takes 2,000 or 600 tries on average, and 100 without
 * suspicion.
 */
const levels = [
  { subject: 20, network: 100, tries: { min: 1_000, max: 3_000 } },
  { subject: 6, network: 30, tries: { min: 300, max: 900 } },
] as const;
/** Without suspicion. A picture is offered only then, because a machine solves it more cheaply than a proof of work. */
export const defaultTries = { min: 50, max: 150 };

/** Computes the tries of a captcha from the recent failures and messages of the subject and of the network. */
export const computeTries = (subjectCount: number, networkCount = 0): { min: number; max: number } =>
  levels.find((level) => subjectCount >= level.subject || networkCount >= level.network)?.tries ??
  defaultTries;

/** Reads the recent activity and returns how many tries a captcha for this use costs now. */
export async function readTries(
  db: Database,
  use: CaptchaUse,
  now: number,
): Promise<{ min: number; max: number }> {
  const [subjectCount, networkCount] = await Promise.all([
    countRecentBySubject(db, use, now),
    use.network ? countRecentByNetwork(db, use, now) : 0,
  ]);
  return computeTries(subjectCount, networkCount);
}

/**
 * Counts the failed logins of a name or number within the last quarter of an hour (`login-guard.ts`), plus the messages
 * to the number within the last hour. For a mail address it counts the links requested within the last hour.
 */
async function countRecentBySubject(
  db: Database,
  { merchantCode, subject, network }: CaptchaUse,
  now: number,
): Promise<number> {
  if (subject === null) return 0;
  if (subject.startsWith('mail:'))
    return (
      await listAttemptsSince(db, buildMailSubjects(merchantCode, subject, network).address, now - hourMs)
    ).length;
  const value = subject.replace(/^\w+:/, '');
  const isNumber = subject.startsWith('mobile:');
  const account = await (isNumber ? findAccountByMobileNum : findAccountByUsername)(db, merchantCode, value);
  const [attempt, messages] = await Promise.all([
    readLoginAttempt(db, merchantCode, account ? toAccountSubject(account) : subject, network, now),
    isNumber
      ? listAttemptsSince(db, buildMessageSubjects(merchantCode, value, network).number, now - hourMs)
      : [],
  ]);
  return attempt.failures + messages.length;
}

async function countRecentByNetwork(
  db: Database,
  { merchantCode, network }: CaptchaUse,
  now: number,
): Promise<number> {
  const [failures, messages, mails] = await Promise.all([
    countFailuresFrom(db, network, now - hourMs),
    listAttemptsSince(db, buildMessageSubjects(merchantCode, '', network).network, now - hourMs),
    listAttemptsSince(db, buildMailSubjects(merchantCode, '', network).network, now - hourMs),
  ]);
  return failures + messages.length + mails.length;
}
