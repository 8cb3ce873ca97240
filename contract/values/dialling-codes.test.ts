import { expect, test } from 'vitest';

import { getDiallingCode, diallingCodes } from './dialling-codes.ts';
import { formatE164 } from './identity.ts';

test('every country’s number yields its own dialling code, whatever digits follow [AU-03]', () => {
  for (const [country, code] of diallingCodes)
    for (let next = 0; next < 1_000; next++)
      expect(getDiallingCode(`${code}${String(next).padStart(3, '0')}1234567`), country).toBe(code);
});

test.each([
  ['15551234567', '1'],
  ['79161234567', '7'],
  ['3725551234', '372'],
  ['9607771234', '960'],
  ['8801712345678', '880'],
])('%s is a number of +%s', (number, code) => {
  expect(getDiallingCode(number)).toBe(code);
});

test.each([
  ['66', '0812345678'],
  ['66', '00812345678'],
  ['66', '81 234 5678'],
  ['668', '12345678'],
  ['6', '60812345678'],
  ['6', '6812345678'],
])('+%s %s is +66812345678, wherever the dialling code is split from the number [ED-11]', (code, typed) => {
  expect(formatE164(code, typed)).toBe('66812345678');
});
