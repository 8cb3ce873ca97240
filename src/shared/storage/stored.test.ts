// @vitest-environment jsdom
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';

import { sweepUserStorage, scopeStorage, stored } from './stored.ts';

const createStored = (version = 1, perUser = false) =>
  stored({
    key: 'example',
    version,
    parse: createSchemaParser(v.object({ a: v.number() })),
    fallback: { a: 0 },
    area: 'local',
    perUser,
  });

beforeEach(() => {
  localStorage.clear();
  scopeStorage('aurora', 'robin');
});
afterEach(() => vi.restoreAllMocks());

test('a value is stored across visits', () => {
  createStored().write({ a: 7 });
  expect(createStored().read()).toEqual({ a: 7 });
  createStored().clear();
  expect(createStored().read()).toEqual({ a: 0 });
});

test('a new version of the schema starts from the default [CA-09]', () => {
  createStored(1).write({ a: 7 });
  expect(createStored(2).read()).toEqual({ a: 0 });
});

test.each(['{"a":', '{"a":"seven"}', 'null', '[]', '\u0000'])(
  'a corrupt value %j reads as the default [CA-09]',
  (text) => {
    createStored().write({ a: 7 });
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, text);
    expect(createStored().read()).toEqual({ a: 0 });
  },
);

test('another merchant or another member cannot read a value [CA-10]', () => {
  createStored(1, true).write({ a: 7 });
  scopeStorage('aurora', 'kim');
  expect(createStored(1, true).read()).toEqual({ a: 0 });
  scopeStorage('lotus', 'robin');
  expect(createStored(1, true).read()).toEqual({ a: 0 });
  scopeStorage('aurora', 'robin');
  expect(createStored(1, true).read()).toEqual({ a: 7 });
});

test("the next visitor or member finds the merchant's values, but no other member's [AU-34]", () => {
  const next: [string | null, string][] = [
    [null, 'a visitor'],
    ['kim', 'another member'],
  ];
  for (const [user] of next) {
    scopeStorage('aurora', 'robin');
    createStored(1, true).write({ a: 7 });
    createStored(2).write({ a: 8 });
    scopeStorage('aurora', user);
    sweepUserStorage();
    expect(JSON.stringify({ ...localStorage })).not.toContain('robin');
    expect(createStored(2).read()).toEqual({ a: 8 });
  }
});

test('the current member keeps their values, and so do members of other merchants', () => {
  createStored(1, true).write({ a: 7 });
  scopeStorage('lotus', 'robin');
  createStored(1, true).write({ a: 9 });
  sweepUserStorage();
  expect(createStored(1, true).read()).toEqual({ a: 9 });
  scopeStorage('aurora', 'robin');
  expect(createStored(1, true).read()).toEqual({ a: 7 });
});

test('if storage is blocked or full, nothing is stored and nothing throws [CA-11]', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => createStored().write({ a: 7 })).not.toThrow();
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => createStored().write({ a: 7 })).not.toThrow();
  expect(() => createStored().clear()).not.toThrow();
  expect(() => sweepUserStorage()).not.toThrow();
  expect(createStored().read()).toEqual({ a: 0 });
});
