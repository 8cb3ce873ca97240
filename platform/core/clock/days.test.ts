import { expect, test } from 'vitest';

import { addMonths, splitSpan, parseSpan, startOfDay } from './days.ts';

const iso = (at: number) => new Date(at).toISOString();
const countHours = (zone: string, day: string, next: string) =>
  (startOfDay(zone, next) - startOfDay(zone, day)) / 3_600_000;

test.for([
  ['Europe/Helsinki', '2026-11-24', '2026-11-23T22:00:00.000Z'],
  ['Europe/Helsinki', '2026-07-01', '2026-06-30T21:00:00.000Z'],
  ['Asia/Bangkok', '2026-11-24', '2026-11-23T17:00:00.000Z'],
  ['America/Sao_Paulo', '2026-11-24', '2026-11-24T03:00:00.000Z'],
  // Clocks went forward at midnight, so the day began at one.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
] as const)('in %s the day %s begins at %s [WA-14]', ([zone, day, start]) => {
  expect(iso(startOfDay(zone, day))).toBe(start);
});

test('a day’s length follows clock changes [WA-14]', () => {
  expect(countHours('Europe/Helsinki', '2026-03-29', '2026-03-30')).toBe(23);
  expect(countHours('Europe/Helsinki', '2026-10-25', '2026-10-26')).toBe(25);
  expect(countHours('America/Sao_Paulo', '2018-11-04', '2018-11-05')).toBe(23);
  expect(countHours('America/Sao_Paulo', '2018-02-17', '2018-02-18')).toBe(25);
  expect(countHours('Asia/Bangkok', '2026-03-29', '2026-03-30')).toBe(24);
});

test.for([
  ['Europe/Helsinki', '2026-02-28T22:30:00.000Z', 6, '2026-08-31T21:30:00.000Z', 'stays on the 1st'],
  [
    'America/Sao_Paulo',
    '2026-08-31T01:00:00.000Z',
    6,
    '2027-03-01T01:00:00.000Z',
    'falls back from the 30th to the 28th',
  ],
  [
    'Asia/Bangkok',
    '2028-02-29T10:00:00.123Z',
    12,
    '2029-02-28T10:00:00.123Z',
    'falls back from the 29th to the 28th',
  ],
  [
    'Europe/Helsinki',
    '2026-01-15T10:00:00.000Z',
    6,
    '2026-07-15T09:00:00.000Z',
    'keeps the local time across a clock change',
  ],
  [
    'Europe/Helsinki',
    '2026-09-28T08:00:00.000Z',
    6,
    '2027-03-28T08:00:00.000Z',
    'keeps the local time on the day of a change',
  ],
  [
    'Europe/Helsinki',
    '2026-09-28T00:30:00.000Z',
    6,
    '2027-03-28T01:30:00.000Z',
    'is an hour later if clocks skip the local time',
  ],
  [
    'Europe/Helsinki',
    '2026-04-25T00:30:00.000Z',
    6,
    '2026-10-25T01:30:00.000Z',
    'is the second of two equal local times',
  ],
  [
    'Europe/Helsinki',
    '2026-08-31T21:30:00.000Z',
    -6,
    '2026-02-28T22:30:00.000Z',
    'goes back if the number is negative',
  ],
] as const)('in %s, %s plus %i months is %s: the result %s', ([zone, at, months, later]) => {
  expect(iso(addMonths(zone, Date.parse(at), months))).toBe(later);
});

// One o'clock at night in Helsinki, the evening before in São Paulo.
const now = Date.parse('2026-11-23T23:00:00Z');

test.for([
  ['today', '2026-11-24', '2026-11-24'],
  ['yesterday', '2026-11-23', '2026-11-23'],
  ['7d', '2026-11-18', '2026-11-24'],
  ['30d', '2026-10-26', '2026-11-24'],
  ['month', '2026-11-01', '2026-11-24'],
] as const)('the range %s follows the calendar of the merchant’s time zone [WA-14]', ([days, from, to]) => {
  expect(parseSpan({ days }, '7d', 'Europe/Helsinki', now)).toMatchObject({ from, to });
});

test('one instant is on different days in different time zones, and explicit days override a preset [WA-14]', () => {
  expect(parseSpan({ days: 'today' }, '7d', 'America/Sao_Paulo', now).from).toBe('2026-11-23');
  const own = { days: 'today', from: '2024-02-29', to: '2024-02-29' } as const;
  expect(parseSpan(own, '7d', 'America/Sao_Paulo', now)).toMatchObject({
    from: '2024-02-29',
    to: '2024-02-29',
  });
  expect(parseSpan({ from: '2030-12-31' }, '7d', 'Asia/Bangkok', now)).toMatchObject({ to: '2030-12-31' });
  expect(() => parseSpan({ from: '2026-02-02', to: '2026-02-01' }, '7d', 'UTC', now)).toThrow();
});

test('a span of up to 62 days is split by day, and a longer span by month, without a gap', () => {
  const zone = 'Europe/Helsinki';
  const days = splitSpan(parseSpan({ from: '2026-09-01', to: '2026-11-01' }, '7d', zone, now), zone);
  expect(days).toMatchObject({ by: 'day' });
  expect(days.parts).toHaveLength(62);
  const span = parseSpan({ from: '2000-01-15', to: '2030-12-31' }, '7d', zone, now);
  const { by, parts } = splitSpan(span, zone);
  expect(by).toBe('month');
  expect(parts).toHaveLength(31 * 12);
  expect(parts[0]).toMatchObject({ from: '2000-01-15', to: '2000-01-31', start: span.start });
  expect(parts.at(-1)?.end).toBe(span.end);
  for (const [at, part] of parts.entries()) if (at) expect(part.start).toBe(parts[at - 1]?.end);
});
