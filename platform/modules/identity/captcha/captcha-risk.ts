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
 * The use that a captcha is valid for: one call and one name or number (`getCaptchaSubject`). `subject` is null for a
 * registration. `network` is the caller's; if it is empty, as on a development machine, nothing is counted by network.
 */
export type CaptchaUse = {
  merchantCode: string;
  purpose: CaptchaPurpose;
  subject: string | null;
  network: string;
};

/**
 * Number of tries that a proof of work takes, by suspicion; the first match applies. Recent failed logins and messages
 * are counted, for the subject and for the network. Network limits are higher because many people may share one
 * network. The averages are 2,000 and 600 tries, and 100 without suspicion.
 */
const levels = [
  { subject: 20, network: 100, tries: { min: 1_000, max: 3_000 } },
  { subject: 6, network: 30, tries: { min: 300, max: 900 } },
] as const;
/**
 * The number of tries without suspicion. Only then is a picture offered, because a machine solves a picture more
 * cheaply than a proof of work.
 */
export const usualTries = { min: 50, max: 150 };

/** Computes the tries of a captcha from the recent failures and messages of the subject and of the network. */
export const computeTries = (subject: number, from = 0): { min: number; max: number } =>
  levels.find((level) => subject >= level.subject || from >= level.network)?.tries ?? usualTries;

/** Reads the recent activity and returns the tries that a captcha for this use costs now. */
export async function readTries(
  db: Database,
  use: CaptchaUse,
  now: number,
): Promise<{ min: number; max: number }> {
  const [subject, from] = await Promise.all([
    countRecentBySubject(db, use, now),
    use.network ? countRecentByNetwork(db, use, now) : 0,
  ]);
  return computeTries(subject, from);
}

/**
 * Counts the failed logins of a name or number within the login guard's quarter of an hour, plus messages to the number
 * within an hour. For a mail address it counts the links requested within an hour.
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

/** Counts failed logins, messages and recoveries by mail from a network within an hour. */
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
