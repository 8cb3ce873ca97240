import { expect, test } from 'vitest';

import { getZonedDay } from '#src/shared/intl/zoned-day.ts';

import { getDayPart, getZonedHour } from './greeting.ts';

test('the greeting depends on the hour: morning at 0–10, early afternoon at 11–14, late afternoon at 15–18, evening at 19–23 [AG-02]', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => getDayPart(hour));
  expect(hours).toEqual([
    ...Array.from({ length: 11 }, () => 'morning'),
    ...Array.from({ length: 4 }, () => 'noon'),
    ...Array.from({ length: 4 }, () => 'afternoon'),
    ...Array.from({ length: 5 }, () => 'evening'),
  ]);
});

test('the clock and the day are the merchant’s, not the phone’s [AG-02] [AG-08]', () => {
  const at = Date.parse('2026-03-02T23:30:00Z');
  expect([getZonedHour('America/New_York', at), getZonedDay('America/New_York', at)]).toEqual([
    18,
    '2026-03-02',
  ]);
  expect([getZonedHour('Asia/Bangkok', at), getZonedDay('Asia/Bangkok', at)]).toEqual([6, '2026-03-03']);
  // Midnight is 0, not 24.
  expect(getZonedHour('UTC', Date.parse('2026-03-02T00:10:00Z'))).toBe(0);
});
