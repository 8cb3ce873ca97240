import { expect, test } from 'vitest';

import type { RegisterField, RegisterRule } from '#contract/calls/identity/registration.ts';
import { findFault } from '#src/shared/form/server-rules.ts';

import { buildFieldCheck, isBirthday, getLastBirthday } from './field-checks.ts';

const check = (name: RegisterField, overrides: Partial<RegisterRule> = {}) =>
  buildFieldCheck({
    name,
    tabs: [],
    enabled: true,
    required: true,
    min: 1,
    max: 99,
    regex: null,
    ...overrides,
  });

test.each<[string, RegisterField, string, string | null]>([
  ['a valid email address passes', 'email', 'robin@example.com', null],
  ['an email address without a host is invalid [RG-25]', 'email', 'robin@', 'format'],
  ['a mobile number of 20 characters passes', 'mobileNum', '0'.repeat(20), null],
  ['a mobile number of 21 characters is too long [RG-26]', 'mobileNum', '0'.repeat(21), 'length'],
  ['an SMS code of 10 digits passes', 'verificationCode', '1'.repeat(10), null],
  ['an SMS code of 11 digits is too long [RG-27]', 'verificationCode', '1'.repeat(11), 'length'],
  ['an SMS code with letters is invalid [RG-27]', 'verificationCode', 'abcd', 'format'],
  ['a captcha of 16 characters passes', 'captcha', 'a'.repeat(16), null],
  ['a captcha of 17 characters is too long [RG-28]', 'captcha', 'a'.repeat(17), 'length'],
])('%s', (_, name, value, fault) => {
  expect(findFault(value, check(name))).toBe(fault);
});

test('a pattern and a shorter maximum from the server take precedence over the wire’s bounds; an empty optional field passes [RG-24]', () => {
  expect(findFault('robin@home.example', check('email', { regex: '.+@example\\.com' }))).toBe('format');
  expect(findFault('1'.repeat(5), check('verificationCode', { max: 4 }))).toBe('length');
  expect(findFault('', check('email', { required: false }))).toBeNull();
});

test('a birthday is between 1900 and the end of this year [RG-29]', () => {
  const now = Date.parse('2026-03-01');
  expect(getLastBirthday(now)).toBe('2026-12-31');
  expect(isBirthday('1900-01-01', now)).toBe(true);
  expect(isBirthday('2026-12-31', now)).toBe(true);
  expect(isBirthday('1899-12-31', now)).toBe(false);
  expect(isBirthday('2027-01-01', now)).toBe(false);
  expect(isBirthday('90-01-01', now)).toBe(false);
});
