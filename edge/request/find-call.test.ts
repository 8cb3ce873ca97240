import { expect, test } from 'vitest';

import { findLimitName } from './find-call.ts';

test.each([
  ['POST', '/wps/session/login', 'login'],
  ['POST', '/wps/Session/LOGIN', 'login'],
  ['POST', '/wps/session/login/freeplay', 'trial'],
  ['GET', '/wps/captcha', 'captcha'],
  ['HEAD', '/wps/captcha', 'captcha'],
  ['POST', '/wps/verification/sms/register', 'sms'],
  ['POST', '/wps/verification/sms/noLogin', 'sms'],
  ['PUT', '/wps/member/register/mobile', 'register'],
  ['GET', '/wps/member/trialuser', 'trialuser'],
  ['PUT', '/wps/member/password', 'password'],
  ['POST', '/wps/member/password/email', 'recovery'],
  ['POST', '/wps/security/totp/confirm', 'security'],
  ['PUT', '/wps/member/info/email', 'security'],
  ['DELETE', '/wps/session/logout', 'write'],
  ['POST', '/wps/game/favourite', 'write'],
  ['POST', '/wps/game/launchGame', 'launch'],
])('%s %s is limited as %s [ED-11]', (method, path, name) => {
  expect(findLimitName(method, path)).toBe(name);
});

test.each([
  ['GET', '/wps/wallet/balance'],
  ['GET', '/wps/member/info'],
  ['GET', '/wps/game/hotGames'],
])('%s %s, an ordinary read, has no limit of its own', (method, path) => {
  expect(findLimitName(method, path)).toBeNull();
});

test.each([
  ['GET', '/wps/captchas'],
  ['POST', '/wps/transaction/withdrawal'],
  ['DELETE', '/wps/session/login'],
])('%s %s, which is not a call, is limited too [ED-11]', (method, path) => {
  expect(findLimitName(method, path)).toBe('unknown');
});
