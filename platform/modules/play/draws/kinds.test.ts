import * as v from 'valibot';
import { expect, test } from 'vitest';

import { drawRules, lotteryKinds, formatDrawNumbers } from '#contract/values/lottery/kinds.ts';
import { drawFromSeed, createSeed } from '#contract/values/lottery/seeds.ts';
import {
  countHits,
  lotteryPays,
  buildPickedSchema,
  computeReturn,
  computeWin,
} from '#platform/modules/play/draws/kinds.ts';

test('a keno draw has ten different numbers from 1 to 40, all equally frequent', async () => {
  const counts = new Map<number, number>();
  const draws = 8_000;
  const seed = '07'.repeat(32);
  const drawn = await Promise.all(
    Array.from({ length: draws }, (_, i) =>
      drawFromSeed({ kind: 'keno', nodeId: 7, drawNo: String(i), seed }),
    ),
  );
  for (const numbers of drawn) {
    expect(new Set(numbers).size).toBe(10);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  const expected = (draws * 10) / 40;
  for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.1);
});

test('a ticket of any kind and size pays back between 90 and 95 %', () => {
  for (const kind of lotteryKinds) {
    const { least, most } = drawRules[kind];
    const sizes = Array.from({ length: most - least + 1 }, (_, at) => least + at);
    expect(Object.keys(lotteryPays[kind]).map(Number)).toEqual(sizes);
    for (const picked of sizes) {
      expect(computeReturn(kind, picked), `${kind} ${picked}`).toBeGreaterThan(0.9);
      expect(computeReturn(kind, picked), `${kind} ${picked}`).toBeLessThan(0.95);
    }
  }
});

/** Generates every set of `take` numbers from 1 to `field`. */
function* generateSets(field: number, take: number, from = 1): Generator<number[]> {
  if (take === 0) yield [];
  else
    for (let first = from; first <= field - take + 1; first++)
      for (const rest of generateSets(field, take - 1, first + 1)) yield [first, ...rest];
}

test('the computed return of a set equals the average win of all tickets in one draw', () => {
  const drawn = [3, 8, 11, 17, 20, 22, 29, 31, 36, 40];
  for (const picked of [1, 2, 3, 4, 5]) {
    let [won, tickets] = [0, 0];
    for (const ticket of generateSets(40, picked)) {
      won += computeWin('keno', 100, ticket, drawn);
      tickets++;
    }
    expect(won / tickets / 100).toBeCloseTo(computeReturn('keno', picked), 10);
  }
  // 8,145,060 tickets: counted by hits and misses instead of one by one.
  const hits = [...generateSets(6, 6)].length;
  expect(hits).toBe(1);
  let [won, tickets] = [0, 0];
  const choose = (size: number, take: number): number => [...generateSets(size, take)].length;
  for (let hit = 0; hit <= 6; hit++) {
    const combinations = choose(6, hit) * (hit === 0 ? 3_262_623 : choose(39, 6 - hit));
    const ticket = [...drawn.slice(0, hit), ...Array.from({ length: 6 - hit }, (_, at) => 41 + at * 0.5)];
    won += combinations * computeWin('six45', 100, ticket, drawn.slice(0, 6));
    tickets += combinations;
  }
  expect(tickets).toBe(8_145_060);
  expect(won / tickets / 100).toBeCloseTo(computeReturn('six45', 6), 10);
});

test('the computed return of digits equals the average win over all 100,000 results', () => {
  for (const ticket of [[7], [0, 7], [1, 0, 7], [5, 1, 0, 7], [9, 5, 1, 0, 7]]) {
    let won = 0;
    for (let number = 0; number < 100_000; number++)
      won += computeWin('numero', 100, ticket, Array.from(String(number).padStart(5, '0'), Number));
    expect(won / 100_000 / 100).toBeCloseTo(computeReturn('numero', ticket.length), 10);
  }
});

test.each(['vn-north', 'vn-central', 'vn-south'] as const)(
  'the computed return of %s equals the average win over all endings of all prizes',
  (kind) => {
    const rules = drawRules[kind];
    const prizes = rules.family === 'prizes' ? rules.rows.reduce((sum, { count }) => sum + count, 0) : 0;
    for (const picked of [1, 2, 3]) {
      // The chance of each state: which of the ticket's numbers have hit so far or, for a single number, how often it
      // has hit.
      let states = new Map([[picked === 1 ? 0 : '', 1]] as [number | string, number][]);
      for (let prize = 0; prize < prizes; prize++) {
        const next = new Map<number | string, number>();
        const add = (state: number | string, chance: number) =>
          next.set(state, (next.get(state) ?? 0) + chance);
        for (const [state, chance] of states)
          for (let ending = 0; ending < 100; ending++) {
            if (ending >= picked) add(state, chance / 100);
            else if (typeof state === 'number') add(state + 1, chance / 100);
            else add([...new Set([...state, String(ending)])].toSorted().join(''), chance / 100);
          }
        states = next;
      }
      const returned = [...states].reduce((sum, [state, chance]) => {
        const hits = typeof state === 'number' ? state : state.length;
        return sum + (chance * (lotteryPays[kind][picked]?.[hits] ?? 0)) / 100;
      }, 0);
      expect(returned).toBeCloseTo(computeReturn(kind, picked), 10);
    }
  },
);

test('a ticket wins by the number of hits', () => {
  const drawn = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(computeWin('keno', 100, [1], drawn)).toBe(370);
  expect(computeWin('keno', 100, [11], drawn)).toBe(0);
  expect(computeWin('keno', 100, [1, 2, 3, 40], drawn)).toBe(800);
  expect(computeWin('keno', 100, [1, 2, 3, 4, 5], drawn)).toBe(60_000);
});

test('digits hit from the last digit backwards; numbers of a prize table hit the endings of prizes', () => {
  const five = [4, 0, 3, 1, 7];
  expect([[7], [1, 7], [9, 7], [7, 1], five].map((picked) => countHits('numero', picked, five))).toEqual([
    1, 2, 1, 0, 5,
  ]);
  const table = [12_345, 45, 7_145, 99];
  expect(countHits('vn-north', [45], table)).toBe(3);
  expect(countHits('vn-north', [45, 99], table)).toBe(2);
  expect(countHits('vn-north', [44, 45, 99], table)).toBe(2);
  expect(computeWin('vn-north', 100, [44, 45, 99], table)).toBe(0);
});

test('a ticket accepts only numbers of its kind', () => {
  const accepts = (kind: (typeof lotteryKinds)[number], picked: number[]) =>
    v.safeParse(buildPickedSchema(kind), picked).success;
  expect(accepts('keno', [40, 1])).toBe(true);
  expect(accepts('keno', [41])).toBe(false);
  expect(accepts('keno', [7, 7])).toBe(false);
  expect(accepts('six45', [1, 2, 3, 4, 5])).toBe(false);
  expect(accepts('numero', [7, 7])).toBe(true);
  expect(accepts('numero', [10])).toBe(false);
  expect(accepts('vn-south', [0, 99])).toBe(true);
  expect(accepts('vn-south', [0, 1, 2, 3])).toBe(false);
  expect(v.parse(buildPickedSchema('numero'), [9, 0, 9])).toEqual([9, 0, 9]);
  expect(v.parse(buildPickedSchema('keno'), [9, 1])).toEqual([1, 9]);
});

test('the prizes of a table have the right number of digits, including leading zeros, in the order of the table', async () => {
  const numbers = await drawFromSeed({ kind: 'vn-north', nodeId: 1, drawNo: '1', seed: createSeed() });
  const lengths = formatDrawNumbers('vn-north', numbers).map(({ length }) => length);
  expect(lengths).toHaveLength(27);
  expect(lengths.slice(0, 4)).toEqual([5, 5, 5, 5]);
  expect(lengths.slice(-7)).toEqual([3, 3, 3, 2, 2, 2, 2]);
  expect(formatDrawNumbers('vn-south', [7, 8])).toEqual(['000007', '00008']);
});
