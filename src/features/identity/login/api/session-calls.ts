import { login, smsNoLogin, socialFinish, socialStart } from '#contract/calls/identity/login.ts';
import type { SessionFacts } from '#contract/calls/identity/session.ts';
import type { LoginProvider } from '#contract/calls/system.ts';
import type { BodyOf } from '#contract/wire/call.ts';
import { send } from '#src/shared/http/send.ts';

/** Logs in by username or by number; the edge keeps the token (AU-13). Throws `CallError`. */
export const logIn = (credentials: BodyOf<typeof login>): Promise<SessionFacts> =>
  send(login, { body: credentials });

/** Has a code sent to log in with (AU-31). Throws `CallError`. */
export const sendLoginCode = (request: Omit<BodyOf<typeof smsNoLogin>, 'purpose'>) =>
  send(smsNoLogin, { body: { ...request, purpose: 'login' } });

/** Where to send the browser so that the provider says who this is (AU-11, AU-12). Throws `CallError`. */
export const startProvider = (provider: LoginProvider, redirectUri: string) =>
  send(socialStart, { body: { provider, redirectUri } });

/** Logs in by what the provider sent back. `registration.required` brings a ticket. Throws `CallError`. */
export const finishProvider = (answer: BodyOf<typeof socialFinish>): Promise<SessionFacts> =>
  send(socialFinish, { body: answer });
