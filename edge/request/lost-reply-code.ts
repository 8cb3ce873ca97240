import { captcha, login, smsNoLogin, socialFinish, socialStart } from '#contract/calls/identity/login.ts';
import { recoverByEmail } from '#contract/calls/identity/password.ts';
import { smsRegister } from '#contract/calls/identity/registration.ts';
import { logout } from '#contract/calls/identity/session.ts';
import type { Call } from '#contract/wire/call.ts';

/** Writes that leave nothing to look for, and that may be made again: at worst another message comes. */
const repeatable: readonly Call[] = [
  login,
  logout,
  socialStart,
  socialFinish,
  captcha,
  smsNoLogin,
  smsRegister,
  recoverByEmail,
];

/**
 * Error code for a request that may have reached upstream and whose reply is lost. A read, and no call at all:
 * `upstream.timeout`, which may be retried. A write: `result.unknown`, as it may have been done and must not be
 * retried blindly.
 */
export const lostReplyCode = (call: Call | undefined): 'upstream.timeout' | 'result.unknown' =>
  !call || call.effect === 'read' || repeatable.includes(call) ? 'upstream.timeout' : 'result.unknown';
