import { expect, test } from 'vitest';

import { parseRate } from '#contract/values/wallet/amounts.ts';

import { formatPlainRate } from './rate-text.ts';

test.for([
  ['0.5', 50],
  ['0,05', 5],
  ['٠٫٥', 50],
  ['０．５', 50],
  ['12', 1_200],
  ['100', 10_000],
  ['', null],
  ['-1', null],
  ['0.005', null],
  ['1e2', null],
  ['half', null],
] as const)(
  'the text "%s" is parsed as %s hundredths of a percent; null means invalid [AG-25]',
  ([typed, rate]) => {
    expect(parseRate(typed)).toBe(rate);
  },
);

test('a rate that is formatted for a field is parsed to the same rate [AG-25]', () => {
  for (const rate of [0, 1, 9, 50, 99, 100, 101, 10_000]) expect(parseRate(formatPlainRate(rate))).toBe(rate);
});
