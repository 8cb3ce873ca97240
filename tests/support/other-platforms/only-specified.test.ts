import * as v from 'valibot';
import { expect, test } from 'vitest';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { announcements } from '#contract/calls/messages/announcements.ts';
import { registry } from '#contract/calls/registry.ts';
import { tolerantArray } from '#contract/values/scalars.ts';
import { describe } from '#contract/wire/adapter/map-value.ts';
import type { Call } from '#contract/wire/call.ts';

import { dropOptional, dropParameters } from './only-specified.ts';
import { specifiedCalls, specifiedParameters } from './specified-calls.ts';

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

test('each parameter of the specification is a parameter of the contract', () => {
  const known = registry.flatMap(({ key, query }) => {
    const node = describe(query);
    return node.kind === 'object' ? Object.keys(node.entries).map((name) => `${key} ${name}`) : [];
  });
  const specified = Object.entries(specifiedParameters).flatMap(([key, names]) =>
    names.split(' ').map((name) => `${key} ${name}`),
  );
  expect(specified.filter((each) => !known.includes(each))).toEqual([]);
});

test('a parameter that the specification does not list is dropped, except the merchant and the token', () => {
  const drop = (call: Call, query: string) =>
    dropParameters(call, new URL(`http://platform/${query}`), 'TH').search;
  const games = '?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=1&merchant=aurora';
  expect(drop(gameList, `${games}&nodeId=7&isHot=1`)).toBe(games);
  expect(drop(announcements, '?types=B&platform=M&token=t&language=EN')).toBe(
    '?types=B&platform=M&token=t&language=TH',
  );
});
