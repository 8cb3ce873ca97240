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
 * Returns the error code for a request that may have reached upstream, but whose reply is lost. The code is
 * `result.unknown` for a write: it may have been executed and must not be retried blindly. The code is
 * `upstream.timeout`, after which a retry is safe, for reads, repeatable writes and requests that are not calls.
 */
export const getLostReplyCode = (call: Call | undefined): 'upstream.timeout' | 'result.unknown' =>
  !call || call.effect === 'read' || repeatable.includes(call) ? 'upstream.timeout' : 'result.unknown';
