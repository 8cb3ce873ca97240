import { expect, test } from 'vitest';

import { keepHeader, keepValues } from '#contract/page/cached-pages.ts';

import { isYoung, keyOf, verdictOf } from './page-rules.ts';

const origin = 'https://m.example';

test.each([
  ['/', '/m/home'],
  ['/m', '/m/home'],
  ['/m/home?utm_source=mail&gclid=1#top', '/m/home'],
  ['/m/provider?vassalage=NOVA&fbclid=2', '/m/provider?vassalage=NOVA'],
])('%s is kept as %s', (path, key) => {
  expect(keyOf(origin + path)).toBe(origin + key);
});

test.each(['/wps/system/status', '/assets/a.js', '/offline', '/vitals', '/mine'])('%s is no page', (path) => {
  expect(keyOf(origin + path)).toBeNull();
});

const reply = (status: number, said?: string) =>
  new Response(null, { status, headers: said ? { [keepHeader]: said } : {} });
const aurora = keepValues.visitor('aurora');

test('a visitor’s page is kept, in place of one of the same scope', () => {
  expect(verdictOf(reply(200, aurora), null)).toBe('keep');
  expect(verdictOf(reply(200, aurora), aurora)).toBe('keep');
});

test('a member’s page, a closed site and an emptied cache forget all that is kept', () => {
  expect(verdictOf(reply(200, keepValues.forget), aurora)).toBe('forget');
  expect(verdictOf(reply(451, keepValues.forget), null)).toBe('forget');
  expect(verdictOf(reply(200, keepValues.visitor('aurora.1')), aurora)).toBe('forget');
});

test('a failure and a page that lacks something change nothing', () => {
  expect(verdictOf(reply(503), aurora)).toBe('leave');
  expect(verdictOf(reply(200, keepValues.incomplete), aurora)).toBe('leave');
});

test('a redirect, a missing page and what somebody in between says end that page', () => {
  for (const status of [200, 302, 403, 404, 421]) expect(verdictOf(reply(status), aurora)).toBe('gone');
});

test('a kept page is young for a day, on a clock that was put back too', () => {
  const at = Date.UTC(2027, 0, 2);
  const kept = new Response(null, { headers: { Date: new Date(at).toUTCString() } });
  const hour = 3_600_000;
  expect([0, 23, 25, -25].map((hours) => isYoung(kept, at + hours * hour))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isYoung(new Response(null), at)).toBe(false);
});
