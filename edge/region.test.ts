import { array, assert, oneof, property, string, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';

import { countryOf, mayServe, statusFor } from './region.ts';

test.each([
  ['FI', 'FI'],
  [' fi ', 'FI'],
  ['T1', 'T1'],
  ['', 'XX'],
  ['Finland', 'XX'],
  [undefined, 'XX'],
  [null, 'XX'],
  [46, 'XX'],
])('a country reported as %j is %s', (reported, country) => {
  expect(countryOf(reported)).toBe(country);
});

test('a list of refused countries lets the unknown and Tor pass unless it names them [ED-08]', () => {
  const served = ['FI', 'XX', 'T1', 'nonsense'].map((country) =>
    mayServe({ mode: 'deny', countries: ['US'] }, country),
  );
  expect(served).toEqual([true, true, true, true]);
  expect(mayServe({ mode: 'deny', countries: ['US'] }, 'us')).toBe(false);
  expect(mayServe({ mode: 'deny', countries: ['XX'] }, 'nonsense')).toBe(false);
  expect(mayServe({ mode: 'deny', countries: ['T1'] }, 'T1')).toBe(false);
});

test('a list of served countries refuses the unknown and Tor unless it names them [ED-08]', () => {
  for (const country of ['US', 'XX', 'T1', '']) {
    expect(mayServe({ mode: 'allow', countries: ['FI'] }, country)).toBe(false);
  }
  expect(mayServe({ mode: 'allow', countries: ['FI', 'XX'] }, '')).toBe(true);
});

test('whatever is reported, exactly one of the two lists with the same countries serves it', () => {
  const code = stringMatching(/^[A-Z0-9]{2}$/);
  assert(
    property(array(code), oneof(code, string()), (countries, country) => {
      expect(mayServe({ mode: 'allow', countries }, country)).toBe(
        !mayServe({ mode: 'deny', countries }, country),
      );
    }),
  );
});

test('the status is 0 open, 1 in maintenance, also when the region is refused too, 2 for the region [ST-02] [ST-03] [ST-04]', () => {
  const region = { mode: 'deny' as const, countries: ['US'] };
  expect(statusFor({ maintenance: false, region }, 'FI')).toBe(0);
  expect(statusFor({ maintenance: true, region }, 'FI')).toBe(1);
  expect(statusFor({ maintenance: true, region }, 'US')).toBe(1);
  expect(statusFor({ maintenance: false, region }, 'US')).toBe(2);
});
