import { expect, test } from 'vitest';

import type { RegisterField, RegisterRule, RegisterTab } from '#contract/calls/identity/registration.ts';

import { listTabFields, findFirstTab, groupFields } from './register-plan.ts';

const rule = (name: RegisterField, overrides: Partial<RegisterRule> = {}): RegisterRule => ({
  name,
  tabs: ['username', 'mobile'],
  enabled: true,
  required: true,
  min: 1,
  max: 20,
  regex: null,
  ...overrides,
});
const names = (rules: readonly RegisterRule[]) => rules.map(({ name }) => name);

test.each<[RegisterTab[], RegisterTab | null]>([
  [['username', 'mobile'], 'username'],
  [['username'], 'username'],
  [['mobile'], 'mobile'],
  [[], null],
])('if the merchant offers the tabs %j, the initial tab is %s [RG-02]', (tabs, first) => {
  expect(findFirstTab({ tabs })).toBe(first);
});

test('a tab has its own enabled fields, in the server’s order [RG-03] [RG-07]', () => {
  const fields = [
    rule('password'),
    rule('mobileNum', { tabs: ['mobile'] }),
    rule('email', { enabled: false }),
    rule('username', { tabs: ['username'] }),
  ];
  expect(names(listTabFields({ fields }, 'username'))).toEqual(['password', 'username']);
  expect(names(listTabFields({ fields }, 'mobile'))).toEqual(['password', 'mobileNum']);
});

test('an SMS code without a number field is left out, and so is a repeated password without a password field', () => {
  const fields = [rule('username'), rule('verificationCode'), rule('confirmPassword')];
  expect(names(listTabFields({ fields }, 'username'))).toEqual(['username']);
});

test('a short form is one group', () => {
  const plan = groupFields([
    rule('username'),
    rule('password'),
    rule('email', { required: false }),
    rule('captcha'),
  ]);
  expect(plan.grouped).toBe(false);
  expect(names(plan.account)).toEqual(['username', 'password', 'email']);
  expect(plan.captcha?.name).toBe('captcha');
});

test('a long form is grouped, and optional fields are collapsed', () => {
  const plan = groupFields([
    rule('nickname', { required: false }),
    rule('username'),
    rule('password'),
    rule('confirmPassword', { required: false }),
    rule('payeeName'),
    rule('birthday'),
    rule('line', { required: false }),
  ]);
  expect(plan.grouped).toBe(true);
  expect(names(plan.account)).toEqual(['username', 'password', 'confirmPassword']);
  expect(names(plan.about)).toEqual(['birthday']);
  expect(names(plan.payouts)).toEqual(['payeeName']);
  expect(names(plan.optional)).toEqual(['nickname', 'line']);
});

test('the field of an invitation code from a link is not collapsed', () => {
  const optional = { required: false };
  const rules = [
    rule('username'),
    rule('password'),
    rule('affiliateCode', optional),
    ...(['nickname', 'line', 'zalo'] as const).map((name) => rule(name, optional)),
  ];
  expect(names(groupFields(rules, ['affiliateCode']).about)).toEqual(['affiliateCode']);
  expect(names(groupFields(rules).optional)).toContain('affiliateCode');
});

test('an optional mobile number and its SMS code are collapsed together', () => {
  const plan = groupFields([
    rule('username'),
    rule('password'),
    rule('mobileNum', { required: false }),
    rule('verificationCode', { required: false }),
    rule('email', { required: false }),
    rule('zalo', { required: false }),
  ]);
  expect(names(plan.optional)).toEqual(['mobileNum', 'verificationCode', 'email', 'zalo']);
});
