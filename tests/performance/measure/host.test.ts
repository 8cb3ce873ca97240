import { expect, test } from 'vitest';

import { computeRates } from './host.ts';

test.each([
  [1_750, 4, 10],
  [3_500, 8, 20],
  [875, 2, 5],
  [100, 1, 1],
])(
  'a host of index %i is slowed down %f times for a mid-range phone, %f times for a budget one',
  (index, mid, budget) => {
    expect(computeRates(index)).toEqual({ mid, budget });
  },
);
