import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  areMostDays,
  daysOf,
  gameRecordSearchSchema,
  movementsAsked,
  transactionSearchSchema,
} from './record-search.ts';

test.for([
  [{ days: 'ever', from: '2026-02-30', gameType: 'nothing', vassalage: '<b>', orderNo: 'a b' }, {}],
  [{ days: 7, from: 20_260_101, to: null, gameType: ['RNG'] }, {}],
  [{ from: '1999-12-31', to: '2031-01-01' }, {}],
  [
    { days: '30d', gameType: 'rng', vassalage: 'nova', orderNo: 123 },
    { days: '30d', gameType: 'RNG', vassalage: 'NOVA', orderNo: '123' },
  ],
  [
    { from: '2000-01-01', to: '2030-12-31' },
    { from: '2000-01-01', to: '2030-12-31' },
  ],
] as const)('%j of an address reads as %j [WA-14]', ([given, read]) => {
  expect(JSON.parse(JSON.stringify(v.parse(gameRecordSearchSchema, given)))).toEqual(read);
});

test('own days go before a preset, and the wrong way round they are as if not there [WA-14]', () => {
  expect(daysOf({ days: 'today', from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
  expect(daysOf({ days: 'today', from: '2026-02-02', to: '2026-02-01' })).toEqual({ days: 'today' });
  expect(daysOf({})).toEqual({});
});

test.for([
  [{}, '30d', true],
  [{}, '7d', false],
  [{ days: 'month' }, '30d', false],
  [{ days: '30d', from: '2026-01-01', to: '2026-01-29' }, '30d', false],
  [{ from: '2026-01-01', to: '2026-01-30' }, '7d', true],
  [{ from: '2026-01-01' }, '7d', true],
  [{ from: '2026-02-02', to: '2026-02-01' }, '7d', false],
] as const)('%j, usually %s, are the most days that a preset has: %s', ([search, usual, most]) => {
  expect(areMostDays(search, usual)).toBe(most);
});

test('only the agents’ view is asked for as such [SH-27]', () => {
  expect(movementsAsked(v.parse(transactionSearchSchema, { types: 'A', kind: 'game' }))).toEqual({
    types: 'A',
    kind: 'game',
  });
  expect(movementsAsked(v.parse(transactionSearchSchema, { types: 'B' }))).toEqual({});
});
