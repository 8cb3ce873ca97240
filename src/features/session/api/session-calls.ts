import type { BodyOf } from '#contract/call.ts';
import { login, smsNoLogin } from '#contract/login.ts';
import type { SessionFacts } from '#contract/session.ts';
import { send } from '#src/shared/http/send.ts';

/** Logs in by username or by number; the edge keeps the token (AU-13). Throws `CallError`. */
export const logIn = (credentials: BodyOf<typeof login>): Promise<SessionFacts> =>
  send(login, { body: credentials });

/** Has a code sent to log in with (AU-31). Throws `CallError`. */
export const sendLoginCode = (request: Omit<BodyOf<typeof smsNoLogin>, 'purpose'>) =>
  send(smsNoLogin, { body: { ...request, purpose: 'login' } });
