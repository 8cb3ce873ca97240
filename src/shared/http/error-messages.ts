/* oxlint-disable max-lines -- one text for each code of the contract */
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { defineMessages, type MessageDescriptor, type Translator } from '#src/shared/intl/intl.tsx';

import { absentMessage } from './absent-message.ts';
import { getErrorCode } from './call-error.ts';
import { moneyErrors } from './money-errors.ts';
import { offlineMessage } from './offline-message.ts';
import { getServerMessage } from './server-message.ts';

// Each text says what happened and, where it matters, whether anything was changed and what to do.
const messages = defineMessages({
  loginAgain: {
    id: 'error.loginAgain',
    defaultMessage: 'To confirm it’s you, log out, log in again, and do this within 15 minutes.',
    description: 'Error for a member who has no password and whose last login is too long ago',
  },
  validation: {
    id: 'error.validation',
    defaultMessage: 'Please check the marked fields and try again.',
    description: 'Error: some fields are invalid; the fields show why',
  },
  password: {
    id: 'error.password',
    defaultMessage: 'Wrong username or password. Please try again.',
    description: 'Error at login: account or password wrong',
  },
  noUser: {
    id: 'error.noUser',
    defaultMessage: 'This account doesn’t exist or is disabled.',
    description: 'Error at login: user does not exist or is disabled',
  },
  locked: {
    id: 'error.account.locked',
    defaultMessage: 'This account is locked. Try again later, or ask support to unlock it.',
    description:
      'Error at login or in a session: account locked, for a while or until customer service unlocks it',
  },
  disabled: {
    id: 'error.account.disabled',
    defaultMessage: 'This account is disabled. Contact support to find out why.',
    description: 'Error at login or in a session: account disabled by the operator',
  },
  excluded: {
    id: 'error.account.excluded',
    defaultMessage: 'You have excluded yourself, so games and deposits are closed.',
    description: 'Error: the member is self-excluded; balance and records stay visible',
  },
  unproven: {
    id: 'error.account.unproven',
    defaultMessage:
      'Support needs to verify your identity before you can play or deposit. Please contact us.',
    description:
      'Error: games and deposits are closed to this account until customer service has checked the member',
  },
  closed: {
    id: 'error.account.closed',
    defaultMessage: 'This account is closed.',
    description: 'Error at login or in a session: account closed for good',
  },
  captchaRequired: {
    id: 'error.captchaRequired',
    defaultMessage: 'Please send the form again. A short security check will run first.',
    description: 'Error: from now on a captcha is needed, usually a computation that the phone does',
  },
  captcha: {
    id: 'error.captcha',
    defaultMessage: 'That doesn’t match the picture. Try this new one.',
    description: 'Error: wrong answer to a captcha picture',
  },
  code: {
    id: 'error.code',
    defaultMessage: 'Wrong code. Check it and try again.',
    description: 'Error: wrong verification code',
  },
  userExists: {
    id: 'error.userExists',
    defaultMessage: 'This username is taken. Please choose another.',
    description: 'Error: username already exists',
  },
  invitation: {
    id: 'error.invitation',
    defaultMessage: 'This invitation code is not valid.',
    description: 'Error: invalid invitation code',
  },
  samePassword: {
    id: 'error.samePassword',
    defaultMessage: 'The new password must be different from the old one.',
    description: 'Error: new and old password are the same',
  },
  bet: {
    id: 'error.bet',
    defaultMessage: 'This bet wasn’t accepted. Your balance has not changed.',
    description: 'Error: bet refused',
  },
  insufficient: {
    id: 'error.insufficient',
    defaultMessage: 'Your balance is too low. Nothing was charged.',
    description: 'Error: not enough money',
  },
  freePlay: {
    id: 'error.freePlay',
    defaultMessage: 'Demo play isn’t available for this account.',
    description: 'Error: this type of account has no demo play',
  },
  ended: {
    id: 'error.ended',
    defaultMessage: 'Your session has ended. Please log in again.',
    description: 'Error: account logged out, log in again',
  },
  permission: {
    id: 'error.permission',
    defaultMessage: 'This isn’t available for your account, or is switched off right now.',
    description: 'Error: no permission or feature unavailable',
  },
  notActual: {
    id: 'error.notActual',
    defaultMessage: 'Please log in with a member account to use this.',
    description: 'Error: a guest account cannot use this feature',
  },
  notFound: {
    id: 'error.notFound',
    defaultMessage: 'This is no longer available.',
    description: 'Error: not found',
  },
  game: {
    id: 'error.game',
    defaultMessage: 'This game is no longer available. Please choose another.',
    description: 'Error: unknown game',
  },
  gameAway: {
    id: 'error.gameAway',
    defaultMessage: 'This game is under maintenance. Please try again later.',
    description: 'Error: game in maintenance or closed',
  },
  repeated: {
    id: 'error.repeated',
    defaultMessage: 'This was already sent with different details, so it was not sent again.',
    description: 'Error: a request was repeated with different content',
  },
  tooMany: {
    id: 'error.tooMany',
    defaultMessage: 'Too many attempts. Please wait a while and try again.',
    description: 'Error: rate limit',
  },
  restricted: {
    id: 'error.restricted',
    defaultMessage: 'This site is not available in your region or from your IP address.',
    description: 'Error: access restricted by region or IP',
  },
  noSite: {
    id: 'error.noSite',
    defaultMessage: 'There is no site at this address.',
    description: 'Error: no merchant has this host; address is the address in the browser',
  },
  system: {
    id: 'error.system',
    defaultMessage: 'Something went wrong on our side. Nothing was lost. Please try again.',
    description: 'Error: system error',
  },
  maintenance: {
    id: 'error.maintenance',
    defaultMessage: 'We’re under maintenance and will be back soon.',
    description: 'Error: maintenance',
  },
  busy: {
    id: 'error.busy',
    defaultMessage: 'We are very busy right now. Please try again in a moment.',
    description: 'Error: system busy',
  },
  tooLarge: {
    id: 'error.tooLarge',
    defaultMessage: 'This is too large to send. Nothing was changed.',
    description: 'Error: the request is larger than the site accepts',
  },
  resultUnknown: {
    id: 'error.resultUnknown',
    defaultMessage: 'We couldn’t confirm the result. Check your records before you try again.',
    description: 'Error: the reply to a write was lost, so the write may or may not have been done',
  },
  slow: {
    id: 'error.slow',
    defaultMessage: 'Your connection is slow. Please try again.',
    description: 'Error: slow connection',
  },
  urlEmpty: {
    id: 'error.urlEmpty',
    defaultMessage: 'This couldn’t be opened. Please try again.',
    description: 'Error: requested URL empty',
  },
  mobileExists: {
    id: 'error.mobileExists',
    defaultMessage: 'This number already has an account. Log in, or use another number.',
    description: 'Error: mobile number already registered',
  },
  emailExists: {
    id: 'error.emailExists',
    defaultMessage: 'This email is already used by another account. Please use a different one.',
    description: 'Error: e-mail address already registered',
  },
  age: {
    id: 'error.age',
    defaultMessage: 'You are not old enough to open an account here.',
    description: 'Error: age below the limit of the merchant',
  },
  totpRequired: {
    id: 'error.totpRequired',
    defaultMessage: 'Enter the code from your authenticator app.',
    description: 'Error: a second factor is needed after a right password',
  },
  totp: {
    id: 'error.totp',
    defaultMessage: 'Wrong or already used authenticator code. Wait for a new code and enter it.',
    description: 'Error: wrong authenticator code',
  },
  provider: {
    id: 'error.provider',
    defaultMessage: 'We couldn’t log you in this way. Try again, or log in with your password.',
    description: 'Error: login with Facebook or Google failed, or a service did not confirm the phone number',
  },
  noAccountYet: {
    id: 'error.noAccountYet',
    defaultMessage: 'You don’t have an account here yet. Please register first.',
    description: 'Error: a Facebook or Google user who has no account',
  },
  link: {
    id: 'error.link',
    defaultMessage: 'This link has expired or was already used. Please request a new one.',
    description: 'Error: the link in an e-mail no longer works',
  },
  encryption: {
    id: 'error.encryption',
    defaultMessage: 'This couldn’t be sent securely, so it wasn’t sent. Please try again.',
    description: 'Error: secret data could not be encrypted',
  },
  replayed: {
    id: 'error.replayed',
    defaultMessage: 'This was already sent, or your phone’s clock is wrong. Nothing was changed.',
    description: 'Error: an encrypted request arrived twice or too late',
  },
  unknown: {
    id: 'error.unknown',
    defaultMessage: 'Something went wrong. Please try again.',
    description: 'Error: unknown',
  },
});

const table: Record<ErrorCode, MessageDescriptor> = {
  'validation.failed': messages.validation,
  'account.password.wrong': messages.password,
  'user.not.exist': messages.noUser,
  'captcha.required': messages.captchaRequired,
  'captcha.wrong': messages.captcha,
  'verification.code.error': messages.code,
  'username.exists': messages.userExists,
  'invitation.code.invalid': messages.invitation,
  'modify.new.old.same': messages.samePassword,
  'mobile.exists': messages.mobileExists,
  'email.exists': messages.emailExists,
  'age.restricted': messages.age,
  'totp.required': messages.totpRequired,
  'totp.wrong': messages.totp,
  'login.again': messages.loginAgain,
  'provider.failed': messages.provider,
  'registration.required': messages.noAccountYet,
  'link.expired': messages.link,
  'encryption.required': messages.encryption,
  'encryption.key.expired': messages.encryption,
  'encryption.invalid': messages.encryption,
  'request.replayed': messages.replayed,
  'bet.invalid': messages.bet,
  'wallet.insufficient': messages.insufficient,
  'freeplay.reject': messages.freePlay,
  ...moneyErrors,
  // Used if the server gives no reason (server-message.ts).
  'upstream.refused': messages.unknown,
  'login.not.session': messages.ended,
  'account.locked': messages.locked,
  'account.disabled': messages.disabled,
  'account.closed': messages.closed,
  'account.excluded': messages.excluded,
  'account.unproven': messages.unproven,
  'permission.denied': messages.permission,
  'account.not.actual': messages.notActual,
  'origin.refused': messages.permission,
  'not.found': messages.notFound,
  'call.absent': absentMessage,
  'method.refused': messages.unknown,
  'media.refused': messages.unknown,
  'game.unknown': messages.game,
  'game.unavailable': messages.gameAway,
  'request.slow': messages.slow,
  'request.too.large': messages.tooLarge,
  'idempotency.conflict': messages.repeated,
  'host.unknown': messages.noSite,
  'too.many.requests': messages.tooMany,
  'region.restricted': messages.restricted,
  'system.error': messages.system,
  'upstream.failed': messages.system,
  'system.maintenance': messages.maintenance,
  'system.busy': messages.busy,
  'upstream.timeout': messages.busy,
  'result.unknown': messages.resultUnknown,
  'network.offline': offlineMessage,
  'network.slow': messages.slow,
  'reply.malformed': messages.system,
  'url.empty': messages.urlEmpty,
  unknown: messages.unknown,
};

export const getErrorMessage = (code: ErrorCode): MessageDescriptor => table[code];

export const getFailureText = (t: Translator['t'], error: unknown): string =>
  getServerMessage(error) ?? t(getErrorMessage(getErrorCode(error)));
