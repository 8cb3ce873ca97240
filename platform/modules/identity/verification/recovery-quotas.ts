import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts';
import { captchaSubject } from '#contract/values/identity.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { mailSubjects, quotasOf, takeAttempt } from '#platform/core/accounts/attempts.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { requireCaptcha } from '#platform/modules/identity/captcha/captcha.ts';
import { knowsNetwork } from '#platform/modules/identity/login/login-guard.ts';

/** Requests for an address, whoever has it, and from a network, before a captcha is required. */
const free = {
  address: [
    { max: 2, windowMs: hourMs },
    { max: 3, windowMs: dayMs },
  ],
  network: [{ max: 10, windowMs: hourMs }],
} as const;

/**
 * Links that are mailed to an account, as many as hold at a time: more would flood its mailbox. Those that are asked for
 * from a network that the account knows are counted apart.
 */
const links = { max: 3, windowMs: 30 * minuteMs };

type Request = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'visitor' | 'now'>;

/**
 * Counts a request for a link by what was typed, so that nothing tells whether an account has that address; with
 * `captcha.required` or `captcha.wrong` once it is no longer free. No number of requests shuts an address out.
 */
export async function countRecovery(
  { db, merchant, visitor, now }: Request,
  body: { email: string; captcha?: string | undefined; captchaId?: string | undefined },
): Promise<void> {
  const { merchantCode } = merchant;
  const { network } = visitor;
  const subject = captchaSubject(body);
  const counted = mailSubjects(merchantCode, subject, network);
  const quotas = quotasOf(counted.address, free.address);
  if (network) quotas.push(...quotasOf(counted.network, free.network));
  if (await takeAttempt(db, quotas, now)) return;
  await requireCaptcha(db, { merchantCode, purpose: 'mail.password', subject, network }, body, now);
  await takeAttempt(db, [], now, [counted.address, ...(network ? [counted.network] : [])]);
}

/** Whether a link may be mailed to an account now; counted, if so. */
export async function mayMailLink(
  db: Database,
  account: Account,
  network: string,
  now: number,
): Promise<boolean> {
  const isKnown = await knowsNetwork(db, account, network, now);
  const subject = isKnown ? `link-own:${network}:${account.id}` : `link:${account.id}`;
  return (await takeAttempt(db, [{ subject, ...links }], now)) !== null;
}
