import * as v from 'valibot';
import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';

import { hiddenNames, plainNames, typedCodes, typedDays, typedPins } from './typed-examples.ts';

type ObjectBody = v.ObjectSchema<v.ObjectEntries, undefined>;
const isObject = (schema: v.GenericSchema): schema is ObjectBody => schema.type === 'object';
const isVariant = (schema: v.GenericSchema): schema is v.VariantSchema<string, ObjectBody[], undefined> =>
  schema.type === 'variant';

const listObjects = (body: v.GenericSchema): ObjectBody[] => {
  if (isVariant(body)) return body.options.flatMap(listObjects);
  return isObject(body) ? [body] : [];
};

/** Lists the schemas of a body's field in all calls that have it. */
const listFields = (name: string) =>
  registry.flatMap(({ key, body }) =>
    (body ? listObjects(body) : []).flatMap(({ entries }) => {
      const schema = entries[name];
      return schema ? [{ key, schema }] : [];
    }),
  );

test.each([
  ['paymentPassword', typedPins],
  ['newPaymentPassword', typedPins],
  ['verificationCode', typedCodes],
  ['totp', typedCodes],
  ['captcha', typedCodes],
  ['birthday', typedDays],
])('every call reads %s with the spaces, marks and digits that members type', (name, rows) => {
  const fields = listFields(name);
  expect(fields).not.toEqual([]);
  for (const { key, schema } of fields)
    expect(
      rows.map(([typed]) => v.safeParse(schema, typed).output),
      key,
    ).toEqual(rows.map(([, read]) => read));
});

/** These calls look up a username that exists, and store none. */
const lookups = ['session.login', 'password.email'];

test.each([
  'username',
  'nickname',
  'payeeName',
  'bankName',
  'greeting',
  'name',
  'affiliateCode',
  'recommenderId',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
])('every call that stores %s refuses hidden marks and accepts joiners and emoji [ME-04]', (name) => {
  const fields = listFields(name).filter(({ key }) => !lookups.includes(key));
  expect(fields).not.toEqual([]);
  for (const { key, schema } of fields) {
    const accepts = (text: string) => v.is(schema, text);
    expect([...plainNames, ...hiddenNames].filter(accepts), key).toEqual(plainNames);
  }
});
