/* oxlint-disable max-lines -- one text for each code of the contract */
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { defineMessages, type MessageDescriptor, type Translator } from '#src/shared/intl/intl.tsx';

import { codeOf } from './call-error.ts';
import { moneyErrors } from './money-errors.ts';
import { offlineMessage } from './offline-message.ts';
import { serverWords } from './server-words.ts';

// What happened, what was saved, what to do.
const messages = defineMessages({
  loginAgain: {
    id: 'error.loginAgain',
    defaultMessage:
      'To show that it is you, please log out and in again, and do this within a quarter of an hour.',
    description: 'Error for a member without any password, whose last login is too long ago',
  },
  validation: {
    id: 'error.validation',
    defaultMessage: 'Something in the form is not right. Please check the marked fields.',
    description: 'Error: format errors in what was sent',
  },
  password: {
    id: 'error.password',
    defaultMessage: 'The username or password is not right. Please try again.',
    description: 'Error at login: account or password wrong',
  },
  noUser: {
    id: 'error.noUser',
    defaultMessage: 'This account does not exist or is disabled.',
    description: 'Error at login: user does not exist or is disabled',
  },
  locked: {
    id: 'error.account.locked',
    defaultMessage: 'This account is locked. Please try again later, or ask customer service to open it.',
    description:
      'Error at login or in a session: account locked, for a while or until customer service unlocks it',
  },
  disabled: {
    id: 'error.account.disabled',
    defaultMessage: 'This account is disabled. Please ask customer service why.',
    description: 'Error at login or in a session: account disabled by the operator',
  },
  excluded: {
    id: 'error.account.excluded',
    defaultMessage: 'You have excluded yourself from playing, so games and deposits are closed to you.',
    description: 'Error: the member excluded himself from gambling; he still sees balance and records',
  },
  unproven: {
    id: 'error.account.unproven',
    defaultMessage:
      'Customer service has to check who you are before you can play or deposit. Please get in touch.',
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
    defaultMessage: 'Please send it again. Your phone will solve a short task first, which keeps robots out.',
    description: 'Error: a captcha is needed from now on, as a rule work for the phone',
  },
  captcha: {
    id: 'error.captcha',
    defaultMessage: 'That was not what is in the picture. Here is a new one.',
    description: 'Error at a captcha picture: its answer is not right',
  },
  code: {
    id: 'error.code',
    defaultMessage: 'The verification code is not right. Please check it and try again.',
    description: 'Error: verification code error',
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
    defaultMessage: 'The new password must differ from the old one.',
    description: 'Error: new and old password are the same',
  },
  bet: {
    id: 'error.bet',
    defaultMessage: 'This bet is not possible. Nothing was taken from your balance.',
    description: 'Error: bet refused',
  },
  insufficient: {
    id: 'error.insufficient',
    defaultMessage: 'Your balance is too low. Nothing was taken.',
    description: 'Error: not enough money',
  },
  freePlay: {
    id: 'error.freePlay',
    defaultMessage: 'Free play is not open to this account.',
    description: 'Error free_reject: account type may not play free',
  },
  ended: {
    id: 'error.ended',
    defaultMessage: 'Your session has ended. Please log in again.',
    description: 'Error: account logged out, log in again',
  },
  permission: {
    id: 'error.permission',
    defaultMessage: 'This is not open to your account, or is switched off at the moment.',
    description: 'Error: no permission or feature unavailable',
  },
  notActual: {
    id: 'error.notActual',
    defaultMessage: 'Please log in with an actual account to use this function.',
    description: 'Error: a guest account cannot use it',
  },
  notFound: {
    id: 'error.notFound',
    defaultMessage: 'This is no longer here.',
    description: 'Error: not found',
  },
  game: {
    id: 'error.game',
    defaultMessage: 'This game is no longer here. Please choose another.',
    description: 'Error: unknown game',
  },
  gameAway: {
    id: 'error.gameAway',
    defaultMessage: 'This game is being looked after and cannot be played right now.',
    description: 'Error: game in maintenance or closed',
  },
  repeated: {
    id: 'error.repeated',
    defaultMessage: 'This was already sent with other details. Nothing was done twice.',
    description: 'Error: idempotency conflict',
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
    description: 'Error: the host is of no merchant; address is the one in the browser',
  },
  system: {
    id: 'error.system',
    defaultMessage: 'Something went wrong on our side. Nothing of yours was lost; please try again.',
    description: 'Error: system error',
  },
  maintenance: {
    id: 'error.maintenance',
    defaultMessage: 'We are doing maintenance and will be back soon.',
    description: 'Error: maintenance',
  },
  busy: {
    id: 'error.busy',
    defaultMessage: 'We are very busy right now. Please try again in a moment.',
    description: 'Error: system busy',
  },
  tooLarge: {
    id: 'error.tooLarge',
    defaultMessage: 'This is too large to be sent. Nothing was changed.',
    description: 'Error: the request is larger than the site takes',
  },
  resultUnknown: {
    id: 'error.resultUnknown',
    defaultMessage: 'The result is not known. Check your records before you try again.',
    description: 'Error: a write was sent and its answer was lost; it may have been done',
  },
  slow: {
    id: 'error.slow',
    defaultMessage: 'Your connection is slow. Please try again.',
    description: 'Error: slow connection',
  },
  urlEmpty: {
    id: 'error.urlEmpty',
    defaultMessage: 'The game has no address to open. Please try again or choose another.',
    description: 'Error: requested URL empty',
  },
  mobileExists: {
    id: 'error.mobileExists',
    defaultMessage: 'This number belongs to an account already. Log in, or use another number.',
    description: 'Error: mobile number already registered',
  },
  emailExists: {
    id: 'error.emailExists',
    defaultMessage: 'This address belongs to an account already. Please use another.',
    description: 'Error: e-mail address already registered',
  },
  age: {
    id: 'error.age',
    defaultMessage: 'You are too young to open an account here.',
    description: 'Error: age below the limit of the merchant',
  },
  totpRequired: {
    id: 'error.totpRequired',
    defaultMessage: 'Please enter the code of your authenticator app.',
    description: 'Error: a second factor is needed after a right password',
  },
  totp: {
    id: 'error.totp',
    defaultMessage:
      'This code of the authenticator app is not right, or was used already. Please take the next one.',
    description: 'Error: second factor is wrong',
  },
  provider: {
    id: 'error.provider',
    defaultMessage:
      'The other service did not confirm who you are. Please try again or log in with your password.',
    description: 'Error: login with Facebook or Google failed',
  },
  noAccountYet: {
    id: 'error.noAccountYet',
    defaultMessage: 'You have no account here yet. Please register first.',
    description: 'Error: a Facebook or Google user who has no account',
  },
  link: {
    id: 'error.link',
    defaultMessage: 'This link was used already or is too old. Please ask for a new one.',
    description: 'Error: link of a mail no longer works',
  },
  encryption: {
    id: 'error.encryption',
    defaultMessage: 'This could not be sent safely, so it was not sent. Please try again.',
    description: 'Error: what is secret could not be encrypted',
  },
  replayed: {
    id: 'error.replayed',
    defaultMessage: 'This was sent before, or the clock of your phone is wrong. Nothing was done.',
    description: 'Error: an encrypted message came twice or too late',
  },
  unknown: {
    id: 'error.unknown',
    defaultMessage: 'An unknown error happened. Please try again.',
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
  // For whoever gives no reason (server-words.ts).
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

/** The sentence that a member reads for a code. */
export const errorMessage = (code: ErrorCode): MessageDescriptor => table[code];

/** What a member reads of anything thrown: the sentence of its code, or what the server itself says. */
export const failureText = (t: Translator['t'], error: unknown): string =>
  serverWords(error) ?? t(errorMessage(codeOf(error)));
