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
