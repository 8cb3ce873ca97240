import { expect, test } from 'vitest';

import { dayIn, dayPartOf, hourIn } from './greeting.ts';

test('an agent is greeted by the hour: to 10 morning, to 14 early afternoon, to 18 late afternoon, then evening [AG-02]', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => dayPartOf(hour));
  expect(hours).toEqual([
    ...Array.from({ length: 11 }, () => 'morning'),
    ...Array.from({ length: 4 }, () => 'noon'),
    ...Array.from({ length: 4 }, () => 'afternoon'),
    ...Array.from({ length: 5 }, () => 'evening'),
  ]);
});

test('the clock and the day are the merchant’s, not the phone’s [AG-02] [AG-08]', () => {
  const at = Date.parse('2026-03-02T23:30:00Z');
  expect([hourIn('America/New_York', at), dayIn('America/New_York', at)]).toEqual([18, '2026-03-02']);
  expect([hourIn('Asia/Bangkok', at), dayIn('Asia/Bangkok', at)]).toEqual([6, '2026-03-03']);
  // Midnight is 0, not 24.
  expect(hourIn('UTC', Date.parse('2026-03-02T00:10:00Z'))).toBe(0);
});
