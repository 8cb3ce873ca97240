import * as v from 'valibot';
import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { gameTypeSchema, instantSchema, minorSchema, tolerantArray } from '#contract/values/scalars.ts';

import { listScreens } from './screens.ts';
import { mergeSuggestions, suggestCode, suggestEnvelope, suggestForValue } from './suggest.ts';

const gameSchema = v.object({
  nodeId: v.number(),
  gameName: v.string(),
  gameType: gameTypeSchema,
  minBet: minorSchema,
  createdAt: instantSchema,
});
const shape = v.object({ games: tolerantArray(gameSchema) });

test('names of another spelling, the only field that fits, decimals, dates and categories are suggested', () => {
  const game = { node_id: 7, title: 'Gem Hall', gameType: 'rng', minBet: 0.5, created_at: 1_764_460_800 };
  expect(suggestForValue(shape, { games: [game] })).toEqual({
    names: { nodeId: 'node_id', gameName: 'title', createdAt: 'created_at' },
    units: { money: 'decimal', dates: 'seconds', enums: { gameType: { RNG: 'rng' } } },
  });
});

const offerSchema = v.object({
  id: v.number(),
  openedAt: v.fallback(v.nullable(instantSchema), null),
  pictureUrl: v.fallback(v.string(), ''),
  place: v.fallback(v.number(), 0),
  isNew: v.optional(v.boolean()),
});
const day = '2026-11-30T00:00:00Z';

test.each<[string, Record<string, unknown>[], Record<string, string>]>([
  [
    'a value that can be no other field',
    [
      { id: 1, start: null },
      { id: 2, start: day },
    ],
    { openedAt: 'start' },
  ],
  ['a part of the name', [{ id: 1, picture: '/a.png', note: 'b' }], { pictureUrl: 'picture' }],
])('a field that a reply may lack is suggested by %s', (_, rows, names) => {
  expect(suggestForValue(v.array(offerSchema), rows)).toEqual({ names });
});

test.each<[string, Record<string, unknown>[]]>([
  ['two fields have such a value', [{ id: 1, start: day, end: day }]],
  [
    'only some of its values fit',
    [
      { id: 1, start: day },
      { id: 2, start: 'soon' },
    ],
  ],
  ['all its values are empty', [{ id: 1, start: null }]],
  ['its type fits many fields', [{ id: 1, rank: 3, hot: true, note: 'b' }]],
  [
    'the contract’s own field is in another row',
    [
      { id: 1, start: day },
      { id: 2, openedAt: day },
    ],
  ],
])('a field that a reply may lack is not suggested if %s', (_, rows) => {
  expect(suggestForValue(v.array(offerSchema), rows)).toEqual({});
});

test('of two required fields that a value fits, none is suggested', () => {
  const schema = v.object({ first: v.string(), second: v.string() });
  expect(suggestForValue(schema, { third: 'text' })).toEqual({});
});

test('a value of the contract suggests nothing', () => {
  const game = {
    nodeId: 7,
    gameName: 'Gem Hall',
    gameType: 'RNG',
    minBet: 50,
    createdAt: '2026-11-30T00:00:00Z',
  };
  expect(suggestForValue(shape, { games: [game] })).toEqual({});
});

test.each([
  [1_764_460_800_000, { units: { dates: 'milliseconds' } }],
  ['1764460800', { units: { dates: 'seconds' } }],
  ['30/04/2026', {}],
])('a date %s suggests its unit', (value, suggestion) => {
  expect(suggestForValue(instantSchema, value)).toEqual(suggestion);
});

test.each([
  [
    { code: 0, msg: 'ok', data: {} },
    { success: 'code', successIs: [0], errorCode: 'code', value: 'data', message: 'msg' },
  ],
  [
    { head: { success: true, text: '' }, body: {} },
    { success: 'head.success', value: 'body', message: 'head.text' },
  ],
])('an envelope is suggested for %o', (reply, envelope) => {
  expect(suggestEnvelope(reply)).toEqual({ envelope });
});

test.each([
  [
    { head: { success: true, errorCode: 'SUCCESS' }, body: {} },
    200,
    { success: 'head.success', value: 'body', errorCode: 'head.errorCode', noError: ['SUCCESS'] },
  ],
  [{ ok: true, data: {} }, 201, { success: 'ok', value: 'data', statuses: [200, 201] }],
  [undefined, 204, { statuses: [200, 204] }],
])('the second sign of a success and its status are suggested: %o %i', (reply, status, envelope) => {
  expect(suggestEnvelope(reply, status)).toEqual({ envelope });
});

test('the statuses of all calls are suggested together', () => {
  expect(mergeSuggestions([suggestEnvelope(undefined, 204), suggestEnvelope({ ok: true }, 201)])).toEqual({
    envelope: { success: 'ok', statuses: [200, 201, 204] },
  });
});

test('a reply without a field for success suggests no envelope', () => {
  expect(suggestEnvelope({ games: [] })).toEqual({});
  expect(suggestEnvelope('<html>')).toEqual({});
});

test('the code of a refusal is suggested, and the first of two suggestions wins', () => {
  const code = suggestCode('head.code', { head: { code: 4010 } }, 'login.not.session');
  expect(code).toEqual({ codes: { 4010: 'login.not.session' } });
  expect(mergeSuggestions([code, { codes: { 4010: 'not.found', 4040: 'not.found' } }])).toEqual({
    codes: { 4010: 'login.not.session', 4040: 'not.found' },
  });
});

test('every call of the contract has screens', () => {
  expect(registry.filter(({ key }) => !Array.isArray(listScreens(key)))).toEqual([]);
});
