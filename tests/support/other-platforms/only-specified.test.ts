import * as v from 'valibot';
import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { tolerantArray } from '#contract/values/scalars.ts';

import { dropOptional } from './only-specified.ts';
import { specifiedCalls } from './specified-calls.ts';

test('a field that a reply may lack is dropped at any depth, and a required field stays', () => {
  const schema = v.object({
    rows: tolerantArray(
      v.object({ id: v.number(), name: v.fallback(v.string(), ''), tag: v.nullish(v.string()) }),
    ),
    inner: v.nullable(v.object({ kept: v.nullable(v.string()), dropped: v.exactOptional(v.string()) })),
    byName: v.record(v.string(), v.object({ on: v.boolean(), by: v.optional(v.string()) })),
  });
  const value = {
    rows: [{ id: 1, name: 'a', tag: 'b', unknown: 1 }],
    inner: { kept: null, dropped: 'c' },
    byName: { one: { on: true, by: 'd' } },
  };
  expect(dropOptional(schema, value)).toEqual({
    rows: [{ id: 1 }],
    inner: { kept: null },
    byName: { one: { on: true } },
  });
});

test('each call of the specification is a call of the contract', () => {
  const keys = registry.map(({ key }) => key);
  expect([...specifiedCalls].filter((key) => !keys.includes(key))).toEqual([]);
});
