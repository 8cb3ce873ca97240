import type { Call } from '#contract/wire/call.ts';

import { systemCalls } from './system.ts';
import { catalogueCalls } from './catalogue.ts';
import { playCalls } from './play.ts';
import { favouritesCalls } from './favourites.ts';
import { memberCalls } from './member.ts';
import { walletCalls } from './wallet.ts';
import { messagesCalls } from './messages.ts';
import { sessionCalls } from './identity/session.ts';
import { loginCalls } from './identity/login.ts';
import { registrationCalls } from './identity/registration.ts';
import { passwordCalls } from './identity/password.ts';

/**
 * Every call of the wire. Read by the edge (cache, limits, sessions), the platform (OpenAPI) and the tests; the app
 * imports single calls, so that it carries only what it uses.
 */
export const registry: readonly Call[] = [
  ...systemCalls,
  ...catalogueCalls,
  ...playCalls,
  ...favouritesCalls,
  ...memberCalls,
  ...walletCalls,
  ...messagesCalls,
  ...sessionCalls,
  ...loginCalls,
  ...registrationCalls,
  ...passwordCalls,
];
