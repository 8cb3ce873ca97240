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
const rules = (...names: RegisterField[]): RegisterRule[] =>
  names.map((name) => ({
    name,
    tabs: ['username', 'mobile'],
    enabled: true,
    required: false,
    min: 1,
    max: 64,
    regex: null,
  }));
const context = {
  registerUrl: 'https://a.example/m/register',
  registerMethod: 'H5',
  domain: 'a.example',
} as const;
const sent = { ...context, type: 0 };

test('the payload has the non-empty fields, trimmed except for passwords, and the context of the registration [RG-06] [RG-07] [RG-23] [RG-24]', () => {
  const typed = values({ username: ' robin ', password: ' a1b2c3 ', email: 'r@example.com', nickname: '  ' });
  expect(buildRegisterPayload('username', rules('username', 'password', 'nickname'), typed, context)).toEqual(
    {
      tab: 'username',
      body: { ...sent, username: 'robin', password: ' a1b2c3 ' },
    },
  );
});

/** The fields that the specification names and the visitor can enter. */
const specified =
  'username password confirmPassword affiliateCode paymentPassword recommenderId nickname payeeName email mobileNum ' +
  'idNumber qqNum facebook wechat line whatsapp zalo birthday captcha verificationCode';

test('all fields of the specification are sent [RG-06]', () => {
  expect(registerFields).toEqual(expect.arrayContaining(specified.split(' ')));
  const numbers: readonly RegisterField[] = ['mobileNum', 'verificationCode', 'captcha'];
  const typed = Object.fromEntries(
    registerFields.map((name) => [name, numbers.includes(name) ? '123456' : `x-${name}`]),
  );
  const all = values({ ...typed, birthday: '1990-05-17', captchaId: 'c1' });
  const { body } = buildRegisterPayload('username', rules(...registerFields), all, context);
  expect(Object.keys(body).sort()).toEqual(
    [...registerFields, ...Object.keys(sent), 'captchaId', 'countryDialingCode'].sort(),
  );
});

test.each(['mobile', 'username'] as const)(
  'on the tab %s a number that the merchant’s service has proved is sent with its token and the channel sms [RG-06]',
  (tab) => {
    const proof = { firebaseIdToken: 'token-1', numberSecret: 'secret-1' };
    const typed = { username: 'robin', mobileNum: '81 234 5678' };
    const buildSent = (given: Partial<RegisterValues>) =>
      buildRegisterPayload(tab, rules('username', 'mobileNum'), values(given), context).body;
    expect(buildSent({ ...typed, ...proof })).toMatchObject({ firebaseChannel: 'sms', ...proof });
    expect(Object.keys(buildSent(typed)).filter((name) => name.startsWith('firebase'))).toEqual([]);
  },
);

test('the mobile tab sends the number with its dialling code, in the mobile call [RG-05]', () => {
  const typed = values({ mobileNum: '81 234 5678', verificationCode: '123456' });
  expect(buildRegisterPayload('mobile', rules('mobileNum', 'verificationCode'), typed, context)).toEqual({
    tab: 'mobile',
    body: { ...sent, mobileNum: '81 234 5678', verificationCode: '123456', countryDialingCode: '66' },
  });
});

test('the token of a login with a provider is sent as `socialTicket`', () => {
  const { body } = buildRegisterPayload('username', rules('username'), values({ username: 'robin' }), {
    ...context,
    socialTicket: 't1',
  });
  expect(body).toMatchObject({ socialTicket: 't1' });
});

test('a birthday is sent only in the format year-month-day [IN-10]', () => {
  const buildSent = (birthday: string) =>
    buildRegisterPayload(
      'username',
      rules('username', 'birthday'),
      values({ username: 'robin', birthday }),
      context,
    ).body;
  expect(buildSent('1990-05-17')).toMatchObject({ birthday: '1990-05-17' });
  for (const other of ['17/05/1990', '1990/05/17', '17-05-1990', '1990-5-17'])
    expect(() => buildSent(other), other).toThrow(CallError);
});

test('values that violate the contract are reported by field, and nothing is sent', () => {
  const typed = values({ username: 'robin', birthday: 'yesterday' });
  expect(() => buildRegisterPayload('username', rules('username', 'birthday'), typed, context)).toThrow(
    CallError,
  );
  try {
    buildRegisterPayload('username', rules('username', 'birthday'), typed, context);
  } catch (error) {
    expect(error).toMatchObject({ code: 'validation.failed', fields: { birthday: 'format' } });
  }
});
