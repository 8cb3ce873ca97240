import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseReplyDirectives, parseRequestDirectives, parseTargetedDirectives } from './cache-control.ts';
import { formatHttpDate, parseHttpDate } from './http-date.ts';
import {
  computeReplyAge,
  createCallRule,
  isStorable,
  computeStorageSeconds,
  getPolicy,
  determineUse,
  type CacheRule,
} from './policy.ts';
import type { Stored } from './stored.ts';

const now = Date.UTC(2027, 0, 1);
const noDirectives = parseRequestDirectives(null);
const headersRule: CacheRule = {
  ...createCallRule({ fresh: 0, stale: 0, ifError: 0 }),
  times: null,
  heuristic: true,
  setCookie: true,
};
const times = { fresh: 30, stale: 120, ifError: 3_600 };
const contractRule = createCallRule(times);
const ruleWithNoStore = createCallRule(times, true);

const reply = (headers: Record<string, string>, more: Partial<Stored> = {}): Stored => ({
  status: 200,
  headers: Object.entries(headers),
  body: new Uint8Array(),
  requestedAt: now,
  receivedAt: now,
  selecting: [],
  part: null,
  ...more,
});
const computeLifetime = (headers: Record<string, string>) => getPolicy(reply(headers), headersRule).lifetime;
const timeAfter = (seconds: number) => now + seconds * 1_000;

test.each([
  [29.9, 'fresh'],
  [30, 'revalidate'],
  [149.9, 'revalidate'],
  [150, 'ifError'],
  [3_629, 'ifError'],
  [3_630, 'validate'],
] as const)(
  'under a rule of the contract, the use of a reply that is %d seconds old is `%s` [ED-09] [ED-14]',
  (age, use) => {
    expect(determineUse(reply({}), contractRule, noDirectives, timeAfter(age))).toBe(use);
  },
);

test('the contract’s rule overrides upstream’s caching headers, except no-store and private if the merchant record heeds them [ED-09] [ED-10]', () => {
  expect(
    getPolicy(reply({ 'cache-control': 'max-age=1, no-cache, s-maxage=5' }), contractRule).lifetime,
  ).toBe(30);
  for (const cacheControl of ['no-store', 'private', 'private="x"', 'public, max-age=9, no-store']) {
    const targeted = { 'cache-control': 'max-age=9', 'cdn-cache-control': cacheControl };
    for (const headers of [{ 'cache-control': cacheControl }, targeted]) {
      expect(isStorable(reply(headers), contractRule, { withCredentials: false })).toBe(true);
      expect(isStorable(reply(headers), ruleWithNoStore, { withCredentials: false })).toBe(false);
    }
  }
});

test.each([
  ['max-age=60', 60],
  ['max-age="60"', 60],
  ['max-age=60, s-maxage=10', 10],
  ['max-age=0, s-maxage=60', 60],
  ['max-age=60, max-age=10', 10],
  ['x="max-age=9, y", max-age=60', 60],
  ['max-age=1, x="max-age=60', 1],
  ['MAX-AGE=60', 60],
  ['max-age = 60', 0],
  ['max-age= 60', 0],
  ['max-age=60.5', 0],
  ['max-age=-60', 0],
  ['max-age', 0],
  [`max-age=${'9'.repeat(40)}`, 2 ** 31],
])('`Cache-Control: %s`, interpreted strictly, gives a lifetime of %d seconds', (value, seconds) => {
  expect(computeLifetime({ 'cache-control': value })).toBe(seconds);
});

test.each([
  ['max-age=60', 60],
  ['max-age=60;x=y', 60],
  ['foobar, max-age=60', 60],
  ['max-age="60"', 5],
  ['max-age=60, &&', 5],
  ['MAX-AGE=60', 5],
  ['', 5],
])(
  '`CDN-Cache-Control: %s` gives a lifetime of %d seconds: only a valid value overrides Cache-Control (RFC 9213)',
  (value, seconds) => {
    expect(computeLifetime({ 'cache-control': 'max-age=5', 'cdn-cache-control': value })).toBe(seconds);
  },
);

test('Expires counts from Date, and an invalid Expires counts as expired', () => {
  expect(
    computeLifetime({ expires: formatHttpDate(timeAfter(90)), date: formatHttpDate(timeAfter(30)) }),
  ).toBe(60);
  expect(computeLifetime({ expires: '0', date: formatHttpDate(now) })).toBe(0);
  expect(computeLifetime({ expires: formatHttpDate(timeAfter(90)), 'cache-control': 'max-age=5' })).toBe(5);
});

test('a heuristic lifetime from Last-Modified needs the rule’s permission and is at most a day', () => {
  const old = reply({ 'last-modified': formatHttpDate(timeAfter(-1_000)), date: formatHttpDate(now) });
  const ancient = reply({ 'last-modified': 'Mon, 01 Jan 1990 00:00:00 GMT', date: formatHttpDate(now) });
  expect(getPolicy(old, headersRule)).toMatchObject({ lifetime: 100, explicit: false });
  expect(getPolicy(ancient, headersRule).lifetime).toBe(86_400);
  expect(getPolicy({ ...old }, { ...headersRule, heuristic: false }).lifetime).toBe(0);
  expect(getPolicy({ ...old, status: 403 }, headersRule).lifetime).toBe(0);
});

test('upstream can forbid any use of a stale reply [ED-14]', () => {
  for (const word of ['must-revalidate', 'proxy-revalidate', 's-maxage=1', 'no-cache']) {
    const cacheControl = `max-age=1, stale-while-revalidate=60, stale-if-error=60, ${word}`;
    expect(
      determineUse(reply({ 'cache-control': cacheControl }), headersRule, noDirectives, timeAfter(5)),
    ).toBe('validate');
  }
  const allowed = reply({ 'cache-control': 'max-age=1, stale-while-revalidate=60' });
  expect(determineUse(allowed, headersRule, noDirectives, timeAfter(5))).toBe('revalidate');
});

test('the directives of a request can require a younger or fresher reply, or accept a stale reply', () => {
  const stored = reply({ 'cache-control': 'max-age=60' });
  const getUse = (cacheControl: string, seconds: number) =>
    determineUse(stored, headersRule, parseRequestDirectives(cacheControl), timeAfter(seconds));
  // The request goes upstream; the stored reply is the fallback if upstream fails.
  expect(getUse('max-age=10', 11)).toBe('ifError');
  expect(getUse('min-fresh=30', 31)).toBe('ifError');
  expect(getUse('no-cache', 1)).toBe('ifError');
  expect(getUse('max-stale=10', 69)).toBe('fresh');
  expect(getUse('max-stale', 6_900)).toBe('fresh');
  expect(getUse('max-stale=10', 71)).toBe('validate');
});

test('a reply to a request with credentials is stored only if upstream permits it [ED-09]', () => {
  const mayStore = (cacheControl: string) =>
    isStorable(reply({ 'cache-control': cacheControl }), headersRule, { withCredentials: true });
  expect(mayStore('max-age=60')).toBe(false);
  expect(mayStore('max-age=60, public')).toBe(true);
  expect(mayStore('s-maxage=60')).toBe(true);
});

test('age includes time in other caches, in transit and here; a wrong clock never makes it negative', () => {
  const old = reply({ age: '100, 5', date: formatHttpDate(timeAfter(-50)) }, { requestedAt: now - 2_000 });
  expect(computeReplyAge(old, headersRule, timeAfter(3))).toBe(105);
  expect(computeReplyAge(reply({ age: '-5' }), headersRule, timeAfter(3))).toBe(3);
  expect(computeReplyAge(reply({ date: formatHttpDate(timeAfter(-50)) }), headersRule, now)).toBeCloseTo(
    49,
    1,
  );
  expect(computeReplyAge(reply({ date: formatHttpDate(timeAfter(-50)) }), contractRule, now)).toBe(0);
  expect(computeReplyAge(reply({}), headersRule, timeAfter(-100))).toBe(0);
});

test.each([
  ['Sun, 06 Nov 1994 08:49:37 GMT', true],
  ['Sunday, 06-Nov-94 08:49:37 GMT', true],
  ['Sun Nov  6 08:49:37 1994', true],
  ['SUN, 06 NOV 1994 08:49:37 gmt', true],
  ['Sun, 06 Nov 1994 08:49:37 UTC', false],
  ['Sun, 06 Nov 94 08:49:37 GMT', false],
  ['Sun, 31 Feb 1994 08:49:37 GMT', false],
  ['Sun 06 Nov 1994 08:49:37 GMT', false],
  ['Sun, 06  Nov 1994 08:49:37 GMT', false],
  ['Sun, 06 Nov 1994 8:49:37 GMT', false],
  ['Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:38 GMT', false],
  ['0', false],
])('`%s` is an HTTP date: %s', (text, isDate) => {
  expect(parseHttpDate(text, now)).toBe(isDate ? Date.UTC(1994, 10, 6, 8, 49, 37) : null);
});

test('every date survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 253_402_300_799 }), (seconds) => {
      expect(parseHttpDate(formatHttpDate(seconds * 1_000), now)).toBe(seconds * 1_000);
    }),
  );
});

const names = [
  'cache-control',
  'cdn-cache-control',
  'expires',
  'date',
  'age',
  'last-modified',
  'vary',
  'etag',
];
const words = [
  'max-age=',
  's-maxage=',
  '60',
  '1',
  ', ',
  '"',
  '=',
  'private',
  'public',
  'no-cache',
  '\\',
  ' ',
];
const value = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join('')),
);
const anyHeaders = fc.dictionary(fc.constantFrom(...names), value);
const anyReply = fc.record({
  headers: anyHeaders,
  status: fc.integer({ min: 100, max: 999 }),
  age: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
});

test('every reply gets a policy, and its age and times are finite and not negative', () => {
  fc.assert(
    fc.property(anyReply, fc.boolean(), value, ({ headers, status, age }, usesContractRule, cacheControl) => {
      const rule = usesContractRule ? contractRule : headersRule;
      const stored = reply(headers, { status });
      const policy = getPolicy(stored, rule);
      const figures = [
        policy.lifetime,
        policy.staleIfError,
        policy.staleWhileRevalidate,
        computeReplyAge(stored, rule, timeAfter(age)),
        computeStorageSeconds(stored, rule),
      ];
      expect(figures.every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true);
      determineUse(stored, rule, parseRequestDirectives(cacheControl), timeAfter(age));
      isStorable(stored, rule, { withCredentials: usesContractRule });
    }),
  );
});

test('a reply that a shared cache must not store is never stored, whatever the other directives [ED-10]', () => {
  const around = fc.array(fc.constantFrom('max-age=60', 'public', 's-maxage=9', 'x="a, b"', 'immutable'));
  const word = fc.constantFrom('no-store', 'private', 'No-Store', 'PRIVATE', 'private="set-cookie"');
  fc.assert(
    fc.property(around, word, around, fc.boolean(), (before, forbidden, after, usesContractRule) => {
      const cacheControl = [...before, forbidden, ...after].join(', ');
      const stored = reply({ 'cache-control': cacheControl, etag: '"x"' });
      expect(
        isStorable(stored, usesContractRule ? ruleWithNoStore : headersRule, { withCredentials: false }),
      ).toBe(false);
    }),
  );
});

test('a reply with several max-age values is never fresh for longer than the smallest of them', () => {
  const seconds = fc.nat({ max: 1_000 });
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 1 }), seconds, (ages, excess) => {
      const cacheControl = ages.map((age) => `max-age=${age}`).join(',');
      const shortest = Math.min(...ages);
      const use = determineUse(
        reply({ 'cache-control': cacheControl }),
        headersRule,
        noDirectives,
        timeAfter(shortest + excess),
      );
      expect(use).not.toBe('fresh');
    }),
  );
});

test('the directive parsers never throw', () => {
  fc.assert(
    fc.property(value, (text) => {
      parseReplyDirectives(text);
      parseRequestDirectives(text);
      parseTargetedDirectives(text);
    }),
  );
});
