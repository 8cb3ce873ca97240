import { expect, test } from 'vitest';

import { parseRate } from '#contract/values/wallet/amounts.ts';

import { formatPlainRate } from './rate-text.ts';

test('a rate that is formatted for a field is parsed to the same rate [AG-25]', () => {
  for (const rate of [0, 1, 9, 50, 99, 100, 101, 10_000]) expect(parseRate(formatPlainRate(rate))).toBe(rate);
});
