import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  covers30Days,
  pickDays,
  gameRecordSearchSchema,
  toMovementsParams,
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
] as const)('the parameters %j are parsed as %j [WA-14]', ([given, read]) => {
  expect(JSON.parse(JSON.stringify(v.parse(gameRecordSearchSchema, given)))).toEqual(read);
});

test('custom days override a preset, and are ignored if the last day is before the first day [WA-14]', () => {
  expect(pickDays({ days: 'today', from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
  expect(pickDays({ days: 'today', from: '2026-02-02', to: '2026-02-01' })).toEqual({ days: 'today' });
  expect(pickDays({})).toEqual({});
});

test.for([
  [{}, '30d', true],
  [{}, '7d', false],
  [{ days: 'month' }, '30d', false],
  [{ days: '30d', from: '2026-01-01', to: '2026-01-29' }, '30d', false],
  [{ from: '2026-01-01', to: '2026-01-30' }, '7d', true],
  [{ from: '2026-01-01' }, '7d', true],
  [{ from: '2026-02-02', to: '2026-02-01' }, '7d', false],
] as const)('the search %j (by default %s) covers at least 30 days: %s', ([search, defaultDays, covers]) => {
  expect(covers30Days(search, defaultDays)).toBe(covers);
});

test('only the agents’ view sends `types` [SH-27]', () => {
  expect(toMovementsParams(v.parse(transactionSearchSchema, { types: 'A', kind: 'game' }))).toEqual({
    types: 'A',
    kind: 'game',
  });
  expect(toMovementsParams(v.parse(transactionSearchSchema, { types: 'B' }))).toEqual({});
});
