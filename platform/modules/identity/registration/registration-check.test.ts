import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  type RegisterField,
  registerFields,
  type RegisterRule,
  type RegisterTab,
  registerTabs,
} from '#contract/calls/identity/registration.ts';
import { computeAge } from '#contract/values/identity.ts';
import { buildRegistrationRules } from '#platform/core/merchants/registration-rules.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

import { checkPayload, type RawFieldValues, appliesTo } from './registration-check.ts';

const rules = {
  loginUsername: { min: 3, max: 24, regex: '[A-Za-z0-9_]+' },
  loginPassword: { min: 6, max: 64, regex: null },
  loginMobileNum: { min: 6, max: 20, regex: '[0-9 ()-]+' },
  verificationCode: { min: 4, max: 10, regex: '[0-9]+' },
  password: { min: 6, max: 20, regex: '(?=.*[A-Za-z])(?=.*[0-9]).+' },
};

const brandName = 'Aurora';

/** Values that satisfy all reference rules. */
const validValues: Record<RegisterField, string> = {
  username: 'robin1',
  mobileNum: '7700 900101',
  verificationCode: '123456',
  password: 'Paper12moon',
  confirmPassword: 'Paper12moon',
  affiliateCode: 'AGENT1',
  recommenderId: 'member1',
  nickname: 'Robin',
  payeeName: 'Robin Ø. Berg',
  email: 'robin@example.com',
  birthday: '1990-05-17',
  paymentPassword: '123456',
  idNumber: 'AB-1234',
  qqNum: '1234567',
  facebook: 'robin.berg',
  wechat: 'robin_berg',
  line: 'robin',
  whatsapp: '+44 7700 900101',
  zalo: '7700900101',
  captcha: '12345',
};

const flag = fc.constantFrom('0', '1').map((enabled) => ({ enabled }));
const flags = fc.record({
  USERNAMEREG3: flag,
  MOBILENUMREG3: flag,
  REGMOBVERF3: flag,
  MOBILENUMPASSREG3: flag,
});
const set = fc.record(
  { enabled: fc.boolean(), required: fc.boolean(), tabs: fc.subarray([...registerTabs]) },
  { requiredKeys: [] },
);
const fields = fc.dictionary(fc.constantFrom(...registerFields), set);
const anyRules = fc
  .record({ flags, fields, termsPreticked: fc.boolean() })
  .map(({ flags: on, ...registration }) =>
    buildRegistrationRules({ settings: { rules }, flags: on, registration }, 'EN'),
  );

/** Lists the fields that a payload is refused for. Empty if it passes. */
function listFaults(rules: readonly RegisterRule[], tab: RegisterTab, payload: RawFieldValues): string[] {
  try {
    checkPayload(rules, tab, payload, brandName);
    return [];
  } catch (error) {
    if (error instanceof WireError) return Object.keys(error.details.fields ?? {});
    throw error;
  }
}

test('under any rules a valid payload passes and every missing required field is named [RG-01, RG-03, RG-24]', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      for (const rule of rules.fields) expect(rule.tabs.every((tab) => rules.tabs.includes(tab))).toBe(true);
      for (const tab of rules.tabs) {
        const applied = rules.fields.filter((rule) => appliesTo(rule, tab));
        const names = applied.map(({ name }) => name);
        const values = checkPayload(rules.fields, tab, validValues, brandName);
        expect(Object.keys(values).toSorted()).toEqual(names.toSorted());
        for (const { name, required } of applied) {
          const without: RawFieldValues = { ...validValues, [name]: '' };
          const needed =
            name === 'confirmPassword' ||
            (name === 'verificationCode' ? names.includes('mobileNum') : required);
          if (name !== 'captcha') expect(listFaults(rules.fields, tab, without).includes(name)).toBe(needed);
        }
      }
    }),
  );
});

test('values are trimmed, except passwords, which may begin or end with a space [RG-23]', () => {
  const on = { enabled: '1' };
  const { fields } = buildRegistrationRules(
    {
      settings: { rules },
      flags: { USERNAMEREG3: on, MOBILENUMREG3: on, REGMOBVERF3: on, MOBILENUMPASSREG3: on },
      registration: {
        fields: Object.fromEntries(registerFields.map((name) => [name, { enabled: true, required: false }])),
        termsPreticked: true,
      },
    },
    'EN',
  );
  const secret = ' Paper12moon ';
  const padded = Object.fromEntries(Object.entries(validValues).map(([name, value]) => [name, ` ${value} `]));
  const payload = {
    ...padded,
    password: secret,
    confirmPassword: secret,
    paymentPassword: validValues.paymentPassword,
  };
  expect(checkPayload(fields, 'username', payload, brandName)).toMatchObject({
    username: validValues.username,
    nickname: validValues.nickname,
    email: validValues.email,
    birthday: validValues.birthday,
    password: secret,
    confirmPassword: secret,
  });
});

test('age increases on the birthday, in the merchant’s time zone [RG-30]', () => {
  const at = Date.parse('2026-06-14T22:30:00Z');
  expect(computeAge('2008-06-15', 'Europe/Helsinki', at)).toBe(18);
  expect(computeAge('2008-06-15', 'America/Sao_Paulo', at)).toBe(17);
  expect(computeAge('2008-06-14', 'America/Sao_Paulo', at)).toBe(18);
  expect(computeAge('2008-02-29', 'Asia/Bangkok', Date.parse('2026-02-28T12:00:00Z'))).toBe(17);
  expect(computeAge('2008-02-29', 'Asia/Bangkok', Date.parse('2026-03-01T12:00:00Z'))).toBe(18);
});
