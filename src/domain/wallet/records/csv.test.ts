import { expect, test } from 'vitest';

import { toCsv, createZonedFormat } from './csv.ts';

test('a file follows RFC 4180: lines end with CRLF, and only cells that need quotes have them', () => {
  expect(
    toCsv([
      ['a', 'b, c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('a,"b, c"\r\n"say ""hi""","two\nlines"\r\n');
  expect(toCsv([])).toBe('');
});

test.for(['=1+1', '+44', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")'])(
  'the text %j is not run as a formula by a spreadsheet',
  (text) => {
    expect(toCsv([[text]])).toMatch(/^"?'/);
  },
);

test('an amount stays a number, even below zero', () => {
  expect(toCsv([[{ plain: '-12.50' }, { plain: '0' }]])).toBe('-12.50,0\r\n');
});

test.each([
  ['Asia/Bangkok', '2026-11-26T04:33:05+07:00'],
  ['America/Sao_Paulo', '2026-11-25T18:33:05-03:00'],
  ['Asia/Kolkata', '2026-11-26T03:03:05+05:30'],
  ['UTC', '2026-11-25T21:33:05+00:00'],
])('a time in the zone %s is written with its offset and is the same instant', (zone, written) => {
  const at = '2026-11-25T21:33:05Z';
  expect(createZonedFormat(zone)(at)).toBe(written);
  expect(Date.parse(written)).toBe(Date.parse(at));
});
