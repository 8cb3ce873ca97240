import { beforeEach, expect, inject, test, vi } from 'vitest';

import { webhooks } from '#contract/wire/webhooks.ts';
import {
  ask,
  listPlatformRequests,
  listMerchantLookups,
  askGames,
  readEnvelope,
  resetEdge,
  gamePage,
  configurePlatform,
  ownPage,
} from '#tests/edge/support/ask.ts';
import { createOneMinuteAsk } from '#tests/edge/support/one-minute.ts';

vi.setConfig({ testTimeout: 90_000 });
let askWithinMinute = createOneMinuteAsk();
beforeEach(async () => {
  askWithinMinute = createOneMinuteAsk();
  await resetEdge();
});

/** Sends this many requests, 40 at a time, and returns the statuses. */
async function collectStatuses(count: number, make: (i: number) => Promise<Response>): Promise<number[]> {
  const all: number[] = [];
  for (let from = 0; from < count; from += 40) {
    const some = Array.from({ length: Math.min(40, count - from) }, (_, i) => make(from + i));
    for (const reply of await Promise.all(some)) {
      await reply.body?.cancel();
      all.push(reply.status);
    }
  }
  return all;
}
const countPassed = (all: readonly number[]) => all.filter((status) => status !== 429).length;

const games = { host: 'games.localhost' };
/** Headers that another site's page can make its visitors' browsers send. */
const noCors = {
  Origin: 'https://busy.example',
  'Sec-Fetch-Site': 'cross-site',
  'Content-Type': 'text/plain',
};

test('a flood of invalid paths on the games’ host reaches no platform and is cut off [ED-11]', async () => {
  const paths = ['/', '/x', '/localhost/play/', '/localhost/play/slot', '/localhost/play/api/nothing'];
  const flood = (i: number) =>
    askWithinMinute(`${paths[i % paths.length]}`, {
      ...games,
      ip: '192.0.9.1',
      method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'][Math.floor(i / paths.length) % 5] ?? 'GET',
      headers: gamePage,
    });
  const statuses = await collectStatuses(280, flood);
  expect(countPassed(statuses)).toBe(240);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(await listPlatformRequests()).toEqual([]);
  expect(await listMerchantLookups()).toEqual([]);
});

test.each([
  ['PUT', '/api/session', 405, 'GET, HEAD, POST'],
  ['DELETE', '/api/rounds', 405, 'POST'],
  ['GET', '/api/rounds', 405, 'POST'],
  ['POST', '/slot/', 405, 'GET, HEAD'],
  ['POST', '/shared/api.js', 405, 'GET, HEAD'],
  ['POST', '/api/rounds/r1/steps', 404, null],
])('%s %s is refused on the games’ host without a platform request', async (method, path, status, allow) => {
  const reply = await askGames(path, { method, headers: gamePage });
  expect([reply.status, reply.headers.get('Allow')]).toEqual([status, allow]);
  expect(await listPlatformRequests()).toEqual([]);
});

test('a post to a game that another site triggers does not reach the platform', async () => {
  for (const path of ['/api/session', '/api/rounds', '/api/tickets', '/slot/'])
    expect((await askGames(path, { method: 'POST', headers: noCors, body: {} })).status).toBeGreaterThan(399);
  expect(await listPlatformRequests()).toEqual([]);
});

test.each([
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['the site that launched the game', { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-site' }],
  [
    'another port of the games’ host',
    { Origin: 'http://games.localhost:8080', 'Sec-Fetch-Site': 'same-site' },
  ],
  ['an opaque origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
])('a write to a game is refused from a page of %s, whatever headers the page sets', async (_, headers) => {
  for (const path of ['/api/session', '/api/rounds', '/api/rounds/r1/step', '/api/tickets']) {
    const reply = await askGames(path, { method: 'POST', headers: { ...gamePage, ...headers }, body: {} });
    expect([reply.status, (await readEnvelope(reply)).errorCode]).toEqual([403, 'origin.refused']);
  }
  expect(await listPlatformRequests()).toEqual([]);
});

test('HEAD of a game’s page is forwarded as HEAD and returns no body', async () => {
  const reply = await askGames('/slot/', { method: 'HEAD' });
  expect([reply.status, await reply.text()]).toEqual([200, '']);
  expect(await listPlatformRequests('/localhost/play')).toMatchObject([{ method: 'HEAD', body: '' }]);
});

test('a webhook post that another site triggers does not reach the platform', async () => {
  for (const { path } of webhooks)
    expect((await ask(path, { method: 'POST', headers: noCors, body: {} })).status).toBe(403);
  expect(await listPlatformRequests()).toEqual([]);
});

test.each([
  ['/csp-report', { 'csp-report': { 'blocked-uri': 'inline' } }, 204],
  ['/vitals', {}, 400],
] as const)(
  'reports to %s are limited by network, and other networks can still report [ED-16]',
  async (path, body, seen) => {
    const report = (ip: string) => askWithinMinute(path, { method: 'POST', ip, headers: ownPage, body });
    const statuses = await collectStatuses(260, (i) => report(`192.0.10.${i % 250}`));
    expect(statuses.filter((status) => status === seen)).toHaveLength(240);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await report('192.0.11.1')).status).toBe(seen);
  },
);

test('uncached pictures are limited per visitor; cached pictures are not [ED-17]', async () => {
  await fetch(`${inject('imageCDNs')}/stub`, {
    method: 'PUT',
    body: JSON.stringify({ 'flood/known': 'png' }),
  });
  await configurePlatform({ merchant: { imageCDNs: [`${inject('imageCDNs')}/flood`] } });
  const ip = '192.0.12.1';
  const picture = (name: string, from = ip) => askWithinMinute(`/img/180/${name}.png`, { ip: from });
  expect((await picture('known', '192.0.13.1')).status).toBe(200);
  const statuses = await collectStatuses(640, (i) => picture(`made-up-${i}`));
  expect(countPassed(statuses)).toBe(600);
  const refused = await picture('another');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(await readEnvelope(refused)).toMatchObject({ errorCode: 'too.many.requests' });
  expect((await picture('known')).status).toBe(200);
});

test('a flood of requests to an unknown host is cut off', async () => {
  const statuses = await collectStatuses(280, () =>
    askWithinMinute('/', { host: 'nobody.example', ip: '192.0.14.1' }),
  );
  expect(countPassed(statuses)).toBe(240);
  expect(new Set(statuses)).toEqual(new Set([421, 429]));
});
