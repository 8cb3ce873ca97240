import { expect, test } from 'vitest';

import { mutate } from './mutate.ts';

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
