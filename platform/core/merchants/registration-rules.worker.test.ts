import { expect, test } from 'vitest';

import { register, type RegisterField, registerSettings } from '#contract/calls/identity/registration.ts';
import { ask, call } from '#platform/support/client.ts';
import {
  buildAuroraForm,
  type Merchant,
  buildOriginFields,
  registerByName,
  withRules,
} from '#platform/support/registrations.ts';

const listEnabledFields = async (merchant: Merchant, tab: 'username' | 'mobile') => {
  const { fields } = await ask(registerSettings, { merchant });
  return fields.filter((rule) => rule.enabled && rule.tabs.includes(tab)).map((rule) => rule.name);
};

test('each merchant has its own tabs and fields, optional or required [RG-01, RG-03]', async () => {
  const readRules = async (merchant: Merchant) => ask(registerSettings, { merchant });
  expect((await readRules('aurora')).tabs).toEqual(['username']);
  expect((await readRules('lotus')).tabs).toEqual(['username', 'mobile']);
  expect((await readRules('harbour')).tabs).toEqual(['mobile']);
  expect(await listEnabledFields('aurora', 'username')).toEqual([
    'username',
    'password',
    'confirmPassword',
    'affiliateCode',
    'nickname',
    'payeeName',
    'email',
    'birthday',
    'whatsapp',
  ]);
  expect(await listEnabledFields('lotus', 'mobile')).toEqual([
    'mobileNum',
    'verificationCode',
    'affiliateCode',
    'payeeName',
    'birthday',
    'line',
  ]);
  expect(await listEnabledFields('harbour', 'mobile')).toEqual(
    expect.arrayContaining(['mobileNum', 'password', 'confirmPassword', 'captcha']),
  );
  const { termsPreticked, fields } = await readRules('harbour');
  expect(termsPreticked).toBe(false);
  expect(fields.find((rule) => rule.name === 'email')).toMatchObject({ enabled: true, required: false });
});

test.each([
  [{ USERNAMEREG3: '1', MOBILENUMREG3: '1' }, ['username', 'mobile']],
  [{ USERNAMEREG3: '0', MOBILENUMREG3: '1' }, ['mobile']],
  [{ USERNAMEREG3: '1', MOBILENUMREG3: '0' }, ['username']],
  [{ USERNAMEREG3: '0', MOBILENUMREG3: '0' }, []],
] as const)('the flags decide the tabs: %j [RG-01]', async (flags, tabs) => {
  await withRules('lotus', { flags }, async () => {
    expect((await ask(registerSettings, { merchant: 'lotus' })).tabs).toEqual(tabs);
    const body = { ...buildAuroraForm('whoever1'), ...buildOriginFields('lotus') };
    const { envelope } = await call(register, { merchant: 'lotus', body });
    const refused = envelope.errorCode === 'permission.denied';
    expect(refused).toBe(!tabs.some((tab) => tab === 'username'));
  });
});

test('flags add the SMS code and the password to a registration by number [RG-14, RG-15]', async () => {
  for (const [REGMOBVERF3, MOBILENUMPASSREG3] of [
    ['0', '0'],
    ['0', '1'],
    ['1', '0'],
    ['1', '1'],
  ] as const) {
    await withRules('harbour', { flags: { REGMOBVERF3, MOBILENUMPASSREG3 } }, async () => {
      const names = await listEnabledFields('harbour', 'mobile');
      expect(names.includes('verificationCode')).toBe(REGMOBVERF3 === '1');
      expect(names.includes('password')).toBe(MOBILENUMPASSREG3 === '1');
      expect(names.includes('confirmPassword')).toBe(MOBILENUMPASSREG3 === '1');
    });
  }
});

test('messages about length and format are in the visitor’s language', async () => {
  const rule = async (Language: string, name: RegisterField, merchant: Merchant = 'aurora') =>
    (await ask(registerSettings, { headers: { Language }, merchant })).fields.find(
      (row) => row.name === name,
    );
  expect(await rule('EN', 'username')).toMatchObject({
    min: 4,
    max: 16,
    message: 'Use 4 to 16 letters and digits, starting with a letter',
  });
  expect((await rule('TH', 'username'))?.message).toContain('4 ถึง 16');
  expect((await rule('FI', 'password'))?.message).toContain('8 to 64');
  expect((await rule('PT-BR', 'idNumber', 'harbour'))?.message).toBe('O CPF tem 11 números');
});

test('a new rule needs no release: bounds, pattern, message and whether it is required are data [RG-03, RG-24]', async () => {
  const registration = {
    fields: {
      zalo: {
        enabled: true,
        required: true,
        min: 3,
        max: 5,
        regex: '[xyz]+',
        message: { EN: '{min} of xyz' },
      },
    },
  };
  await withRules('aurora', { registration }, async () => {
    const body = { ...buildAuroraForm('ruled1') };
    expect((await registerByName(body)).envelope.fields).toEqual({ zalo: 'required' });
    expect((await registerByName({ ...body, zalo: 'abc' })).envelope.fields).toEqual({ zalo: '3 of xyz' });
    expect((await registerByName({ ...body, zalo: 'xyzxyz' })).envelope.fields).toEqual({ zalo: '3 of xyz' });
    expect((await registerByName({ ...body, zalo: 'xyz' })).status).toBe(200);
  });
});
