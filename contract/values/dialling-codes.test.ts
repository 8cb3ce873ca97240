import { expect, test } from 'vitest';

import { getDiallingCode, diallingCodes } from './dialling-codes.ts';

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
