import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createMemoryStore } from './store.ts';
import { deserialise, serialise, type Stored } from './stored.ts';

const text = fc.string({ unit: 'binary' });
const stored: fc.Arbitrary<Stored> = fc.record({
  status: fc.integer({ min: 200, max: 599 }),
  headers: fc.array(fc.tuple(text, text)),
  body: fc.uint8Array(),
  requestedAt: fc.nat(),
  receivedAt: fc.nat(),
  selecting: fc.array(fc.tuple(text, fc.option<string>(text, { nil: null }))),
  part: fc.option(fc.record({ first: fc.nat(), last: fc.nat(), total: fc.option(fc.nat()), asked: text })),
});

test('serialised variants are read as they were written, and truncated bytes are ignored', () => {
  fc.assert(
    fc.property(fc.array(stored), fc.nat(), (variants, cut) => {
      const bytes = serialise(variants);
      expect(deserialise(bytes)).toEqual(variants);
      expect(deserialise(bytes.subarray(0, cut % bytes.byteLength))).toEqual([]);
    }),
  );
});

test('deserialise never throws', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void deserialise(bytes)));
});

test('the memory store is limited in entries and bytes, and keeps the most recently used entries', async () => {
  const reply: Stored = {
    status: 200,
    headers: [],
    body: new Uint8Array(1_000),
    requestedAt: 0,
    receivedAt: 0,
    selecting: [],
    part: null,
  };
  const few = createMemoryStore({ entries: 2, bytes: 1e6 });
  for (const key of ['a', 'b']) await few.write(key, [reply], 1);
  await few.read('a');
  await few.write('c', [reply], 1);
  expect(await Promise.all(['a', 'b', 'c'].map(async (key) => (await few.read(key)).length))).toEqual([
    1, 0, 1,
  ]);
  const small = createMemoryStore({ entries: 100, bytes: 4_000 });
  for (const key of ['a', 'b', 'c', 'd']) await small.write(key, [reply], 1);
  expect((await small.read('a')).length).toBe(0);
  await small.write('e', [{ ...reply, body: new Uint8Array(9_000) }], 1);
  expect(await small.read('e')).toEqual([]);
  expect((await small.read('d')).length).toBe(1);
});
