import { expect, test } from 'vitest';

import { captchaRule, faultOf, loginCaptchaRule } from './server-rules.ts';

const username = { min: 3, max: 24, regex: '[A-Za-z0-9_]+' };

test.each([
  ['', 'required'],
  ['ab', 'length'],
  ['a'.repeat(25), 'length'],
  ['has space', 'format'],
  ['member1', null],
])('the username %j is checked by the rule from the server: %s [AU-26] [ER-30]', (value, fault) => {
  expect(faultOf(value, username)).toBe(fault);
});

test('a password is checked by its own rule, which may have no pattern [AU-27] [ER-30]', () => {
  const password = { min: 6, max: 64, regex: null };
  expect(faultOf('Demo1', password)).toBe('length');
  expect(faultOf('any thing', password)).toBeNull();
});

test('an optional empty field passes, and is checked once something is typed [RG-24]', () => {
  expect(faultOf('', { ...username, required: false })).toBeNull();
  expect(faultOf('ab', { ...username, required: false })).toBe('length');
});

test('the captcha of the login is digits, at most six [AU-25]', () => {
  expect(faultOf('123456', loginCaptchaRule)).toBeNull();
  expect(faultOf('1234567', loginCaptchaRule)).toBe('length');
  expect(faultOf('12a', loginCaptchaRule)).toBe('format');
});

test('another captcha is one to sixteen digits or letters [RG-28]', () => {
  expect(faultOf('aB12', captchaRule)).toBeNull();
  expect(faultOf('a'.repeat(17), captchaRule)).toBe('length');
});

test('a pattern that the browser cannot read locks nobody out', () => {
  expect(faultOf('member1', { ...username, regex: '[' })).toBeNull();
});
