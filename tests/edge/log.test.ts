import { createExecutionContext, env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import worker from '#edge/worker.ts';
import {
  ask,
  askGames,
  resetEdge,
  gamePage,
  hotGames,
  buildHotGamesPath,
  advanceClock,
  createMemberCookie,
  configurePlatform,
  ownPage,
  sealedPage,
  token,
} from '#tests/edge/support/ask.ts';

let lines: string[] = [];

beforeEach(async () => {
  await resetEdge();
  lines = [];
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...line: unknown[]) => void lines.push(line.map(String).join(' ')),
    );
  }
});
afterEach(() => void vi.restoreAllMocks());

const write = { method: 'POST', headers: { ...ownPage, ...(await createMemberCookie()) }, body: {} };
const requestKinds: Record<string, { send: () => Promise<Response>; status: number }> = {
  'a page': { send: () => ask('/m/home?secret=1'), status: 200 },
  'a call': { send: () => ask(`${hotGames}&secret=1`), status: 200 },
  'a build file': { send: () => ask('/assets/style.css'), status: 200 },
  'a missing build file': { send: () => ask('/assets/missing.js'), status: 404 },
  'a missing file': { send: () => ask('/nothing.js'), status: 404 },
  'a redirect': { send: () => ask('/m/home/'), status: 308 },
  'an ambiguous path': { send: () => ask('/wps/%2f%0a'), status: 400 },
  'an unsupported method': { send: () => ask('/m/home', { method: 'PATCH' }), status: 405 },
  'a POST to a page': { send: () => ask('/m/home', write), status: 405 },
  'a foreign write': { send: () => ask('/wps/session/login', { method: 'POST', body: {} }), status: 403 },
  'an unknown host': { send: () => ask('/m/home', { host: 'unknown.localhost' }), status: 421 },
  'a game’s page': { send: () => askGames('/slot/?token=secret'), status: 200 },
  'a game’s call': {
    send: () => askGames('/api/session?secret=1', { method: 'POST', headers: gamePage, body: {} }),
    status: 200,
  },
  'a game in a refused region': { send: () => askGames('/slot/', { country: 'US' }), status: 451 },
  'a refused region': { send: () => ask('/m/home', { country: 'US' }), status: 451 },
};

test.each(Object.entries(requestKinds))(
  '%s has one line in the log, without its query [ED-13]',
  async (_, kind) => {
    const reply = await kind.send();
    expect(reply.status).toBe(kind.status);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: reply.headers.get('X-Request-Id'),
      status: kind.status,
      method: expect.stringMatching(/^[A-Z]+$/),
      path: expect.stringMatching(/^\/[^?]*$/),
      ms: expect.any(Number),
    });
    expect(lines[0]).not.toContain('secret');
  },
);

test('a log line about a game has the merchant and the country, but no launch key [ED-13]', async () => {
  await askGames('/api/rounds', { site: 'lotus.localhost', method: 'POST', headers: gamePage, body: {} });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    merchant: 'lotus',
    country: 'FI',
    path: '/lotus.localhost/play/api/rounds',
  });
  expect(lines.join()).not.toContain('kkkk');
});

test('a thrown error is in its log line, with its cause [ED-13]', async () => {
  await configurePlatform({ mode: 'throws', match: '/wps/wallet' });
  const reply = await ask('/wps/wallet/balance', { headers: await createMemberCookie() });
  const line = lines.filter((text) => text.includes(reply.headers.get('X-Request-Id') ?? ''));
  expect(line).toHaveLength(1);
  expect(JSON.parse(line[0] ?? '')).toMatchObject({
    status: 502,
    error: 'upstream.failed',
    cause: 'the platform is down',
    stack: expect.any(String),
  });
  await configurePlatform({ mode: 'throws', match: '/wps/game' });
  await ask('/wps/game/launchGame', write);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    error: 'result.unknown',
    cause: 'upstream.failed < the platform is down',
  });
});

test('from login to logout, in success and failure, the token is in no log line and no header [AU-17] [ED-13]', async () => {
  const headers = { ...ownPage, ...(await createMemberCookie()) };
  const paths = [
    '/m/home',
    '/m/favourite',
    hotGames,
    '/wps/wallet/balance',
    '/wps/member/info',
    '/wps/game/favourite/ids?pageNo=1&pageSize=20',
    `/wps/wallet/balance?token=${token}`,
    `/m/home?token=${token}`,
    '/lgw/orders',
    '/wps/unlisted',
    '/assets/style.css',
  ];
  const replies: Response[] = [];
  for (const mode of ['normal', 'throws', 'html', 'garbage', '500', '401', 'redirects']) {
    await configurePlatform({ mode, match: '/wps' });
    // After a minute the circuits that the previous fault opened are closed again.
    advanceClock(61);
    for (const path of paths) replies.push(await ask(path, { headers }));
    replies.push(await ask('/wps/game/launchGame', { ...write, headers }));
    replies.push(await ask('/wps/session/login', { ...write, headers: { ...headers, ...sealedPage } }));
  }
  await configurePlatform();
  advanceClock(61);
  replies.push(await ask('/wps/session/logout', { method: 'DELETE', headers }));
  expect(replies.at(-1)?.status).toBe(200);
  const seen = [...lines];
  for (const reply of replies) {
    const shown = [...reply.headers].filter(([name]) => name !== 'set-cookie');
    seen.push(JSON.stringify(shown), await reply.text());
  }
  expect(lines.length).toBeGreaterThanOrEqual(replies.length);
  const carrying = seen.filter((text) => text.includes(token) || text.includes(headers.Cookie.slice(20)));
  expect(carrying).toEqual([]);
});

/** Requests a path from an edge with other variables. */
const askWith = (variables: Record<string, string>, path: string) =>
  worker.fetch(
    new Request(`http://localhost${path}`, { cf: { country: 'FI' } }),
    { ...env, ...variables },
    createExecutionContext(),
  );

test('a sample of successful requests is logged, each line with its weight; failures and stale replies are always logged [ED-13]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.1);
  const visit = (path: string) => askWith({ LOG_RATE: '0.1' }, path);
  await visit('/m/home');
  expect(lines).toEqual([]);
  vi.spyOn(Math, 'random').mockReturnValue(0.09);
  await visit('/m/home');
  expect(JSON.parse(lines.pop() ?? '')).toMatchObject({ status: 200, of: 10 });
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  await configurePlatform({ mode: 'throws', match: '/wps' });
  await visit(buildHotGamesPath('ID'));
  const failure = JSON.parse(lines.pop() ?? '');
  expect(failure).toMatchObject({ status: 502 });
  expect(failure).not.toHaveProperty('of');
  await configurePlatform();
  await ask(hotGames);
  lines = [];
  advanceClock(3_600);
  await configurePlatform({ mode: 'throws', match: '/wps' });
  await visit(hotGames);
  const stale = { status: 200, cache: expect.stringContaining('stale-if-error') };
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(stale));
});

test('without a sample rate every request is logged [ED-13]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  await askWith({ LOG_RATE: '' }, '/m/home');
  expect(JSON.parse(lines.pop() ?? '')).toMatchObject({ status: 200 });
});
