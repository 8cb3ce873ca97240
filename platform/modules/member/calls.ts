import { and, eq, isNull } from 'drizzle-orm';

import { setEmail, setIcon, setNickname, setPayeeName, memberInfo } from '#contract/calls/member.ts';
import { confirmPassword } from '#platform/modules/identity/password/confirm-password.ts';
import { noPassword } from '#platform/modules/identity/password/passwords.ts';
import { takenBy } from '#platform/modules/identity/registration/registration-account.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { maskEmail, maskMobileNum } from '#platform/modules/member/mask-account.ts';
import { mailTo } from '#platform/modules/messages/mail.ts';
import { implement, memberOf } from '#platform/wire/implement.ts';
import { WireError } from '#platform/wire/wire-error.ts';

const info = implement(memberInfo, async (request) => {
  const { account } = memberOf(request);
  return {
    id: account.id,
    type: account.type,
    nickname: account.nickname,
    account: account.username,
    icon: account.icon,
    clubLabel: account.clubLabel === null ? null : { labelName: account.clubLabel },
    email: account.email && maskEmail(account.email),
    mobileNum: account.mobileNum && maskMobileNum(account.mobileNum),
    payeeName: account.payeeName,
    hasPassword: account.passwordHash !== noPassword,
  };
});

const icon = implement(setIcon, async (request) => {
  const { id } = memberOf(request).account;
  await request.db.update(accounts).set({ icon: request.body.icon }).where(eq(accounts.id, id));
  return {};
});

const nickname = implement(setNickname, async (request) => {
  const { id } = memberOf(request).account;
  await request.db.update(accounts).set({ nickname: request.body.nickname }).where(eq(accounts.id, id));
  return {};
});

/** The address that was there before is told: who took the account over cannot do it unseen. */
const email = implement(setEmail, async (request) => {
  const { db, body, afterwards } = request;
  const { account } = memberOf(request);
  await confirmPassword(request, account, body.password);
  const changed = body.email.toLowerCase();
  if (changed === account.email) return {};
  await db
    .update(accounts)
    .set({ email: changed })
    .where(eq(accounts.id, account.id))
    .catch((error: unknown) => {
      throw takenBy(error) ?? error;
    });
  afterwards(mailTo(request, account, 'emailChanged'));
  return {};
});

const payeeName = implement(setPayeeName, async (request) => {
  const { id } = memberOf(request).account;
  const set = await request.db
    .update(accounts)
    .set({ payeeName: request.body.payeeName })
    .where(and(eq(accounts.id, id), isNull(accounts.payeeName)))
    .returning({ id: accounts.id });
  if (!set.length) throw new WireError('permission.denied');
  return {};
});

export const profileCalls = [info, icon, nickname, email, payeeName];
