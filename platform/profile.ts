import { memberInfo } from '#contract/session.ts';
import { implement, memberOf } from '#platform/implement.ts';
import { maskEmail, maskMobileNum } from '#platform/mask-account.ts';

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
  };
});

export const profileCalls = [info];
