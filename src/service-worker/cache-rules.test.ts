import { expect, test } from 'vitest';

import {
  buildHeader,
  memberScopeHeader,
  pageCacheHeader,
  pageCacheValues,
} from '#contract/page/cached-pages.ts';
import { receivedAtHeader } from '#contract/page/document-time.ts';

import { isFresh, toCacheKey, getCacheEffect, type ShownPage } from './cache-rules.ts';

const origin = 'https://m.example';

test.each([
  ['/', '/m/home'],
  ['/m', '/m/home'],
  ['/m/home?utm_source=mail&gclid=1#top', '/m/home'],
  ['/m/provider?vassalage=NOVA&fbclid=2', '/m/provider?vassalage=NOVA'],
])('%s is cached as %s', (path, key) => {
  expect(toCacheKey(origin + path)).toBe(origin + key);
});

test.each(['/wps/system/status', '/assets/a.js', '/offline', '/vitals', '/mine'])(
  '%s is not a page',
  (path) => {
    expect(toCacheKey(origin + path)).toBeNull();
  },
);

const reply = (status: number, value?: string, memberScope?: string) =>
  new Response(null, {
    status,
    headers: {
      [buildHeader]: 'b1',
      ...(value && { [pageCacheHeader]: value }),
      ...(memberScope && { [memberScopeHeader]: memberScope }),
    },
  });
const value = pageCacheValues.visitor('aurora');
const { forget } = pageCacheValues;
const aurora: ShownPage = { cacheHeader: value, build: 'b1', isMemberCopy: false };
const copy: ShownPage = { cacheHeader: value, build: 'b1', isMemberCopy: true };

test('a visitor’s page replaces a cached page of the same scope', () => {
  expect(getCacheEffect(reply(200, value), null)).toBe('store');
  expect(getCacheEffect(reply(200, value), aurora)).toBe('store');
  expect(getCacheEffect(reply(200, value), copy)).toBe('store');
});

test('a member’s page, a refusal and another scope clear the cache', () => {
  expect(getCacheEffect(reply(200, forget, 'aurora'), aurora)).toBe('clear');
  expect(getCacheEffect(reply(200, forget, 'aurora'), null)).toBe('clear');
  expect(getCacheEffect(reply(451, forget), null)).toBe('clear');
  expect(getCacheEffect(reply(200, pageCacheValues.visitor('aurora.1')), aurora)).toBe('clear');
});

test('a member’s copy stays only if the response is a member’s page of the same scope', () => {
  expect(getCacheEffect(reply(200, forget, 'aurora'), copy)).toBe('ignore');
  expect(getCacheEffect(reply(200, forget, 'aurora.1'), copy)).toBe('clear');
  expect(getCacheEffect(reply(200, forget), copy)).toBe('clear');
  expect(getCacheEffect(reply(451, forget), copy)).toBe('clear');
  expect(getCacheEffect(reply(302), copy)).toBe('delete');
});

test('a member’s copy that is of another build than the server’s is shown only without a network from then on', () => {
  const other: ShownPage = { ...copy, build: 'b2' };
  expect(getCacheEffect(reply(200, forget, 'aurora'), other)).toBe('hideCopies');
  expect(getCacheEffect(reply(200, forget, 'aurora.1'), other)).toBe('clear');
  expect(getCacheEffect(reply(503), other)).toBe('ignore');
});

test('a failure and an incomplete page change nothing', () => {
  expect(getCacheEffect(reply(503), aurora)).toBe('ignore');
  expect(getCacheEffect(reply(200, pageCacheValues.incomplete), aurora)).toBe('ignore');
});

test('a redirect, a missing page and a response without the header delete the cached page of the address', () => {
  for (const status of [200, 302, 403, 404, 421])
    expect(getCacheEffect(reply(status), aurora)).toBe('delete');
});

test('a cached page is fresh for a day, even if the clock was set back', () => {
  const at = Date.UTC(2027, 0, 2);
  const cached = new Response(null, { headers: { Date: new Date(at).toUTCString() } });
  const hour = 3_600_000;
  expect([0, 23, 25, -25].map((hours) => isFresh(cached, at + hours * hour))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isFresh(new Response(null), at)).toBe(false);
});

test('on a phone whose clock is two days behind, a page is shown for a day too', () => {
  const at = Date.UTC(2027, 0, 2);
  const phone = at - 48 * 3_600_000;
  const headers = { Date: new Date(at).toUTCString(), [receivedAtHeader]: String(phone) };
  const cached = new Response(null, { headers });
  expect([1, 23, 25].map((hours) => isFresh(cached, phone + hours * 3_600_000))).toEqual([true, true, false]);
});
