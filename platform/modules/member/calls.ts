import { memberInfo } from '#contract/calls/member/info.ts';
import {
  sendEmailCode,
  setEmail,
  setIcon,
  setNickname,
  setPayeeName,
  verifyEmail,
} from '#contract/calls/member/profile.ts';
import { setPayeeNameOnce, updateProfile } from '#platform/core/accounts/accounts.ts';
import { maskEmail, maskMobileNum } from '#platform/core/accounts/mask-account.ts';
import { hasPassword } from '#platform/core/accounts/passwords.ts';
import { provePaymentIfRequired } from '#platform/core/accounts/payment-password.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import { runAll } from '#platform/core/database/client.ts';
import { hasEverHadMoney } from '#platform/core/ledger/purses.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import {
  findSimilarAccountsByName,
  buildRecognitionStatements,
  notifyOfRecognition,
} from '#platform/core/protection/recognition.ts';
import { sendAlarm } from '#platform/core/protection/withdrawal-wait.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { changeEmail, confirmPassword, proveEmail, sendCode } from '#platform/modules/identity/exports.ts';
import { paymentPasswordCalls } from '#platform/modules/member/payment-password.ts';
import { protectionCalls } from '#platform/modules/member/protection/calls.ts';
import { securityCalls } from '#platform/modules/member/security.ts';
import { findLevelName } from '#platform/modules/promotions/exports.ts';

const infoCall = implement(memberInfo, async (request) => {
  const { account } = requireCaller(request);
  const { db, merchant, language } = request;
  // The operator's label applies if the merchant has no levels.
  const label = (await findLevelName(db, merchant, account.id, language)) ?? account.clubLabel;
  return {
    id: account.id,
    type: account.type,
    nickname: account.nickname,
    account: account.username,
    icon: account.icon,
    clubLabel: label === null ? null : { labelName: label },
    email: account.email && maskEmail(account.email),
    mobileNum: account.mobileNum && maskMobileNum(account.mobileNum),
    emailVerified: account.emailVerifiedAt !== null,
    payeeName: account.payeeName,
    hasPassword: hasPassword(account.passwordHash),
  };
});

const icon = implement(setIcon, async (request) => {
  const { id } = requireCaller(request).account;
  await updateProfile(request.db, id, { icon: request.body.icon });
  return {};
});

const nickname = implement(setNickname, async (request) => {
  const { id } = requireCaller(request).account;
  await updateProfile(request.db, id, { nickname: request.body.nickname });
  return {};
});

const email = implement(setEmail, async (request) => {
  const { body } = request;
  const { account } = requireCaller(request);
  await confirmPassword(request, account, body.password);
  const changed = body.email.toLowerCase();
  if (changed === account.email) return {};
  await provePaymentIfRequired(request, account, body);
  await changeEmail(request, account, changed);
  return {};
});

const emailCode = implement(sendEmailCode, async (request) => {
  const next = await sendCode(request, requireCaller(request).account);
  return { expirationTime: new Date(next).toISOString() };
});

const emailProof = implement(verifyEmail, async (request) => {
  await proveEmail(request.db, requireCaller(request).account, request.body.verificationCode, request.now);
  return {};
});

const payeeName = implement(setPayeeName, async (request) => {
  const { db, body, runAfterReply, now } = request;
  const { account } = requireCaller(request);
  const { payeeName: name } = body;
  if (account.payeeName !== null) throw new WireError('permission.denied');
  await provePaymentIfRequired(request, account, body);
  // The payee name protects only money, so a new name suspends withdrawals only if there has been money.
  const hadMoney = await hasEverHadMoney(db, account.id);
  const { findsExcluded } = protectionProfiles[request.merchant.jurisdiction];
  const found = await findSimilarAccountsByName(db, { ...account, payeeName: name }, findsExcluded.value);
  const isSet = await setPayeeNameOnce(db, account.id, name, hadMoney ? { guardChangedAt: now } : {});
  if (!isSet) throw new WireError('permission.denied');
  await runAll(db, buildRecognitionStatements(db, account.id, found, now));
  if (hadMoney) runAfterReply(sendAlarm(request, account, 'payeeNameSet'));
  runAfterReply(notifyOfRecognition(request, found));
  return {};
});

export const memberCalls = [
  infoCall,
  icon,
  nickname,
  email,
  emailCode,
  emailProof,
  payeeName,
  ...securityCalls,
  ...protectionCalls,
  ...paymentPasswordCalls,
];
