import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import {
  changePassword,
  recoverByEmail,
  resetByEmail,
  setByPhone,
} from '#contract/calls/identity/password.ts';
import type { SessionFacts } from '#contract/calls/identity/session.ts';
import type { BodyOf, ValueOf } from '#contract/wire/call.ts';
import { send } from '#src/shared/http/send.ts';

// Each throws `CallError`. None is a query: nothing of a password is kept.

/** Asks for a mail with a link, whoever's the address is (PW-03). */
export const askForMail = (body: BodyOf<typeof recoverByEmail>): Promise<unknown> =>
  send(recoverByEmail, { body });

/** Sets the password of whom the link of a mail is for. */
export const setByMail = (body: BodyOf<typeof resetByEmail>): Promise<unknown> =>
  send(resetByEmail, { body });

/** Has a code sent to a number, whoever's it is. */
export const sendPasswordCode = (
  body: Omit<BodyOf<typeof smsNoLogin>, 'purpose'>,
): Promise<ValueOf<typeof smsNoLogin>> => send(smsNoLogin, { body: { ...body, purpose: 'password' } });

/** Sets the password of whose number it is (PW-06). */
export const setPasswordByPhone = (body: BodyOf<typeof setByPhone>): Promise<unknown> =>
  send(setByPhone, { body });

/** Logs in by number and password (PW-08). */
export const logInByPhone = (
  body: Pick<
    Extract<BodyOf<typeof login>, { type: 'mobile' }>,
    'mobileNum' | 'countryDialingCode' | 'password'
  >,
): Promise<SessionFacts> => send(login, { body: { ...body, type: 'mobile' } });

/** Another password for who is logged in (PW-14). */
export const setOwnPassword = (body: BodyOf<typeof changePassword>): Promise<unknown> =>
  send(changePassword, { body });
