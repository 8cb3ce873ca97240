import { expect, test } from 'vitest';

import { measureInTurns } from './bench.ts';

test('each side is measured once per round, a different side starts each round, and warm-up rounds do not count', async () => {
  const order: string[] = [];
  const samples = await measureInTurns({
    sides: ['a', 'b', 'c'],
    rounds: 2,
    warmUp: 1,
    measure: async (side) => {
      order.push(side);
      return order.length;
    },
  });
  expect(order.join('')).toBe('abcbcacab');
  expect([samples('a'), samples('b'), samples('c')]).toEqual([
    [6, 8],
    [4, 9],
    [5, 7],
  ]);
});
