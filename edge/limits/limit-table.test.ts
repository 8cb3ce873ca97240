import { expect, test } from 'vitest';

import { limitRowOf, limitTable } from './limit-table.ts';

test.each([
  ['/wps/session/login', 'login'],
  ['/wps/Session/LOGIN', 'login'],
  ['/wps/session/login/freeplay', 'trial'],
  ['/wps/captcha', 'captcha'],
  ['/wps/verification/sms/register', 'sms'],
  ['/wps/verification/sms/noLogin', 'sms'],
  ['/wps/member/register', 'register'],
  ['/wps/member/register/mobile', 'register'],
  ['/wps/check/username', 'username'],
  ['/wps/agent/affiliate', 'affiliate'],
  ['/wps/session/social', 'social'],
  ['/wps/session/social/start', 'social'],
  ['/wps/member/trialuser', 'trialuser'],
  ['/wps/member/password', 'password'],
  ['/wps/member/password/reset', 'password'],
  ['/wps/member/password/verification', 'password'],
  ['/wps/member/password/email', 'recovery'],
  ['/wps/security/totp/confirm', 'security'],
  ['/wps/security/sessions/end', 'security'],
  ['/wps/member/info/email', 'security'],
])('%s is limited as %s [ED-11]', (path, name) => {
  expect(limitRowOf(path)?.name).toBe(name);
});

test.each([
  '/wps/session/logout',
  '/wps/wallet/balance',
  '/wps/member/info',
  '/wps/security',
  '/wps/captchas',
  '/wps/game/hotGames',
])('%s is not limited here', (path) => {
  expect(limitRowOf(path)).toBeUndefined();
});

test('every call has limits for whoever asks, and the calls that cost money are refused when nobody counts', () => {
  for (const { limits } of limitTable) expect(limits.some(({ by }) => by === 'address')).toBe(true);
  expect(limitTable.filter((row) => row.whenUnknown === 'refuse').map(({ name }) => name)).toEqual([
    'login',
    'sms',
    'recovery',
    'password',
    'register',
    'trialuser',
  ]);
});
