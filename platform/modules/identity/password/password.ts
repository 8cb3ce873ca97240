import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type * as v from 'valibot';

import {
  changePassword,
  recoverByEmail,
  resetByEmail,
  setByPhone,
} from '#contract/calls/identity/password.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { minuteMs } from '#contract/values/durations.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { refuseByState } from '#platform/core/accounts/account-states.ts';
import { type Account, findAccountByMobileNum } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import { getSiteOrigin } from '#platform/core/merchants/merchants.ts';
import { sendMail } from '#platform/core/notifications/mail.ts';
import { sendAlarm, canRecoverByMailSql } from '#platform/core/protection/withdrawal-wait.ts';
import { createToken, sha256 } from '#platform/core/wire/tokens.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import {
  readLoginAttempt,
  clearAllFailures,
  toAccountSubject,
} from '#platform/modules/identity/login/login-guard.ts';
import { confirmPassword } from '#platform/modules/identity/password/confirm-password.ts';
import {
  checkNewPassword,
  refuseSamePassword,
  refuseWeakPassword,
  replacePassword,
} from '#platform/modules/identity/password/new-password.ts';
import { resetLinks } from '#platform/modules/identity/tables.ts';
import { proveNumber } from '#platform/modules/identity/verification/number-owner.ts';
import {
  hasNumberToken,
  verifyNumberToken,
  consumeNumberToken,
} from '#platform/modules/identity/verification/number-token.ts';
import { countRecovery, takeLinkQuota } from '#platform/modules/identity/verification/recovery-quotas.ts';
import { checkCode, consumeCode, parseNumber } from '#platform/modules/identity/verification/sms-codes.ts';

const LINK_MS = 30 * minuteMs;

/**
 * Everything that depends on whether the account exists happens after the response. So the response does not reveal
 * whether there is such an account.
 */
const recoverByEmailCall = implement(recoverByEmail, async (request) => {
  if (!isFlagOn(request.configuration().flags, 'CHNGPASSMAIL3')) throw new WireError('permission.denied');
  await countRecovery(request, request.body);
  request.runAfterReply(mailLink(request, request.body));
  return {};
});

async function mailLink(
  request: WireRequest<unknown, unknown>,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const { db, env, merchant, visitor, now } = request;
  const account = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.merchantCode, merchant.merchantCode),
        eq(accounts.username, username.toLowerCase()),
        eq(accounts.email, email.toLowerCase()),
        // The address must be verified, because members may enter another person's address. Otherwise that person could
        // take over the account, or the member could flood that person's mailbox.
        canRecoverByMailSql(merchant, now),
        ne(accounts.type, customerTypes.guest),
      ),
    )
    .get();
  if (!account || !(await takeLinkQuota(db, account, visitor.network, now))) return;
  const key = createToken();
  await db.batch([
    db.delete(resetLinks).where(lt(resetLinks.createdAt, now - LINK_MS)),
    db.insert(resetLinks).values({ keyHash: await sha256(key), accountId: account.id, createdAt: now }),
  ]);
  // The key is in the fragment, because browsers do not send the fragment to any server or log.
  const link = `${getSiteOrigin(merchant, env)}/m/forget#key=${key}`;
  await sendMail(request, account, 'recovery', { link });
}

const resetByEmailCall = implement(resetByEmail, async (request) => {
  const { db, merchant, configuration, body, now } = request;
  const { settings, flags } = configuration();
  if (!isFlagOn(flags, 'CHNGPASSMAIL3')) throw new WireError('permission.denied');
  checkNewPassword(body.newPassword, settings.rules.password);
  const own = and(
    eq(resetLinks.keyHash, await sha256(body.key)),
    gt(resetLinks.createdAt, now - LINK_MS),
    eq(accounts.merchantCode, merchant.merchantCode),
  );
  const found = await db
    .select({ account: accounts })
    .from(resetLinks)
    .innerJoin(accounts, eq(accounts.id, resetLinks.accountId))
    .where(own)
    .get();
  if (!found) throw new WireError('link.expired');
  refuseByState(found.account, 'payout', now);
  refuseWeakPassword(found.account, merchant.brand.name, body.newPassword);
  await refuseSamePassword(found.account, body.newPassword);
  const replaced = await replacePassword(db, found.account, body.newPassword, {
    keep: null,
    now,
    recovered: true,
  });
  if (!replaced) throw new WireError('link.expired');
  await clearLoginFailures(request, found.account);
  request.runAfterReply(sendAlarm(request, found.account, 'passwordRecovered'));
  return {};
});

/**
 * Without the right code or a valid token of a third party, the reply does not depend on whether the number is known.
 */
const setByPhoneCall = implement(setByPhone, async (request) => {
  const { db, merchant, configuration, body, now } = request;
  const { settings, flags } = configuration();
  if (!isFlagOn(flags, 'CHNGPASSVERIF3')) throw new WireError('permission.denied');
  checkNewPassword(body.newPassword, settings.rules.password);
  const { merchantCode } = merchant;
  const mobileNum = parseNumber(body.countryDialingCode, body.mobileNum);
  const consumeProof = await checkNumberProof(request, mobileNum);
  const account = await findAccountByMobileNum(db, merchantCode, mobileNum);
  if (!account) throw new WireError('verification.code.error');
  // The code stays valid if the password is refused or is the old one.
  refuseWeakPassword(account, merchant.brand.name, body.newPassword);
  await refuseSamePassword(account, body.newPassword);
  await consumeProof();
  const owned = await proveNumber(request, account);
  const replaced = await replacePassword(db, owned, body.newPassword, { keep: null, now, recovered: true });
  if (!replaced) throw new WireError('verification.code.error');
  await clearLoginFailures(request, owned);
  request.runAfterReply(sendAlarm(request, owned, 'passwordRecovered'));
  return {};
});

/** Checks the code or token that proves the number. Returns the function that consumes the code or token. */
async function checkNumberProof(
  request: WireRequest<unknown, v.InferOutput<(typeof setByPhone)['body']>>,
  mobileNum: string,
): Promise<() => Promise<void>> {
  const { db, merchant, body, visitor, now } = request;
  const { verificationCode: code } = body;
  if (code === undefined) {
    if (!hasNumberToken(request, body)) throw fieldError('verificationCode', 'required');
    const proof = await verifyNumberToken(request, mobileNum, body);
    return () => consumeNumberToken(db, proof);
  }
  const { merchantCode } = merchant;
  const codeKey = { merchantCode, purpose: 'password', mobileNum, network: visitor.network } as const;
  await checkCode(db, codeKey, code, now);
  return () => consumeCode(db, codeKey, code);
}

const changeCall = implement(changePassword, async (request) => {
  const { db, merchant, configuration, body, now } = request;
  const { account, tokenHash } = requireCaller(request);
  const { oldPassword, newPassword, confirmNewPassword } = body;
  if (confirmNewPassword !== newPassword) throw fieldError('confirmNewPassword', 'differs from newPassword');
  checkNewPassword(newPassword, configuration().settings.rules.password);
  await confirmPassword(request, account, oldPassword);
  refuseWeakPassword(account, merchant.brand.name, newPassword);
  await refuseSamePassword(account, newPassword);
  const replaced = await replacePassword(db, account, newPassword, { keep: tokenHash, now });
  if (!replaced) throw new WireError('account.password.wrong');
  request.runAfterReply(sendMail(request, account, 'passwordChanged'));
  return {};
});

/** Clears the failures of an account by name and number, so that they no longer block a login after a recovery. */
async function clearLoginFailures(
  { db, visitor, now }: Pick<WireRequest<unknown, unknown>, 'db' | 'visitor' | 'now'>,
  account: Account,
): Promise<void> {
  const subject = toAccountSubject(account);
  await clearAllFailures(
    db,
    await readLoginAttempt(db, account.merchantCode, subject, visitor.network, now),
    now,
  );
}

export const passwordCalls = [recoverByEmailCall, resetByEmailCall, setByPhoneCall, changeCall];
