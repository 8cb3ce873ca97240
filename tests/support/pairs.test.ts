import { expect, test } from 'vitest';

import { buildPairwiseRows } from './pairs.ts';

test('every two values of different factors share one of at most 14 rows', () => {
  const factors = {
    a: [true, false],
    b: [true, false],
    c: ['off', 'optional', 'required'],
    d: ['off', 'optional', 'required'],
    e: [1, 2, 3],
    f: [true, false],
  };
  const rows = buildPairwiseRows(factors);
  for (const [one, values] of Object.entries(factors))
    for (const [other, others] of Object.entries(factors))
      if (one !== other)
        for (const x of values)
          for (const y of others) {
            const isCovered = rows.some(
              (row) => Reflect.get(row, one) === x && Reflect.get(row, other) === y,
            );
            expect(isCovered, `${one} ${String(x)} with ${other} ${String(y)}`).toBe(true);
          }
  expect(rows.length).toBeLessThanOrEqual(14);
  expect(buildPairwiseRows(factors)).toEqual(rows);
});
