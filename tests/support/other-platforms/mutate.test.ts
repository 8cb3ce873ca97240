import { expect, test } from 'vitest';

import { mutate } from './mutate.ts';

/** Lists what becomes of a value under many keys; undefined if it is removed. */
const listOutcomes = (value: unknown): unknown[] =>
  Array.from({ length: 2_000 }, (_, key) => mutate({ value }, String(key)).value).map((mutated) =>
    mutated && typeof mutated === 'object' && 'value' in mutated ? mutated.value : undefined,
  );

const reply = { list: [{ id: 1, day: '2026-11-24', name: 'Dragon Hall' }, { id: 2 }], count: 2 };

test('a key always makes the same changes, another key other changes, and the reply itself stays', () => {
  const before = structuredClone(reply);
  expect(mutate(reply, 'a')).toEqual(mutate(reply, 'a'));
  const kinds = new Set(
    Array.from({ length: 300 }, (_, key) => mutate(reply, String(key)).changes).flatMap((changes) =>
      changes.map((change) => change.split(': ')[1]),
    ),
  );
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'missing',
      'null',
      'date',
      'odd number',
      'odd text',
      'duplicates',
      'empty',
      'nested',
    ]),
  );
  expect(reply).toEqual(before);
});

test.each<[string, unknown, readonly unknown[]]>([
  ['a date', '2026-11-24', ['30/04/2026', '0000-00-00 00:00:00', -1]],
  ['a text', 'Dragon Hall', ['', '../../etc']],
  ['a number', 7, [-1, 2 ** 53, '12,50']],
  [
    'a list',
    [1, 2],
    [
      [1, 2, 1, 2],
      [1, 2, 2],
      [null, 1, 2],
    ],
  ],
])('%s may be missing, null, of another type, a huge text, or odd in its own way', (_, value, odd) => {
  const outcomes = listOutcomes(value);
  expect(outcomes).toEqual(expect.arrayContaining([undefined, null, 0, 7.5, 'text', true, [], {}, ...odd]));
  expect(outcomes.some((each) => typeof each === 'string' && each.length >= 100_000)).toBe(true);
});
