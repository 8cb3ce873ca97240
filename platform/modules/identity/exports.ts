export { identityCalls } from '#platform/modules/identity/calls.ts';
export { buildExpiredCaptchaDeletion } from '#platform/modules/identity/captcha/captcha.ts';
export { buildAccountErasure } from '#platform/modules/identity/erase-account.ts';
export {
  listLinkedProviders,
  removeProviderLink,
} from '#platform/modules/identity/login/linked-providers.ts';
export {
  clearFailures,
  countAttempt,
  readLoginAttempt,
  toAccountSubject,
} from '#platform/modules/identity/login/login-guard.ts';
export { getProviders } from '#platform/modules/identity/login/providers.ts';
export { buildExpiredFlowDeletions } from '#platform/modules/identity/login/social.ts';
export { confirmPassword } from '#platform/modules/identity/password/confirm-password.ts';
export { provePresence } from '#platform/modules/identity/password/prove-presence.ts';
export {
  changeEmail,
  comparePaymentCode,
  proveEmail,
  sendCode,
  sendPaymentCode,
} from '#platform/modules/identity/verification/email-owner.ts';
export { buildExpiredTokenDeletion } from '#platform/modules/identity/verification/number-token.ts';
