import { expect, test } from 'vitest';

import { getCurrencyExponent } from './money.ts';

test.each([
  ['USD', 2],
  ['BRL', 2],
  ['THB', 2],
  ['VND', 0],
  ['IDR', 0],
  ['JPY', 0],
  ['KWD', 3],
])('%s has %i decimals on every runtime', (currency, digits) => {
  expect(getCurrencyExponent(currency)).toBe(digits);
});
