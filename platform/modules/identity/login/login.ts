import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';

import { login } from '#contract/calls/identity/login.ts';
import { logout } from '#contract/calls/identity/session.ts';
import { isAgent } from '#contract/values/customers.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { getCaptchaSubject } from '#contract/values/identity.ts';
import {
  type AccountAction,
  findStateRefusal,
  refuseByState,
} from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { uncountAttempt } from '#platform/core/accounts/attempts.ts';
import { hashPassword, isOutdated, passwordMatches } from '#platform/core/accounts/passwords.ts';
import { endSession, logIn } from '#platform/core/accounts/sessions.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { totpMatches } from '#platform/core/accounts/totp.ts';
import { implement, type WireRequest } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import type { MerchantConfiguration } from '#platform/core/merchants/merchants.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { computeTries } from '#platform/modules/identity/captcha/captcha-risk.ts';
import { requireCaptcha } from '#platform/modules/identity/captcha/captcha.ts';
import { recordFailedLogin } from '#platform/modules/identity/login/failed-logins.ts';
import {
  countAttempt,
  type LoginAttempt,
  readLoginAttempt,
  clearFailures,
  type CountedAttempt,
  loginLimits,
  toAccountSubject,
} from '#platform/modules/identity/login/login-guard.ts';
import { proveNumber } from '#platform/modules/identity/verification/number-owner.ts';
import {
  hasNumberToken,
  verifyNumberToken,
  consumeNumberToken,
} from '#platform/modules/identity/verification/number-token.ts';
import {
  checkCode,
  consumeCode,
  parseNumber,
  requireWholeCode,
} from '#platform/modules/identity/verification/sms-codes.ts';

type Body = v.InferOutput<(typeof login)['body']>;
type Request = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'configuration' | 'visitor' | 'now'>;
type NumberToken = Parameters<typeof verifyNumberToken>[2];
type LoginClaim = {
  subject: string;
  column: typeof accounts.username | typeof accounts.mobileNum;
  value: string;
} & ({ password: string } | { code: string } | { token: NumberToken });

/**
 * An attempt is counted before its proof is verified. An attempt on an unknown name fails with the same reply after the
 * same time. A single-use code is consumed only after the second factor is right.
 */
const logInCall = implement(login, async (request) => {
  const { db, merchant, body, visitor, now, runAfterReply } = request;
  const { merchantCode } = merchant;
  const claim = toClaim(request, body);
  let account = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchantCode, merchantCode), eq(claim.column, claim.value)))
    .get();
  const subject = account ? toAccountSubject(account) : claim.subject;
  const seen = await readLoginAttempt(db, merchantCode, subject, visitor.network, now);
  const use = { merchantCode, purpose: 'login', subject: claim.subject, network: visitor.network } as const;
  const captchaTries = seen.needsCaptcha ? await requireCaptcha(db, use, body, now, captchaRequired) : 0;
  const counted = await countAttempt(db, seen, now);
  const attempt = { ...seen, failures: counted.before };
  // Concurrent attempts have not seen each other, so the captcha is checked again with the real number of earlier
  // attempts.
  if (attempt.failures >= loginLimits.captchaFrom && captchaTries < computeTries(attempt.failures).max) {
    await uncountAttempt(db, counted.rows);
    throw new WireError(captchaTries ? 'captcha.wrong' : 'captcha.required', { value: captchaRequired });
  }
  const recordFailure = createFailureRecorder(request, account);
  const consumeProof = await recordFailure(verifyClaim(request, claim, account, attempt));
  if (!account) throw new WireError('system.error');
  if ('password' in claim && isOutdated(account.passwordHash))
    runAfterReply(rehash(db, account, claim.password));
  if (consumeProof) account = await proveNumber(request, account);
  if (account.totpSince !== null) {
    await recordFailure(requireTotp(request, account, body.totp, attempt, counted, now));
  }
  const action = body.side === 'payout' ? 'payout' : 'entry';
  refuseExcluded(account, action, now);
  await consumeProof?.();
  await clearFailures(db, attempt, now);
  // Checked only after the proof, because a stranger must not learn whether an account is an agent's.
  if (body.side === 'agent' && !isAgent(account.type)) throw new WireError('permission.denied');
  return logIn(db, account, visitor, now, action);
});

/** Runs after all proofs but before a code is consumed, so that the same code can log in for a withdrawal. */
function refuseExcluded(account: Account, action: AccountAction, now: number): void {
  if (findStateRefusal(account, action, now) !== 'account.excluded') return;
  refuseByState(account, action, now);
}

/** Counts a failure after the response. A missing second factor is not a failure. */
const createFailureRecorder =
  (
    request: Parameters<typeof recordFailedLogin>[0] & Pick<WireRequest<unknown, unknown>, 'runAfterReply'>,
    account: Account | undefined,
  ) =>
  <T>(proof: Promise<T>): Promise<T> =>
    proof.catch((error: unknown) => {
      const failed = error instanceof WireError && error.code !== 'totp.required';
      if (account && failed) request.runAfterReply(recordFailedLogin(request, account));
      throw error;
    });

/** Stores the hash of a password at the current cost, unless the password was changed meanwhile. */
async function rehash(db: Database, { id, passwordHash }: Account, password: string): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)));
}

function toClaim({ configuration }: Pick<Request, 'configuration'>, body: Body): LoginClaim {
  const { flags } = configuration();
  if (body.type === 'username') {
    const value = body.username.toLowerCase();
    return { subject: getCaptchaSubject(body), column: accounts.username, value, password: body.password };
  }
  const value = parseNumber(body.countryDialingCode, body.mobileNum);
  const named = { subject: getCaptchaSubject({ digits: value }), column: accounts.mobileNum, value };
  if (body.verificationCode !== undefined) {
    if (!isFlagOn(flags, 'MOBILEVERCODELOGIN3')) throw new WireError('permission.denied');
    requireWholeCode(body.verificationCode);
    return { ...named, code: body.verificationCode };
  }
  if (body.password !== undefined) return { ...named, password: body.password };
  if (!hasNumberToken({ configuration }, body))
    throw fieldError('verificationCode', 'a code or a password is needed');
  if (!isFlagOn(flags, 'MOBILEVERCODELOGIN3')) throw new WireError('permission.denied');
  return { ...named, token: body };
}

/** Verifies the proof of a claim. Returns the function that consumes a code or token, or null for a password. */
async function verifyClaim(
  request: Request,
  claim: LoginClaim,
  account: Account | undefined,
  attempt: LoginAttempt,
): Promise<(() => Promise<void>) | null> {
  const { db, merchant, configuration, now } = request;
  if ('password' in claim) {
    await verifyPassword(claim.password, account, attempt, configuration());
    return null;
  }
  if ('token' in claim) {
    const proof = await verifyNumberToken(request, claim.value, claim.token);
    // The proven owner of a number may learn that no account has the number.
    if (!account) throw new WireError('user.not.exist', buildCaptchaHint(attempt));
    return () => consumeNumberToken(db, proof);
  }
  const smsCode = {
    merchantCode: merchant.merchantCode,
    purpose: 'login',
    mobileNum: claim.value,
    network: request.visitor.network,
  } as const;
  await verifyCode(db, smsCode, claim.code, account, attempt, now);
  return () => consumeCode(db, smsCode, claim.code);
}

/** Value of every error after which the next attempt needs a captcha, even if this attempt had one. */
const captchaRequired = { captchaRequired: true } as const;

const buildCaptchaHint = ({ failures }: LoginAttempt) =>
  failures + 1 >= loginLimits.captchaFrom ? { value: captchaRequired } : {};

/**
 * Verifies a password. The third failure within a quarter of an hour throws `captcha.required`, if no captcha was
 * required before. Any other failure reports the wrong password or, if the merchant allows this, the unknown user.
 */
async function verifyPassword(
  password: string,
  account: Account | undefined,
  attempt: LoginAttempt,
  { tellsUnknownUser }: MerchantConfiguration,
): Promise<void> {
  // Without an account the same work is done, so that timing reveals nothing.
  if ((await passwordMatches(password, account?.passwordHash ?? null)) && account) return;
  const nextNeedsCaptcha = attempt.failures + 1 >= loginLimits.captchaFrom;
  if (nextNeedsCaptcha && !attempt.needsCaptcha)
    throw new WireError('captcha.required', buildCaptchaHint(attempt));
  throw new WireError(
    !account && tellsUnknownUser ? 'user.not.exist' : 'account.password.wrong',
    buildCaptchaHint(attempt),
  );
}

async function verifyCode(
  db: Database,
  codeKey: Parameters<typeof checkCode>[1],
  code: string,
  account: Account | undefined,
  attempt: LoginAttempt,
  now: number,
): Promise<void> {
  const right = await checkCode(db, codeKey, code, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof WireError) return false;
      throw error;
    },
  );
  // No code is sent to an unknown number, so this code is a guess.
  if (!right || !account) throw new WireError('verification.code.error', buildCaptchaHint(attempt));
}

/** Verifies the second factor. A wrong code counts as a failure; a missing code does not. */
async function requireTotp(
  store: Parameters<typeof totpMatches>[0],
  account: Account,
  totp: string | undefined,
  attempt: LoginAttempt,
  counted: CountedAttempt,
  now: number,
): Promise<void> {
  if (totp === undefined) {
    await uncountAttempt(store.db, counted.rows);
    throw new WireError('totp.required', attempt.needsCaptcha ? { value: captchaRequired } : {});
  }
  if (!(await totpMatches(store, account, totp, now)))
    throw new WireError('totp.wrong', buildCaptchaHint(attempt));
}

const logOutCall = implement(logout, async ({ db, caller }) => {
  if (caller) await endSession(db, caller);
  return {};
});

export const loginCalls = [logInCall, logOutCall];
