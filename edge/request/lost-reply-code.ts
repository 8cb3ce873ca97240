import { captcha, login, smsNoLogin, socialFinish, socialStart } from '#contract/calls/identity/login.ts';
import { recoverByEmail } from '#contract/calls/identity/password.ts';
import { smsRegister } from '#contract/calls/identity/registration.ts';
import { logout } from '#contract/calls/identity/session.ts';
import type { Call } from '#contract/wire/call.ts';

/** Writes that can be repeated without harm: at worst, another message is sent. */
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
 * Returns the error code for a request whose reply is lost although it may have reached upstream. For reads and for
 * requests that are not calls it is `upstream.timeout`, which may be retried. For writes it is `result.unknown`: the
 * write may have been executed and must not be retried blindly.
 */
export const getLostReplyCode = (call: Call | undefined): 'upstream.timeout' | 'result.unknown' =>
  !call || call.effect === 'read' || repeatable.includes(call) ? 'upstream.timeout' : 'result.unknown';
