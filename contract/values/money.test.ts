import { expect, test } from 'vitest';

import { exponentOf } from './money.ts';

test.each([
  ['USD', 2],
  ['BRL', 2],
  ['THB', 2],
  ['VND', 0],
  ['IDR', 0],
  ['JPY', 0],
  ['KWD', 3],
])('%s has %i digits after the point on every runtime', (currency, digits) => {
  expect(exponentOf(currency)).toBe(digits);
});
