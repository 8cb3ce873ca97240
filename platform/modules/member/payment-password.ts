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
  paymentPasswordChange,
  proveIfAny,
  provePayment,
} from '#platform/core/accounts/payment-password.ts';
import { implement, implementBooking, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import type { Statement } from '#platform/core/database/client.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import type { MerchantConfiguration } from '#platform/core/merchants/merchants.ts';
import { matchesRule, registrationRules } from '#platform/core/merchants/registration-rules.ts';
import { guardChange, isAddressTrusted } from '#platform/core/protection/withdrawal-wait.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import {
  comparePaymentCode,
  confirmPassword,
  sendPaymentCode as mailPaymentCode,
} from '#platform/modules/identity/exports.ts';

type Request = WireRequest<unknown, { newPaymentPassword: string }>;

/** The merchant's rule, the same as at registration: six digits unless it says otherwise. */
function ruleOf(configuration: MerchantConfiguration, language: LanguageCode) {
  const { fields } = registrationRules(configuration, language);
  const rule = fields.find(({ name }) => name === 'paymentPassword');
  if (!rule) throw new Error('there is no rule for payment passwords');
  const { min, max, regex, message } = rule;
  return { min, max, regex, message };
}

/** What proves who has forgotten it: an authenticator is asked for wherever it is on. */
const recoveryOf = ({ merchant, now }: Pick<MerchantContext, 'merchant' | 'now'>, account: Account) =>
  account.totpSince !== null ? 'totp' : isAddressTrusted(merchant, account, now) ? 'mail' : null;

const overview = implement(paymentPassword, (request) => {
  const { account } = memberOf(request);
  return Promise.resolve({
    isSet: account.paymentPasswordHash !== null,
    rule: ruleOf(request.configuration(), request.language),
    totp: account.totpSince !== null,
    waitHours: request.merchant.withdrawalWaitHours,
    recoverBy: recoveryOf(request, account),
  });
});

/** `validation.failed` for what breaks the rule, or is one digit all over or six in a row. */
function checkNew({ configuration, language, body }: Request): void {
  const { newPaymentPassword: typed } = body;
  const rule = ruleOf(configuration(), language);
  if (!matchesRule(typed, rule)) throw fieldError('newPaymentPassword', rule.message ?? 'format');
  const inRow = '01234567890 09876543210'.includes(typed);
  if (inRow || new Set(typed).size === 1) throw fieldError('newPaymentPassword', 'breached');
}

/** The booking of a new one, with what else goes with it; the member is told, and withdrawals wait. */
async function book(
  request: Request,
  account: Account,
  further: readonly Statement[] = [],
): Promise<Booking> {
  const { statements, reply } = await paymentPasswordChange(
    request,
    account,
    request.body.newPaymentPassword,
  );
  const changed = await guardChange(request, account, 'paymentPasswordChanged');
  return { statements: [...statements, ...further, ...changed], reply };
}

const set = implementBooking(setPaymentPassword, async (request) => {
  const { account } = memberOf(request);
  if (account.paymentPasswordHash !== null) throw new WireError('permission.denied');
  checkNew(request);
  await confirmPassword(request, account, request.body.password);
  await proveIfAny(request, account, request.body);
  return book(request, account);
});

const change = implementBooking(changePaymentPassword, async (request) => {
  const { account } = memberOf(request);
  const { paymentPassword: current, newPaymentPassword } = request.body;
  if (account.paymentPasswordHash === null) throw new WireError('permission.denied');
  checkNew(request);
  await provePayment(request, account, { paymentPassword: current });
  if (current === newPaymentPassword) throw new WireError('modify.new.old.same');
  return book(request, account);
});

const recover = implementBooking(recoverPaymentPassword, async (request) => {
  const { db, body, now } = request;
  const { account } = memberOf(request);
  const by = recoveryOf(request, account);
  if (account.paymentPasswordHash === null || by === null) throw new WireError('permission.denied');
  checkNew(request);
  await confirmPassword(request, account, body.password);
  if (by === 'totp') {
    await provePayment(request, account, { totp: body.totp ?? '' });
    return book(request, account);
  }
  const used = await comparePaymentCode(db, account, body.verificationCode ?? '', now);
  const booking = await book(request, account, used);
  await clearPaymentTries(request, account);
  return booking;
});

const code = implement(sendPaymentCode, async (request) => {
  const next = await mailPaymentCode(request, memberOf(request).account);
  return { expirationTime: new Date(next).toISOString() };
});

export const paymentPasswordCalls = [overview, set, change, recover, code];
