import type { Call } from '#contract/wire/call.ts';

import { boardsCalls } from './boards.ts';
import { catalogueCalls } from './catalogue.ts';
import { countriesCalls } from './countries.ts';
import { encryptionCalls } from './encryption.ts';
import { favouritesCalls } from './favourites.ts';
import { loginCalls } from './identity/login.ts';
import { passwordCalls } from './identity/password.ts';
import { registrationCalls } from './identity/registration.ts';
import { sessionCalls } from './identity/session.ts';
import { infoCalls } from './member/info.ts';
import { profileCalls } from './member/profile.ts';
import { securityCalls } from './member/security.ts';
import { merchantsCalls } from './merchants.ts';
import { messagesCalls } from './messages.ts';
import { playCalls } from './play.ts';
import { systemCalls } from './system.ts';
import { walletCalls } from './wallet.ts';

/**
 * All calls of the wire. Used by the edge (cache, limits, sessions), the platform (OpenAPI) and the tests; the app
 * imports single calls, to bundle only what it uses.
 */
export const registry: readonly Call[] = [
  ...merchantsCalls,
  ...systemCalls,
  ...countriesCalls,
  ...encryptionCalls,
  ...catalogueCalls,
  ...boardsCalls,
  ...playCalls,
  ...favouritesCalls,
  ...infoCalls,
  ...profileCalls,
  ...securityCalls,
  ...walletCalls,
  ...messagesCalls,
  ...sessionCalls,
  ...loginCalls,
  ...registrationCalls,
  ...passwordCalls,
];
