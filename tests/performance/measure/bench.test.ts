import { expect, onTestFinished, test, vi } from 'vitest';

import { formatConditions, measureInTurns } from './bench.ts';

test('each side is measured once per round, a different side starts each round, and warm-up rounds do not count', async () => {
  const order: string[] = [];
  const samples = await measureInTurns({
    sides: ['a', 'b', 'c'],
    rounds: 2,
    warmUp: 1,
    short: false,
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

test('a short run begins no round that would end after three and a half minutes, but measures each side once', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const countRounds = async (short: boolean) => {
    const measure = async () => (now += 40_000);
    return (await measureInTurns({ sides: ['a', 'b'], rounds: 6, short, measure }))('b').length;
  };
  expect(await countRounds(true)).toBe(2);
  expect(await countRounds(true)).toBe(1);
  expect(await countRounds(false)).toBe(6);
});

test('the report of a short run says that it was short', () => {
  const host = { processor: '2 × fast', benchmarkIndex: 1_750 };
  const format = (short: boolean) => formatConditions({ host, flags: { short }, note: 'CPU 4×' });
  expect(format(false)).toBe('2 × fast, BenchmarkIndex 1750; CPU 4×');
  expect(format(true)).toBe('2 × fast, BenchmarkIndex 1750; short run; CPU 4×');
});
