import { Hono } from 'hono';

import type { PlatformBindings } from '#platform/env.ts';
import { gameCalls } from '#platform/modules/catalogue/calls.ts';
import { winnerCalls } from '#platform/modules/catalogue/winners.ts';
import { favouriteCalls } from '#platform/modules/favourites/calls.ts';
import { loginCalls } from '#platform/modules/identity/login/login.ts';
import { socialCalls } from '#platform/modules/identity/login/social.ts';
import { passwordCalls } from '#platform/modules/identity/password/password.ts';
import { registrationCalls } from '#platform/modules/identity/registration/registration.ts';
import { sessionCalls } from '#platform/modules/identity/session/session.ts';
import { trialCalls } from '#platform/modules/identity/session/trial.ts';
import { smsCodeCalls } from '#platform/modules/identity/verification/sms-codes.ts';
import { profileCalls } from '#platform/modules/member/calls.ts';
import { securityCalls } from '#platform/modules/member/security.ts';
import { announcementCalls } from '#platform/modules/messages/calls.ts';
import { launchCalls } from '#platform/modules/play/calls.ts';
import { systemCalls } from '#platform/modules/system/calls.ts';
import { walletCalls } from '#platform/modules/wallet/calls.ts';
import { refuse } from '#platform/wire/envelope.ts';
import type { Implementation } from '#platform/wire/implement.ts';
import { openApi } from '#platform/wire/openapi.ts';

/** Every call of the contract with its handler. */
export const implementations: readonly Implementation[] = [
  ...systemCalls,
  ...announcementCalls,
  ...gameCalls,
  ...winnerCalls,
  ...favouriteCalls,
  ...launchCalls,
  ...loginCalls,
  ...sessionCalls,
  ...smsCodeCalls,
  ...socialCalls,
  ...profileCalls,
  ...registrationCalls,
  ...passwordCalls,
  ...securityCalls,
  ...trialCalls,
  ...walletCalls,
];

/** The wire: `/wps` and `/lgw`. */
export const api = new Hono<PlatformBindings>();

for (const { call, handle } of implementations) api.on(call.method, call.path, handle);
// Reached by no method of the path above.
for (const path of new Set(implementations.map(({ call }) => call.path)))
  api.all(path, refuse('method.refused'));
api.get('/wps/openapi.json', (context) =>
  context.json(openApi(), 200, { 'Cache-Control': 'public, max-age=300' }),
);
