import { expect, test } from 'vitest';

import { captchaRule, faultOf } from './field-rules.ts';

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

test('an optional empty field passes [ER-30]', () => {
  expect(faultOf('', username, true)).toBeNull();
});

test('a captcha is digits, at most six [AU-25]', () => {
  expect(faultOf('123456', captchaRule)).toBeNull();
  expect(faultOf('1234567', captchaRule)).toBe('length');
  expect(faultOf('12a', captchaRule)).toBe('format');
});

test('a pattern that the browser cannot read locks nobody out', () => {
  expect(faultOf('member1', { ...username, regex: '[' })).toBeNull();
});
