// What the other floors may use of this module.
export { identityCalls } from '#platform/modules/identity/calls.ts';
export { deleteExpiredCaptchas } from '#platform/modules/identity/captcha/captcha.ts';
export { eraseAccount } from '#platform/modules/identity/erase-account.ts';
export { linkedTo, unlink } from '#platform/modules/identity/login/linked-providers.ts';
export {
  clearFailures,
  countAttempt,
  loginAttempt,
  subjectOf,
} from '#platform/modules/identity/login/login-guard.ts';
export { providersOf } from '#platform/modules/identity/login/providers.ts';
export { deleteExpiredFlows } from '#platform/modules/identity/login/social.ts';
export { confirmPassword } from '#platform/modules/identity/password/confirm-password.ts';
export { provePresence } from '#platform/modules/identity/password/prove-presence.ts';
export {
  changeEmail,
  comparePaymentCode,
  proveEmail,
  sendCode,
  sendPaymentCode,
} from '#platform/modules/identity/verification/email-owner.ts';
export { deleteExpiredTokens } from '#platform/modules/identity/verification/number-token.ts';
