import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts';
import { getCaptchaSubject } from '#contract/values/identity.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { buildMailSubjects, buildSubjectQuotas, takeAttempt } from '#platform/core/accounts/attempts.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { requireCaptcha } from '#platform/modules/identity/captcha/captcha.ts';
import { isKnownNetwork } from '#platform/modules/identity/login/login-guard.ts';

/** Requests that need no captcha, for one address, known or not, and from one network. */
const freeQuotas = {
  address: [
    { max: 2, windowMs: hourMs },
    { max: 3, windowMs: dayMs },
  ],
  network: [{ max: 10, windowMs: hourMs }],
} as const;

/**
 * Limit of links mailed to an account, so that requests do not flood its mailbox. Known networks are counted
 * separately, so that strangers do not use up the links of the member.
 */
const linkQuota = { max: 3, windowMs: 30 * minuteMs };

type Request = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'visitor' | 'now'>;

/**
 * Counts a request for a link by the typed input, so that the reply does not reveal whether an account has the address.
 * Throws `captcha.required` or `captcha.wrong` beyond the free quota. No number of requests blocks an address.
 */
export async function countRecovery(
  { db, merchant, visitor, now }: Request,
  body: { email: string; captcha?: string | undefined; captchaId?: string | undefined },
): Promise<void> {
  const { merchantCode } = merchant;
  const { network } = visitor;
  const subject = getCaptchaSubject(body);
  const counted = buildMailSubjects(merchantCode, subject, network);
  const quotas = buildSubjectQuotas(counted.address, freeQuotas.address);
  if (network) quotas.push(...buildSubjectQuotas(counted.network, freeQuotas.network));
  if (await takeAttempt(db, quotas, now)) return;
  await requireCaptcha(db, { merchantCode, purpose: 'mail.password', subject, network }, body, now);
  await takeAttempt(db, [], now, [counted.address, ...(network ? [counted.network] : [])]);
}

/** Counts a link mailed to an account. Returns false if no link may be mailed now. */
export async function takeLinkQuota(
  db: Database,
  account: Account,
  network: string,
  now: number,
): Promise<boolean> {
  const isKnown = await isKnownNetwork(db, account, network, now);
  const subject = isKnown ? `link-own:${network}:${account.id}` : `link:${account.id}`;
  return (await takeAttempt(db, [{ subject, ...linkQuota }], now)) !== null;
}
