import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { teamTransfer } from '#contract/calls/agents/transfers.ts';
import { gameList } from '#contract/calls/catalogue/games.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import {
  instantSchema,
  languageSchema,
  minorSchema,
  pageSchema,
  tolerantArray,
} from '#contract/values/scalars.ts';
import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';

import { adaptReply } from './adapt-reply.ts';
import { adaptRequest } from './adapt-request.ts';
import { readValue, type ValueRules, writeValue } from './map-value.ts';

const { units: ownUnits } = v.parse(upstreamAdapterSchema, { units: {} });
const createRules = (rules: Partial<ValueRules> = {}): ValueRules => {
  if (!ownUnits) throw new Error('no units');
  return { names: {}, paths: {}, defaults: {}, units: ownUnits, currency: 'USD', ...rules };
};
const createUnits = (units: Partial<ValueRules['units']>, currency = 'USD') =>
  createRules({ units: { ...createRules().units, ...units }, currency });

const createHeaders = (values: Record<string, string>) => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
  return headers;
};
const headerNames = ['Authorization', 'Cookie', 'Language', 'Merchant', 'ModuleId', 'X-Brand', 'X-Token'];
const readHeaders = (headers: Headers) =>
  Object.fromEntries(
    headerNames.flatMap((name) => (headers.get(name) === null ? [] : [[name, headers.get(name)]])),
  );

const pageOf = v.object({
  rows: tolerantArray(
    v.object({
      orderNo: v.string(),
      amountMinor: v.nullable(minorSchema),
      at: instantSchema,
      state: v.picklist(['open', 'done']),
      language: v.optional(languageSchema),
      note: v.optional(v.object({ text: v.string() })),
    }),
  ),
  total: v.number(),
});

test('names apply at any depth, and paths to one place of one call; lists add nothing to a path', () => {
  const rules = createRules({
    names: { orderNo: 'order_id', text: 'body' },
    paths: {
      rows: 'page.items',
      total: 'page.count',
      'rows.note': 'meta.remark',
      'rows.state': 'status.name',
    },
  });
  const raw = {
    page: {
      count: 1,
      items: [
        {
          order_id: 'W1',
          amountMinor: 5,
          at: '2026-11-30T00:00:00Z',
          status: { name: 'done' },
          meta: { remark: { body: 'x' } },
        },
      ],
    },
  };
  const value = {
    rows: [{ orderNo: 'W1', amountMinor: 5, at: '2026-11-30T00:00:00Z', state: 'done', note: { text: 'x' } }],
    total: 1,
  };
  expect(v.parse(pageOf, readValue(pageOf, raw, rules))).toEqual(value);
  expect(writeValue(pageOf, value, rules)).toEqual(raw);
});

test('a field of the platform that has the contract’s name but another meaning is not read', () => {
  const rules = createRules({ names: { amountMinor: 'cents' } });
  const row = v.object({ amountMinor: v.optional(minorSchema) });
  expect(v.parse(row, readValue(row, { amountMinor: 7 }, rules))).toEqual({});
});

test.each([
  ['USD', '12.5', 1_250],
  ['USD', 1.005, 101],
  ['USD', -0.29, -29],
  ['VND', 12_000, 12_000],
  ['KWD', '0.125', 125],
  ['USD', 0.1 + 0.2 - 0.3, 0],
  ['USD', 1e21, 1e23],
  ['USD', 'much', 'much'],
])('an amount in decimals of %s is read in minor units: %s', (currency, raw, minor) => {
  expect(readValue(minorSchema, raw, createUnits({ money: 'decimal' }, currency))).toBe(minor);
});

test('an amount is written in decimals', () => {
  const units = createUnits({ money: 'decimal' });
  expect(writeValue(v.object({ amountMinor: minorSchema }), { amountMinor: 1_999 }, units)).toEqual({
    amountMinor: 19.99,
  });
});

test('every amount of every currency survives the way to the platform and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.constantFrom('USD', 'VND', 'KWD'),
      (amount, currency) => {
        const units = createUnits({ money: 'decimal' }, currency);
        expect(readValue(minorSchema, writeValue(minorSchema, amount, units), units)).toBe(amount);
      },
    ),
  );
});

test.each<[ValueRules['units']['dates'], unknown, string]>([
  ['seconds', 1_764_460_800, '2025-11-30T00:00:00.000Z'],
  ['seconds', '1764460800', '2025-11-30T00:00:00.000Z'],
  ['milliseconds', 1_764_460_800_000, '2025-11-30T00:00:00.000Z'],
  [{ zone: 'Asia/Shanghai' }, '2025-11-30 08:00:00', '2025-11-30T00:00:00.000Z'],
  [{ zone: 'America/Sao_Paulo' }, '2025-11-29 21:00:00', '2025-11-30T00:00:00.000Z'],
  // Before and after the change to summer time.
  [{ zone: 'Europe/Berlin' }, '2026-03-29 01:59:59', '2026-03-29T00:59:59.000Z'],
  [{ zone: 'Europe/Berlin' }, '2026-03-29 03:00:00', '2026-03-29T01:00:00.000Z'],
])('a date as %s is read as an instant: %s', (dates, raw, instant) => {
  const units = createUnits({ dates });
  expect(readValue(instantSchema, raw, units)).toBe(instant);
  expect(String(writeValue(instantSchema, instant, units))).toBe(String(raw));
});

test.each([
  ['seconds', 'soon'],
  ['seconds', 1e300],
  [{ zone: 'Asia/Shanghai' }, '30/04/2026'],
] as const)('a date that cannot be read is left to the schema: %s %s', (dates, raw) => {
  expect(readValue(instantSchema, raw, createUnits({ dates }))).toBe(raw);
});

test('the keys of a record are data: dots in them stay, and names do not apply', () => {
  const shape = v.record(v.string(), v.number());
  const units = createUnits({});
  const rules = { ...units, names: { note: 'remark' } };
  expect(writeValue(shape, { 'all.note': 1, note: 2 }, rules)).toEqual({ 'all.note': 1, note: 2 });
  expect(readValue(shape, { 'all.note': 1, note: 2 }, rules)).toEqual({ 'all.note': 1, note: 2 });
});

test('enumerations, languages and the first page are converted in both directions', () => {
  const units = createUnits({
    enums: { gameType: { RNG: 'SLOTS' }, type: { 0: 'MEMBER' }, state: { done: 2 } },
    languages: { CN: 'zh-CN' },
    firstPage: 0,
  });
  const shape = v.object({
    gameType: v.string(),
    type: v.picklist([0, 4]),
    state: v.picklist(['open', 'done']),
    language: languageSchema,
    pageNum: pageSchema,
  });
  const value = { gameType: 'RNG', type: 0, state: 'done', language: 'CN', pageNum: 1 } as const;
  const raw = { gameType: 'SLOTS', type: 'MEMBER', state: 2, language: 'zh-CN', pageNum: 0 };
  expect(v.parse(shape, readValue(shape, raw, units))).toEqual(value);
  expect(writeValue(shape, value, units)).toEqual(raw);
});

test('a request of a whole dialect: parameters, page, language, token and merchant', () => {
  const adapter = v.parse(upstreamAdapterSchema, {
    headers: { Merchant: 'X-Brand', ModuleId: null },
    session: { in: 'header', name: 'X-Token', prefix: 'JWT ' },
    parameters: { pageNo: 'page', pageSize: 'limit' },
    calls: { 'game.list': { path: '/v1/games', parameters: { gameType: 'kind' } } },
    units: { firstPage: 0, languages: { CN: 'zh-CN' }, enums: { gameType: { RNG: 'SLOTS' } } },
  });
  const target = new URL('http://up/wps/game/gameList?pageNo=1&pageSize=36&gameType=RNG&language=CN&token=t');
  const headers = createHeaders({ Merchant: 'm', ModuleId: '1', Language: 'CN', Authorization: 'Bearer t' });
  adaptRequest(adapter, gameList, { merchantCode: 'm', currency: 'USD' }, { target, headers });
  expect(target.pathname + target.search).toBe(
    '/v1/games?page=0&limit=36&kind=SLOTS&language=zh-CN&merchant=m',
  );
  expect(readHeaders(headers)).toEqual({ 'X-Brand': 'm', 'X-Token': 'JWT t', Language: 'zh-CN' });
});

test.each([
  [{ in: 'cookie', name: 'sid' }, 'Cookie', 'sid=a.b.c'],
  [{ in: 'header', name: 'X-Token' }, 'X-Token', 'a.b.c'],
] as const)(
  'the session’s token is sent where the platform reads it, and nowhere else: %o',
  (session, name, sent) => {
    const adapter = v.parse(upstreamAdapterSchema, { session });
    const target = new URL('http://up/wps/wallet/balance?token=a.b.c');
    const headers = createHeaders({ Authorization: 'Bearer a.b.c' });
    adaptRequest(adapter, balance, { merchantCode: 'm', currency: 'USD' }, { target, headers });
    expect(readHeaders(headers)).toEqual({ [name]: sent });
    expect(target.search).toBe('');
  },
);

test('a read by POST has its parameters in the body', () => {
  const adapter = v.parse(upstreamAdapterSchema, { calls: { 'game.list': { method: 'POST' } } });
  const target = new URL('http://up/wps/game/gameList?pageNo=1&language=EN');
  const merchant = { merchantCode: 'm', currency: 'USD' };
  const request = adaptRequest(adapter, gameList, merchant, { target, headers: new Headers() });
  expect(request).toEqual({ method: 'POST', body: '{"pageNo":1,"language":"EN","merchant":"m"}' });
  expect(target.search).toBe('');
});

test('a body gets the platform’s names and units', () => {
  const adapter = v.parse(upstreamAdapterSchema, {
    names: { amountMinor: 'money.amount' },
    units: { money: 'decimal' },
  });
  const merchant = { merchantCode: 'm', currency: 'USD' };
  const target = new URL(teamTransfer.path, 'http://up');
  const request = { target, headers: new Headers(), body: '{"amountMinor":150,"other":1}' };
  expect(adaptRequest(adapter, { ...teamTransfer, encoding: 'json' }, merchant, request).body).toBe(
    '{"money":{"amount":1.5},"other":1}',
  );
});

test('a success may have another status or no body, and a code that means no error', () => {
  const adapter = v.parse(upstreamAdapterSchema, {
    envelope: { successIs: [true], statuses: [200, 201, 204], errorCode: 'meta.code', noError: ['SUCCESS'] },
  });
  const reply = (shape: v.GenericSchema, status: number, text: string) =>
    adaptReply(adapter, { key: 'k', shape }, { merchantCode: 'm', currency: 'USD' }, { status, text }, 't');
  const success = JSON.stringify({ success: true, value: 1, meta: { code: 'SUCCESS' } });
  expect(reply(v.number(), 201, success)).toMatchObject({ status: 200, envelope: { value: 1 } });
  expect(reply(v.number(), 202, success)).toBeNull();
  expect(
    reply(v.number(), 200, JSON.stringify({ success: true, value: 1, meta: { code: 'E7' } })),
  ).toBeNull();
  expect(reply(v.null(), 204, '')).toMatchObject({ status: 200, envelope: { success: true, value: null } });
  expect(reply(v.number(), 204, '')).toBeNull();
});
