import { expect, test } from 'vitest';

import {
  type RegisterField,
  registerFields,
  type RegisterRule,
} from '#contract/calls/identity/registration.ts';
import { CallError } from '#src/shared/http/call-error.ts';

import { buildRegisterPayload, type RegisterValues } from './register-payload.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value for every field
const empty = Object.fromEntries(registerFields.map((name) => [name, ''])) as Record<RegisterField, string>;
const values = (typed: Partial<RegisterValues>): RegisterValues => ({
  ...empty,
  countryDialingCode: '66',
  captchaId: '',
  firebaseIdToken: '',
  numberSecret: '',
  terms: true,
  ...typed,
});
const asked = (...names: RegisterField[]): RegisterRule[] =>
  names.map((name) => ({
    name,
    tabs: ['username', 'mobile'],
    enabled: true,
    required: false,
    min: 1,
    max: 64,
    regex: null,
  }));
const facts = {
  registerUrl: 'https://a.example/m/register',
  registerMethod: 'H5',
  domain: 'a.example',
} as const;
const sent = { ...facts, type: 0 };

test('the payload has the enabled, non-empty fields, trimmed, and the context of the registration [RG-06] [RG-07] [RG-23] [RG-24]', () => {
  const typed = values({ username: ' robin ', password: ' a1b2c3 ', email: 'r@example.com', nickname: '  ' });
  expect(buildRegisterPayload('username', asked('username', 'password', 'nickname'), typed, facts)).toEqual({
    tab: 'username',
    body: { ...sent, username: 'robin', password: ' a1b2c3 ' },
  });
});

test('every field of the specification reaches the wire [RG-06]', () => {
  const numbers: readonly RegisterField[] = ['mobileNum', 'verificationCode', 'captcha'];
  const typed = Object.fromEntries(
    registerFields.map((name) => [name, numbers.includes(name) ? '123456' : `x-${name}`]),
  );
  const all = values({ ...typed, birthday: '1990-05-17', captchaId: 'c1' });
  const { body } = buildRegisterPayload('username', asked(...registerFields), all, facts);
  expect(Object.keys(body).sort()).toEqual(
    [...registerFields, ...Object.keys(sent), 'captchaId', 'countryDialingCode'].sort(),
  );
});

test('a number is sent with its dialling code, on the mobile tab to the mobile call [RG-05]', () => {
  const typed = values({ mobileNum: '81 234 5678', verificationCode: '123456' });
  expect(buildRegisterPayload('mobile', asked('mobileNum', 'verificationCode'), typed, facts)).toEqual({
    tab: 'mobile',
    body: { ...sent, mobileNum: '81 234 5678', verificationCode: '123456', countryDialingCode: '66' },
  });
});

test('a social ticket is sent', () => {
  const { body } = buildRegisterPayload('username', asked('username'), values({ username: 'robin' }), {
    ...facts,
    socialTicket: 't1',
  });
  expect(body).toMatchObject({ socialTicket: 't1' });
});

test('a birthday is only sent as year, month and day [IN-10]', () => {
  const buildSent = (birthday: string) =>
    buildRegisterPayload(
      'username',
      asked('username', 'birthday'),
      values({ username: 'robin', birthday }),
      facts,
    ).body;
  expect(buildSent('1990-05-17')).toMatchObject({ birthday: '1990-05-17' });
  for (const other of ['17/05/1990', '1990/05/17', '17-05-1990', '1990-5-17'])
    expect(() => buildSent(other), other).toThrow(CallError);
});

test('contract violations are reported by field, and nothing is sent', () => {
  const typed = values({ username: 'robin', birthday: 'yesterday' });
  expect(() => buildRegisterPayload('username', asked('username', 'birthday'), typed, facts)).toThrow(
    CallError,
  );
  try {
    buildRegisterPayload('username', asked('username', 'birthday'), typed, facts);
  } catch (error) {
    expect(error).toMatchObject({ code: 'validation.failed', fields: { birthday: 'format' } });
  }
});
