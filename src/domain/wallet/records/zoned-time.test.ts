import { expect, test } from 'vitest';

import { zonedTime } from './zoned-time.ts';

test.each([
  ['Asia/Bangkok', '2026-11-26T04:33:05+07:00'],
  ['America/Sao_Paulo', '2026-11-25T18:33:05-03:00'],
  ['Asia/Kolkata', '2026-11-26T03:03:05+05:30'],
  ['UTC', '2026-11-25T21:33:05+00:00'],
])('a time of %s is written with its offset, and is the same instant', (zone, written) => {
  const at = '2026-11-25T21:33:05Z';
  expect(zonedTime(at, zone)).toBe(written);
  expect(Date.parse(written)).toBe(Date.parse(at));
});
