import { beforeEach, expect, test } from 'vitest';

import {
  ask,
  listPlatformRequests,
  resetEdge,
  hotGames,
  advanceClock,
  createMemberCookie,
  configurePlatform,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const path = '/wps/public/terms.txt';
const fresh = { 'Cache-Control': 'public, max-age=60' };
const setResource = (headers: Record<string, string>, status = 200) =>
  configurePlatform({ resource: { status, headers } });

test('a resource is cached as its headers say, and returned with its own headers and date', async () => {
  const date = new Date().toUTCString();
  await setResource({ ...fresh, 'X-Own': '1', Date: date });
  await (await ask(path)).body?.cancel();
  advanceClock(9);
  const hit = await ask(path);
  expect(hit.headers.get('Cache-Status')).toMatch(/^edge; hit; ttl=/);
  expect(hit.headers.get('Cache-Control')).toBe(fresh['Cache-Control']);
  expect(hit.headers.get('Date')).toBe(date);
  expect(hit.headers.get('X-Own')).toBe('1');
  expect(hit.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none';.* frame-ancestors 'none'$/,
  );
  expect(await hit.text()).toBe('resource of aurora');
  expect(await listPlatformRequests()).toHaveLength(1);
});

test('cookies, the session and forged headers are not forwarded to the platform [ED-07] [ED-09]', async () => {
  const cookie = await createMemberCookie();
  await setResource(fresh);
  const forged = {
    Merchant: 'lotus',
    'X-Visitor-Ip': '1.2.3.4',
    'X-Edge-Key': 'x',
    'X-Forwarded-Host': 'evil',
    'X-Original-URL': '/admin',
    'X-Rewrite-URL': '/admin',
    'X-Host': 'evil',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Scheme': 'http',
    'X-ProxyUser-Host': 'evil',
    'Base-Url': 'https://evil.example',
    'Request-Uri': '/admin',
    'Client-IP': '1.2.3.4',
    'Made-Up': 'x',
  };
  await ask(`${path}?token=secret-token-0123456789abcdef&a=1`, {
    headers: { ...cookie, ...forged, 'X-Kept': '1' },
  });
  const [sent] = await listPlatformRequests();
  expect(sent?.query).toBe('?a=1');
  expect(sent?.headers).toMatchObject({ merchant: 'aurora', 'x-kept': '1' });
  for (const name of [
    'cookie',
    'authorization',
    'x-visitor-ip',
    'x-edge-key',
    'x-forwarded-host',
    'x-original-url',
    'x-rewrite-url',
    'x-host',
    'x-http-method-override',
    'x-scheme',
    'x-proxyuser-host',
    'base-url',
    'request-uri',
    'client-ip',
    'made-up',
  ])
    expect(sent?.headers[name], name).toBeUndefined();
});

test('merchants do not share resources, and no reply is cached that has a cookie, `private` or `no-store`, or lacks an explicit lifetime [ED-09] [ED-10]', async () => {
  await setResource(fresh);
  expect(await (await ask(path)).text()).toBe('resource of aurora');
  expect(await (await ask(path, { host: 'lotus.localhost' })).text()).toBe('resource of lotus');
  const uncacheable = [
    { ...fresh, 'Set-Cookie': 'a=b' },
    { 'Cache-Control': 'private, max-age=60' },
    { 'Cache-Control': 'no-store' },
    { 'Last-Modified': 'Fri, 01 Jan 2021 00:00:00 GMT' },
  ];
  for (const [index, headers] of uncacheable.entries()) {
    await setResource(headers);
    for (let count = 0; count < 2; count++) await (await ask(`${path}?case=${index}`)).body?.cancel();
    expect(await listPlatformRequests(), JSON.stringify(headers)).toHaveLength(2);
  }
});

test('a missing path is requested from the platform at most once in five seconds', async () => {
  await setResource({}, 404);
  for (let count = 0; count < 3; count++) expect((await ask(`${path}?missing`)).status).toBe(404);
  expect(await listPlatformRequests()).toHaveLength(1);
  advanceClock(6);
  await ask(`${path}?missing`);
  expect(await listPlatformRequests()).toHaveLength(2);
});

test('a PATCH is forwarded and removes the cached reply', async () => {
  await setResource(fresh);
  await ask(path);
  expect((await ask(path, { method: 'PATCH', body: { a: 1 } })).headers.get('Cache-Status')).toBe(
    'edge; fwd=method; fwd-status=200',
  );
  await ask(path);
  expect((await listPlatformRequests()).map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
});

test('a redirect is passed on, not followed', async () => {
  await setResource({ Location: 'https://elsewhere.example/' }, 302);
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, 'https://elsewhere.example/']);
});

test('a refused region gets no resource, cached or not [ED-08]', async () => {
  await setResource(fresh);
  await ask(path);
  expect((await ask(path, { country: 'US' })).status).toBe(451);
  expect(await listPlatformRequests()).toHaveLength(1);
});

test('a call under the public prefix is not a resource, and visitors cannot bypass its cache [ED-09]', async () => {
  await ask(hotGames);
  for (const cacheControl of ['no-cache', 'max-age=0', 'no-store'])
    expect(
      (await ask(hotGames, { headers: { 'Cache-Control': cacheControl } })).headers.get('Cache-Status'),
    ).toContain('hit');
  expect(await listPlatformRequests()).toHaveLength(1);
});
