import { createExecutionContext, env } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

import worker from '#edge/worker.ts';
import {
  ask,
  listPlatformRequests,
  askGames,
  readEnvelope,
  resetEdge,
  gamePage,
  configurePlatform,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

test('on the games’ host the path begins with the site’s host, and the platform receives the site’s merchant', async () => {
  for (const [site, merchant] of [
    ['localhost', 'aurora'],
    ['alias.localhost', 'aurora'],
    ['lotus.localhost', 'lotus'],
  ] as const) {
    await configurePlatform();
    const page = await askGames('/slot/?token=t', { site, headers: { Merchant: 'harbour', Cookie: 'a=b' } });
    expect(await page.text()).toBe(`game page /${site}/play/slot/`);
    const [seen] = await listPlatformRequests(`/${site}/play`);
    expect(seen).toMatchObject({ query: '?token=t', headers: { merchant, 'x-visitor-country': 'FI' } });
    expect(seen?.headers).not.toHaveProperty('cookie');
    expect(seen?.headers.traceparent).toContain(page.headers.get('X-Request-Id'));
  }
});

test.each([
  '/play/slot/',
  '/nobody.example/play/slot/',
  '/LOTUS.localhost/play/slot/',
  '/lotus.localhost./play/slot/',
  '/games.localhost/play/slot/',
  '/localhost/wps/game/hotGames',
  '/wps/game/hotGames',
  '/localhost/m/home',
  '/localhost/playing',
  '/m/home',
])('the games’ host serves only the games of a site: %s', async (path) => {
  expect((await ask(path, { host: 'games.localhost' })).status).toBe(404);
  expect(await listPlatformRequests()).toEqual([]);
});

test('if the games’ host has a port, the other ports of the same name belong to the site', async () => {
  const statusAt = async (address: string) => {
    const request = new Request(address, { headers: { 'CF-Connecting-IP': '203.0.113.7' } });
    return (await worker.fetch(request, { ...env, GAME_HOST: 'localhost:4174' }, createExecutionContext()))
      .status;
  };
  expect(await statusAt('http://localhost:4174/localhost/play/slot/')).toBe(200);
  expect(await statusAt('http://localhost:4174/wps/game/hotGames')).toBe(404);
  expect(await statusAt('http://localhost:4173/localhost/play/slot/')).toBe(404);
  expect(await statusAt('http://localhost:4173/manifest.webmanifest')).toBe(200);
});

test('if the platform does not answer, a game’s page gets an error page and a game’s call gets an error envelope', async () => {
  await configurePlatform({ mode: 'throws', match: '/localhost/play' });
  const page = await askGames('/slot/');
  expect(page.status).toBe(502);
  expect(await page.text()).toContain('couldn’t be loaded');
  const call = await askGames('/api/rounds', { method: 'POST', headers: gamePage, body: {} });
  expect(await readEnvelope(call)).toMatchObject({ errorCode: 'upstream.failed' });
});

test('the platform’s tools can be reached only if they are switched on, and not from another site’s page', async () => {
  const path = '/platform/outbox';
  const host = 'games.localhost';
  expect((await ask(path, { host })).status).toBe(200);
  expect((await ask(path, { host, headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  const request = new Request(`http://${host}${path}`, { headers: { 'CF-Connecting-IP': '203.0.113.7' } });
  const closed = await worker.fetch(request, { ...env, PLATFORM_TOOLS: '' }, createExecutionContext());
  expect(closed.status).toBe(404);
});
