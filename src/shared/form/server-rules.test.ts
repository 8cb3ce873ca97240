import { expect, test } from 'vitest';

import { captchaRule, findFault, loginCaptchaRule } from './server-rules.ts';

const username = { min: 3, max: 24, regex: '[A-Za-z0-9_]+' };

test.each([
  ['', 'required'],
  ['ab', 'length'],
  ['a'.repeat(25), 'length'],
  ['has space', 'format'],
  ['member1', null],
])('the username %j is checked by the rule from the server: %s [AU-26] [ER-30]', (value, fault) => {
  expect(findFault(value, username)).toBe(fault);
});

test('a password is checked by its own rule, which may have no pattern [AU-27] [ER-30]', () => {
  const password = { min: 6, max: 64, regex: null };
  expect(findFault('Demo1', password)).toBe('length');
  expect(findFault('any thing', password)).toBeNull();
});

test('an optional empty field passes, and is checked once something is typed [RG-24]', () => {
  expect(findFault('', { ...username, required: false })).toBeNull();
  expect(findFault('ab', { ...username, required: false })).toBe('length');
});

test('the captcha of the login is digits, at most six [AU-25]', () => {
  expect(findFault('123456', loginCaptchaRule)).toBeNull();
  expect(findFault('1234567', loginCaptchaRule)).toBe('length');
  expect(findFault('12a', loginCaptchaRule)).toBe('format');
});

test('other captchas are one to sixteen digits or letters [RG-28]', () => {
  expect(findFault('aB12', captchaRule)).toBeNull();
  expect(findFault('a'.repeat(17), captchaRule)).toBe('length');
});

test('an invalid pattern does not block the form', () => {
  expect(findFault('member1', { ...username, regex: '[' })).toBeNull();
});
