import { expect, test } from 'vitest';

import { seededRandom } from '#platform/demo/games/seeded-random.ts';
import { drawNumbers, keno, kenoPays, kenoReturn, kenoWin } from '#platform/modules/play/draws/keno.ts';

test('a draw has ten different numbers of forty, each as often as any other', () => {
  const random = seededRandom(7);
  const counts = new Map<number, number>();
  const draws = 8_000;
  for (let i = 0; i < draws; i++) {
    const numbers = drawNumbers(random);
    expect(new Set(numbers).size).toBe(keno.drawn);
    for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  const expected = (draws * keno.drawn) / keno.field;
  for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.1);
});

test('every size of ticket pays back between 90 and 95 %', () => {
  for (const picked of Object.keys(kenoPays)) {
    expect(kenoReturn(Number(picked))).toBeGreaterThan(0.9);
    expect(kenoReturn(Number(picked))).toBeLessThan(0.95);
  }
});

test('a ticket wins by how many of its numbers are drawn', () => {
  const drawn = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(kenoWin(100, [1], drawn)).toBe(370);
  expect(kenoWin(100, [11], drawn)).toBe(0);
  expect(kenoWin(100, [1, 2, 3, 40], drawn)).toBe(800);
  expect(kenoWin(100, [1, 2, 3, 4, 5], drawn)).toBe(60_000);
});
