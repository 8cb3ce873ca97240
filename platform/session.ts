import { and, eq } from 'drizzle-orm';

import { captcha, login } from '#contract/login.ts';
import { logout } from '#contract/session.ts';
import { captchaMatches, issueCaptcha } from '#platform/captcha.ts';
import { accounts } from '#platform/database/member-tables.ts';
import { implement } from '#platform/implement.ts';
import { admitAttempt, countAttempt, forgiveAttempt, loginLimits } from '#platform/login-guard.ts';
import { passwordMatches } from '#platform/passwords.ts';
import { endSession, enter } from '#platform/sessions.ts';
import { WireError } from '#platform/wire-error.ts';

const openByPassword = implement(login, async ({ db, merchant, configuration, body, visitor, now }) => {
  const { merchantCode } = merchant;
  if (body.type !== 'username') throw new WireError('permission.denied');
  const username = body.username.toLowerCase();
  const attempt = await admitAttempt(db, merchantCode, username, visitor.ip, now);
  if (attempt.captcha) {
    if (!body.captcha || !body.captchaId) throw new WireError('captcha.required', needsCaptcha);
    const read = await captchaMatches(db, merchantCode, body.captchaId, body.captcha, now);
    if (!read) throw new WireError('captcha.wrong', needsCaptcha);
  }
  const counted = await countAttempt(db, attempt, now);
  const account = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchantCode, merchantCode), eq(accounts.username, username)))
    .get();
  // Without an account the same work is done, so that the time taken tells nothing either.
  if (!(await passwordMatches(body.password, account?.passwordHash ?? null)) || !account) {
    throw wrongPair(attempt, !account && configuration().tellsUnknownUser);
  }
  await forgiveAttempt(db, attempt, counted);
  return enter(db, account, visitor, now);
});

/** Goes with every failure after which the next attempt needs a picture read, also when this one had it (AU-06). */
const needsCaptcha = { value: { captchaRequired: true } };

/** The third failure asks for the picture; one after a picture was read says what was wrong (AU-05). */
function wrongPair(attempt: { captcha: boolean; failures: number }, unknownUser: boolean): WireError {
  const asks = attempt.failures + 1 >= loginLimits.captchaFrom;
  if (asks && !attempt.captcha) return new WireError('captcha.required', needsCaptcha);
  return new WireError(unknownUser ? 'user.not.exist' : 'account.password.wrong', asks ? needsCaptcha : {});
}

const close = implement(logout, async ({ db, caller }) => {
  if (caller) await endSession(db, caller);
  return {};
});

const picture = implement(captcha, async ({ db, merchant, now }) => ({
  ...(await issueCaptcha(db, merchant.merchantCode, now)),
  work: null,
}));

export const sessionCalls = [openByPassword, close, picture];
