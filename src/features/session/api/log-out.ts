import { logout } from '#contract/session.ts';
import { send } from '#src/shared/http/send.ts';

// Apart from session-calls.ts: the dialog that logs out must not bring the login's calls with it.

/** Ends the session on the platform; the edge drops the cookie (AU-22). Throws `CallError`. */
export const logOut = (): Promise<unknown> => send(logout, {});
