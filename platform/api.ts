import { Hono } from 'hono';

import { announcementCalls } from '#platform/announcements.ts';
import { refuse } from '#platform/envelope.ts';
import type { PlatformBindings } from '#platform/env.ts';
import { favouriteCalls } from '#platform/favourites.ts';
import { gameCalls } from '#platform/games.ts';
import type { Implementation } from '#platform/implement.ts';
import { launchCalls } from '#platform/launch.ts';
import { loginCalls } from '#platform/login.ts';
import { openApi } from '#platform/openapi.ts';
import { passwordCalls } from '#platform/password.ts';
import { profileCalls } from '#platform/profile.ts';
import { registrationCalls } from '#platform/registration.ts';
import { securityCalls } from '#platform/security.ts';
import { sessionCalls } from '#platform/session.ts';
import { smsCodeCalls } from '#platform/sms-codes.ts';
import { socialCalls } from '#platform/social.ts';
import { systemCalls } from '#platform/system.ts';
import { trialCalls } from '#platform/trial.ts';
import { walletCalls } from '#platform/wallet.ts';
import { winnerCalls } from '#platform/winners.ts';

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
