import * as v from 'valibot';
import { expect, test } from 'vitest';

import { requestedDaySchema, daySchema } from './days.ts';

test('a day must exist in the calendar', () => {
  for (const day of ['2026-11-24', '2028-02-29', '2031-01-01']) expect(v.is(daySchema, day), day).toBe(true);
  for (const text of [
    '',
    'today',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-11-24T00:00:00Z',
  ])
    expect(v.is(daySchema, text), text).toBe(false);
});

test('records can be requested for days from 2000 to 2030 [WA-14]', () => {
  const asked = ['1999-12-31', '2000-01-01', '2030-12-31', '2031-01-01', '2026-02-30', 'x'];
  expect(asked.filter((day) => v.is(requestedDaySchema, day))).toEqual(['2000-01-01', '2030-12-31']);
});
