import { createExecutionContext, env } from 'cloudflare:test';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { deadlines } from '#edge/deadline.ts';
import worker from '#edge/worker.ts';
import {
  ask,
  listPlatformRequests,
  askGames,
  readEnvelope,
  resetEdge,
  gamePage,
  hotGames,
  createMemberCookie,
  configurePlatform,
  ownPage,
  token,
} from '#tests/edge/support/ask.ts';

beforeEach(async () => {
  await resetEdge();
  await ask('/robots.txt');
  await configurePlatform();
});

const real = { ...deadlines };
afterAll(() => Object.assign(deadlines, real));

const launch = '/wps/game/launchGame';
const member = await createMemberCookie();
const write = { method: 'POST', headers: { ...ownPage, ...member } };

test.each(['OPTIONS', 'PATCH', 'PROPFIND', 'PURGE'])(
  'an unsupported method is refused with the list of supported ones: %s [ED-07]',
  async (method) => {
    for (const path of [hotGames, '/m/home', '/assets/style.css']) {
      const reply = await ask(path, { method, headers: ownPage });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('Allow')).toBe('GET, HEAD, POST, PUT, DELETE');
      expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode: 'method.refused' });
    }
    expect(await listPlatformRequests()).toEqual([]);
  },
);

test.each([
  ['/m/home/', '/m/home'],
  ['/m//home', '/m/home'],
  ['//evil.example/m', '/evil.example/m'],
  ['/%6D/home?x=%2F', '/m/home?x=%2F'],
])('another spelling of a page redirects to the canonical one: %s', async (path, location) => {
  const reply = await ask(path);
  expect(reply.status).toBe(308);
  expect(reply.headers.get('Location')).toBe(location);
});

test.each([
  '/wps/game/hotGames/',
  '/wps//game/hotGames',
  '/wps/game%2fhotGames',
  '/wps/game%5ChotGames',
  '/%77ps/wallet/balance',
  '/wps/wallet/%62alance',
  '/wps/game/%2e%2e%2fwallet',
  '/wps/game/%252e%252e/wallet',
  '/wps/wallet/balance%00',
  '/wps/wallet/balance%0d%0a',
  '/wps/%c0%af',
  '/lgw/%ff',
  '/wps/100%',
])('another spelling of a call is refused: %s', async (path) => {
  const reply = await ask(path);
  expect(reply.status).toBe(400);
  expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode: 'validation.failed' });
  expect(await listPlatformRequests()).toEqual([]);
});

test('an ambiguous path of a page is refused', async () => {
  for (const path of ['/m/%2e%2e%2fwps', '/m/%00', '/m/x%5C..', '/assets/%252e']) {
    expect((await ask(path)).status).toBe(400);
  }
});

test('the page for an ambiguous address suggests checking it and links to the lobby, because a retry would fail too', async () => {
  const html = await (await ask('/%E0%A4%A')).text();
  expect(html).toContain('Please check the address and try again.');
  expect(html).toContain('<a class="button" href="/">Back to the lobby</a>');
  expect(html).not.toMatch(/Try again|our side/);
});

test('an address has a maximum length', async () => {
  const reply = await ask(`${hotGames}&x=${'x'.repeat(4_096)}`);
  expect(reply.status).toBe(400);
  expect(await readEnvelope(reply)).toMatchObject({ errorCode: 'validation.failed' });
});

test('a body of more than 64 KiB is not forwarded, with or without a declared size', async () => {
  const large = 'x'.repeat(64 * 1024);
  const stream = () => new Blob([large, large]).stream();
  for (const body of [large, stream()]) {
    const reply = await ask(launch, {
      ...write,
      ...(typeof body === 'string' ? { body } : { stream: body }),
    });
    expect(reply.status).toBe(413);
    expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode: 'request.too.large' });
  }
  expect(await listPlatformRequests()).toEqual([]);
  const fits = await ask(launch, { ...write, body: 'x'.repeat(64 * 1024 - 2) });
  expect(fits.status).toBe(200);
  expect((await listPlatformRequests(launch))[0]?.body).toHaveLength(64 * 1024);
});

test('a body that breaks off is a client error, and nothing of it is forwarded', async () => {
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"gameId":')),
    pull: (controller) => controller.error(new TypeError('malformed chunk')),
  });
  const request = new Request(`http://localhost${launch}`, { ...write, body: stream });
  const reply = await worker.fetch(request, env, createExecutionContext());
  expect(reply.status).toBe(400);
  expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode: 'validation.failed' });
  expect(await listPlatformRequests()).toEqual([]);
});

test('a client that does not finish its body gets 408', async () => {
  Object.assign(deadlines, { body: 100 });
  const stream = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
  const reply = await ask(launch, { ...write, stream });
  Object.assign(deadlines, real);
  expect(reply.status).toBe(408);
  expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode: 'request.slow' });
  expect(await listPlatformRequests()).toEqual([]);
});

test('a request has one deadline for everything that it waits for', async () => {
  await resetEdge();
  await configurePlatform({ mode: 'hangs', match: '/wps' });
  Object.assign(deadlines, { whole: 200 });
  const [page, read, sent] = await Promise.all([
    ask('/m/home'),
    ask('/wps/wallet/balance', { headers: member }),
    ask(launch, { ...write, body: {} }),
  ]);
  Object.assign(deadlines, real);
  expect([page.status, read.status, sent.status]).toEqual([504, 504, 504]);
  expect(await page.text()).toContain('couldn’t be loaded');
  expect(await readEnvelope(read)).toMatchObject({ success: false, errorCode: 'upstream.timeout' });
  expect(await readEnvelope(sent)).toMatchObject({ success: false, errorCode: 'result.unknown' });
});

test.each([
  ['an unsupported method', 'OPTIONS', '/api/rounds', {}, 405, 'method.refused'],
  ['an ambiguous path', 'GET', '/api/x%2Fy', {}, 400, 'validation.failed'],
  ['a body that is too large', 'POST', '/api/rounds', { body: 'x'.repeat(70_000) }, 413, 'request.too.large'],
  ['a write without an origin', 'POST', '/api/session', { headers: {}, body: {} }, 403, 'origin.refused'],
  [
    'a write from another site’s page',
    'POST',
    '/api/rounds',
    { headers: { ...gamePage, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, body: {} },
    403,
    'origin.refused',
  ],
  [
    'a write from the app’s own page',
    'POST',
    '/api/rounds',
    { headers: { ...gamePage, Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-site' }, body: {} },
    403,
    'origin.refused',
  ],
  [
    'a write from a form',
    'POST',
    '/api/rounds',
    { headers: { Origin: gamePage.Origin }, body: {} },
    403,
    'origin.refused',
  ],
] as const)('the games’ host refuses %s', async (_, method, path, more, status, code) => {
  const reply = await askGames(path, { method, headers: gamePage, ...more });
  expect(reply.status).toBe(status);
  expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode: code });
  expect(await listPlatformRequests()).toEqual([]);
});

test('a parameter outside the contract is not forwarded [ED-07]', async () => {
  await ask('/wps/game/favourite/ids?pageNo=1&pageSize=20&x=1&token=forged', { headers: member });
  await ask(`${hotGames}&x=1&token=forged`);
  const queries = (await listPlatformRequests()).map((each) => each.query);
  expect(queries).toEqual([`?pageNo=1&pageSize=20&token=${token}`, expect.not.stringMatching(/token|x=/)]);
});

test.each(['GET', 'POST', 'PUT', 'DELETE'])(
  'a path outside the contract reaches no platform, with or without a session: %s [ED-10]',
  async (method) => {
    const cookie = await createMemberCookie();
    await configurePlatform();
    for (const path of [
      '/wps/unlisted',
      '/lgw/unlisted/deep',
      // Another server may read these paths as paths of calls.
      '/wps/Wallet/balance',
      '/WPS/wallet/balance',
    ]) {
      for (const headers of [ownPage, { ...ownPage, ...cookie }]) {
        const reply = await ask(path, { method, headers });
        expect(reply.status, path).toBe(404);
        expect(reply.headers.get('Cache-Control')).toBe('private, no-store');
      }
    }
    expect((await listPlatformRequests()).filter(({ path }) => /unlisted|balance/i.test(path))).toEqual([]);
  },
);

test('the correct spelling of a path redirects to the wire’s misspelt path', async () => {
  const page = await ask('/m/trial?x=1');
  expect(page.status).toBe(308);
  expect(page.headers.get('Location')).toBe('/m/trail?x=1');
  const call = await ask('/wps/member/agentRebate', { method: 'POST', headers: ownPage, body: {} });
  expect(call.headers.get('Location')).toBe('/wps/member/agentRebeat');
});

test.each([
  ['/m/Home?utm_source=Mail', '/m/home?utm_source=Mail'],
  ['/m/LOGIN', '/m/login'],
  ['/M/Slot-Games', '/m/slot-games'],
  ['/m/SECURITYCenter', '/m/securityCenter'],
  ['/m/Member/Agent/getsalarycontract', '/m/member/agent/getSalaryContract'],
  ['/m/Withdraw/aB12', '/m/withdraw/aB12'],
  ['/m/Index.HTML', '/m/index.html'],
])('the path of a page in another case redirects to the page: %s to %s', async (path, page) => {
  const reply = await ask(path);
  expect(reply.status).toBe(308);
  expect(reply.headers.get('Location')).toBe(page);
});
