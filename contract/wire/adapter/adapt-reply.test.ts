import * as v from 'valibot';
import { expect, test } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { getPlatformValue } from '#contract/calls/identity/session.ts';
import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import type { Call } from '#contract/wire/call.ts';

import { adaptReply, adaptsReplies, readSessionToken } from './adapt-reply.ts';

type AdapterInput = v.InferInput<typeof upstreamAdapterSchema>;
const parseAdapter = (adapter: AdapterInput) => v.parse(upstreamAdapterSchema, adapter);

const adaptText = (adapter: AdapterInput, shape: Call['value'], reply: unknown, token?: string) =>
  adaptReply(
    parseAdapter(adapter),
    { key: 'session.login', shape },
    { merchantCode: 'aurora', currency: 'USD' },
    { status: 200, text: JSON.stringify(reply), ...(token && { token }) },
    't',
  );

function createHeaders(name: string, ...values: string[]): Headers {
  const headers = new Headers();
  for (const value of values) headers.append(name, value);
  return headers;
}

const session = { in: 'header', name: 'X-Token' } as const;

test.each<AdapterInput>([
  { names: { userName: 'account' } },
  { units: {} },
  { module: 'gateway' },
  { session: { ...session, from: { in: 'cookie', name: 'SID' } } },
  { codes: {} },
  { envelope: {} },
  { calls: { 'wallet.balance': { value: { sumBalance: 'total' } } } },
  { calls: { 'wallet.balance': { defaults: { currency: 'USD' } } } },
])('one entry about replies is enough for replies to be converted: %o', (adapter) => {
  expect(adaptsReplies(parseAdapter(adapter))).toBe(true);
});

test('entries about requests leave replies as they are', () => {
  const adapter = { prefix: '/api', session, calls: { 'game.hot': { path: '/hot' } } };
  expect(adaptsReplies(parseAdapter(adapter))).toBe(false);
  expect(adaptsReplies(null)).toBe(false);
});

test.each(['JWT a.b.c', 'Bearer a.b.c', 'bearer a.b.c', 'a.b.c'])(
  'a token is read from a header: %s',
  (text) => {
    const adapter = parseAdapter({
      session: { ...session, prefix: 'JWT ', from: { in: 'header', name: 'X-New' } },
    });
    expect(readSessionToken(adapter, createHeaders('X-New', text))).toBe('a.b.c');
    expect(readSessionToken(adapter, new Headers())).toBeNull();
    expect(readSessionToken(parseAdapter({ session }), createHeaders('X-Token', text))).toBeNull();
  },
);

test('a token is read from the last cookie of its name', () => {
  const adapter = parseAdapter({ session: { ...session, from: { in: 'cookie', name: 'SID' } } });
  const headers = createHeaders('Set-Cookie', 'SID=; Max-Age=0', 'SID=a.b.c; Path=/', 'SIDE=x');
  expect(readSessionToken(adapter, headers)).toBe('a.b.c');
  expect(readSessionToken(adapter, new Headers())).toBeNull();
});

test('a token outside the body becomes the token of the session, which is the merchant’s even if the platform names none', () => {
  const value = { type: 0, userName: 'member1' };
  const token = 'a'.repeat(20);
  expect(adaptText({}, getPlatformValue(login), { success: true, value }, token)?.envelope.value).toEqual({
    ...value,
    merchantCode: 'aurora',
    token,
  });
});

test('a field that the platform does not send has its default, and only then', () => {
  const shape = v.object({ rows: v.array(v.object({ id: v.number(), isNew: v.boolean() })) });
  const adapter = { calls: { 'session.login': { defaults: { 'rows.isNew': true } } } };
  const rows = [{ id: 1 }, { id: 2, isNew: false }];
  expect(adaptText(adapter, shape, { success: true, value: { rows } })?.envelope.value).toMatchObject({
    rows: [
      { id: 1, isNew: true },
      { id: 2, isNew: false },
    ],
  });
});

test('the faulty fields of a form have the contract’s names', () => {
  const adapter = { names: { userName: 'account' } };
  const reply = {
    success: false,
    errorCode: 'validation.failed',
    fields: { account: 'taken', email: 'bad' },
  };
  expect(adaptText(adapter, v.null(), reply)?.envelope.fields).toEqual({ userName: 'taken', email: 'bad' });
});

test.each([
  [v.boolean(), { true: 'Y', false: 'N' }, 'Y', true],
  [v.fallback(v.boolean(), false), { true: 'Y', false: 'N' }, 'Y', true],
  [v.fallback(v.boolean(), true), { true: 1, false: 0 }, 0, false],
  [v.fallback(v.picklist([0, 4]), 0), { 4: 'TRIAL' }, 'TRIAL', 4],
  [v.picklist(['open', 'region']), { open: ['OPEN', 'ACTIVE'] }, 'ACTIVE', 'open'],
])(
  'an enumeration is read, also of switches and numbers, with several values, and where the contract has a fallback',
  (entry, enums, theirs, ours) => {
    const shape = v.object({ flag: entry });
    const adapter = { units: { enums: { flag: enums } } };
    expect(
      adaptText(adapter, shape, { success: true, value: { flag: theirs } })?.envelope.value,
    ).toMatchObject({
      flag: ours,
    });
  },
);
