import { hourMs } from '#contract/values/durations.ts';
import type { CaptchaPurpose } from '#contract/values/identity.ts';
import { accountByMobileNum, accountByUsername } from '#platform/core/accounts/accounts.ts';
import { attemptsSince, mailSubjects, messageSubjects } from '#platform/core/accounts/attempts.ts';
import type { Database } from '#platform/core/database/client.ts';
import { failuresFrom, loginAttempt, subjectOf } from '#platform/modules/identity/login/login-guard.ts';

/**
 * What a captcha is good for: one call, and of it one name or number (`captchaSubject`); a registration has none.
 * `network`: from which it is asked for or answered (empty on this machine: not counted).
 */
export type CaptchaUse = {
  merchantCode: string;
  purpose: CaptchaPurpose;
  subject: string | null;
  network: string;
};

/**
 * Tries of work by how suspicious it is to ask, the first that fits: failed logins and messages lately of the subject,
 * or from the network, behind which many may live. 100, 600, 2,000 on average.
 */
const levels = [
  { subject: 20, network: 100, tries: { min: 1_000, max: 3_000 } },
  { subject: 6, network: 30, tries: { min: 300, max: 900 } },
] as const;
/** Where nothing is suspicious. Only there a picture is offered, which costs a machine less than work. */
export const usual = { min: 50, max: 150 };

/** How many tries a captcha costs after so many failures and messages of the subject, and so many from the network. */
export const triesAfter = (subject: number, from = 0): { min: number; max: number } =>
  levels.find((level) => subject >= level.subject || from >= level.network)?.tries ?? usual;

/** How many tries a captcha for this shall cost by now. */
export async function triesOf(
  db: Database,
  use: CaptchaUse,
  now: number,
): Promise<{ min: number; max: number }> {
  const [subject, from] = await Promise.all([
    recentlyOf(db, use, now),
    use.network ? recentlyFrom(db, use, now) : 0,
  ]);
  return triesAfter(subject, from);
}

/**
 * Failed logins of a name or number within the guard's quarter of an hour, and messages to it within an hour; of a mail
 * address, the links that were asked for within an hour.
 */
async function recentlyOf(
  db: Database,
  { merchantCode, subject, network }: CaptchaUse,
  now: number,
): Promise<number> {
  if (subject === null) return 0;
  if (subject.startsWith('mail:'))
    return (await attemptsSince(db, mailSubjects(merchantCode, subject, network).address, now - hourMs))
      .length;
  const value = subject.replace(/^\w+:/, '');
  const isNumber = subject.startsWith('mobile:');
  const account = await (isNumber ? accountByMobileNum : accountByUsername)(db, merchantCode, value);
  const [attempt, messages] = await Promise.all([
    loginAttempt(db, merchantCode, account ? subjectOf(account) : subject, network, now),
    isNumber ? attemptsSince(db, messageSubjects(merchantCode, value, network).number, now - hourMs) : [],
  ]);
  return attempt.failures + messages.length;
}

/** Failed logins, messages and recoveries by mail from a network within an hour. */
async function recentlyFrom(
  db: Database,
  { merchantCode, network }: CaptchaUse,
  now: number,
): Promise<number> {
  const [failures, messages, mails] = await Promise.all([
    failuresFrom(db, network, now - hourMs),
    attemptsSince(db, messageSubjects(merchantCode, '', network).network, now - hourMs),
    attemptsSince(db, mailSubjects(merchantCode, '', network).network, now - hourMs),
  ]);
  return failures + messages.length + mails.length;
}
