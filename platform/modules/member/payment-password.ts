import {
  changePaymentPassword,
  paymentPassword,
  recoverPaymentPassword,
  sendPaymentCode,
  setPaymentPassword,
} from '#contract/calls/member/payment-password.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import {
  clearPaymentTries,
  buildPaymentPasswordChange,
  provePaymentIfRequired,
  provePayment,
} from '#platform/core/accounts/payment-password.ts';
import {
  implement,
  implementBooking,
  requireCaller,
  type WireRequest,
} from '#platform/core/calls/implement.ts';
import type { Statement } from '#platform/core/database/client.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import type { MerchantConfiguration } from '#platform/core/merchants/merchants.ts';
import { matchesRule, buildRegistrationRules } from '#platform/core/merchants/registration-rules.ts';
import { buildGuardChange, isAddressTrusted } from '#platform/core/protection/withdrawal-wait.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import {
  comparePaymentCode,
  confirmPassword,
  sendPaymentCode as mailPaymentCode,
} from '#platform/modules/identity/exports.ts';

type Request = WireRequest<unknown, { newPaymentPassword: string }>;

/** The rule also applies at registration. By default it is six digits. */
function getPaymentPasswordRule(configuration: MerchantConfiguration, language: LanguageCode) {
  const { fields } = buildRegistrationRules(configuration, language);
  const rule = fields.find(({ name }) => name === 'paymentPassword');
  if (!rule) throw new Error('there is no rule for payment passwords');
  const { min, max, regex, message } = rule;
  return { min, max, regex, message };
}

/** Returns how to prove a new payment password after forgetting the old one. A mail address must be trusted. */
const getRecoveryMethod = ({ merchant, now }: Pick<MerchantContext, 'merchant' | 'now'>, account: Account) =>
  account.totpSince !== null ? 'totp' : isAddressTrusted(merchant, account, now) ? 'mail' : null;

const overview = implement(paymentPassword, (request) => {
  const { account } = requireCaller(request);
  return Promise.resolve({
    isSet: account.paymentPasswordHash !== null,
    rule: getPaymentPasswordRule(request.configuration(), request.language),
    totp: account.totpSince !== null,
    waitHours: request.merchant.withdrawalWaitHours,
    recoverBy: getRecoveryMethod(request, account),
  });
});

function checkNewPaymentPassword({ configuration, language, body }: Request): void {
  const { newPaymentPassword: typed } = body;
  const rule = getPaymentPasswordRule(configuration(), language);
  if (!matchesRule(typed, rule)) throw fieldError('newPaymentPassword', rule.message ?? 'format');
  const isSequence = '01234567890 09876543210'.includes(typed);
  if (isSequence || new Set(typed).size === 1) throw fieldError('newPaymentPassword', 'breached');
}

async function buildChangeBooking(
  request: Request,
  account: Account,
  further: readonly Statement[] = [],
): Promise<Booking> {
  const { statements, reply } = await buildPaymentPasswordChange(
    request,
    account,
    request.body.newPaymentPassword,
  );
  const changed = await buildGuardChange(request, account, 'paymentPasswordChanged');
  return { statements: [...statements, ...further, ...changed], reply };
}

const set = implementBooking(setPaymentPassword, async (request) => {
  const { account } = requireCaller(request);
  if (account.paymentPasswordHash !== null) throw new WireError('permission.denied');
  checkNewPaymentPassword(request);
  await confirmPassword(request, account, request.body.password);
  await provePaymentIfRequired(request, account, request.body);
  return buildChangeBooking(request, account);
});

const change = implementBooking(changePaymentPassword, async (request) => {
  const { account } = requireCaller(request);
  const { paymentPassword: current, newPaymentPassword } = request.body;
  if (account.paymentPasswordHash === null) throw new WireError('permission.denied');
  checkNewPaymentPassword(request);
  await provePayment(request, account, { paymentPassword: current });
  if (current === newPaymentPassword) throw new WireError('modify.new.old.same');
  return buildChangeBooking(request, account);
});

const recover = implementBooking(recoverPaymentPassword, async (request) => {
  const { db, body, now } = request;
  const { account } = requireCaller(request);
  const method = getRecoveryMethod(request, account);
  if (account.paymentPasswordHash === null || method === null) throw new WireError('permission.denied');
  checkNewPaymentPassword(request);
  await confirmPassword(request, account, body.password);
  if (method === 'totp') {
    await provePayment(request, account, { totp: body.totp ?? '' });
    return buildChangeBooking(request, account);
  }
  const used = await comparePaymentCode(db, account, body.verificationCode ?? '', now);
  const booking = await buildChangeBooking(request, account, used);
  await clearPaymentTries(request, account);
  return booking;
});

const code = implement(sendPaymentCode, async (request) => {
  const next = await mailPaymentCode(request, requireCaller(request).account);
  return { expirationTime: new Date(next).toISOString() };
});

export const paymentPasswordCalls = [overview, set, change, recover, code];
