import { createExecutionContext, env } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

import worker from '#edge/worker.ts';
import { ask, freshEdge, memberCookie, order, token } from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);

const saysOf = async (path: string, options?: Parameters<typeof ask>[1]) =>
  (await ask(path, options)).headers.get('X-Keep');

test('a page says who may be shown it again: every visitor, or nobody', async () => {
  expect(await saysOf('/m/home')).toBe('visitor aurora');
  expect(await saysOf('/m/home', { host: 'lotus.localhost' })).toBe('visitor lotus');
  expect(await saysOf('/m/home', { headers: await memberCookie() })).toBe('forget');
  expect(await saysOf('/m/home', { country: 'US' })).toBe('forget');
});

test('a copy for where there is no network is a visitor’s page in a member’s session too, and says that it is one [PA-13]', async () => {
  const headers = { ...(await memberCookie()), 'X-Copy': '1' };
  for (const path of ['/m/home', '/offline/app']) {
    const reply = await ask(path, { headers });
    expect([path, reply.status, reply.headers.get('X-Keep')]).toEqual([path, 200, 'visitor aurora']);
    const html = await reply.text();
    expect(html).toMatch(/^<html [^>]*\bdata-offline>/m);
    expect(html).toContain('"session":null');
    expect(html).not.toContain(token);
  }
  expect(await (await ask('/m/home')).text()).not.toMatch(/<html [^>]*data-offline/);
});

test('the shell tells the member’s own page whose session there is, and is not cached then [PA-13]', async () => {
  const reply = await ask('/offline/app', { headers: await memberCookie() });
  expect(reply.headers.get('X-Keep')).toBe('forget');
  const html = await reply.text();
  expect(html).not.toMatch(/<html [^>]*data-offline/);
  expect(html).toMatch(/id="boot">[^<]*"session":\{[^<]*"userName":/);
  expect(html).not.toContain(token);
});

test('what is no page says nothing', async () => {
  expect(await saysOf('/nothing', { headers: { Accept: 'text/html' } })).toBeNull();
  expect(await saysOf('/wps/system/status')).toBeNull();
});

test('an emptied cache reaches the phones [PA-12]', async () => {
  await order({ merchant: { cacheEpoch: 3 } });
  expect(await saysOf('/m/home')).toBe('visitor aurora.3');
});

test('maintenance clears the pages that phones have cached [PA-12]', async () => {
  await order({ merchant: { maintenance: true } });
  const page = await ask('/m/home', { host: 'lotus.localhost' });
  expect([page.status, page.headers.get('X-Keep')]).toEqual([503, 'forget']);
});

test('the service worker asks its own site, is asked for each time, and is there when the site is closed', async () => {
  const reply = await ask('/sw.js', { country: 'US' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(reply.headers.get('Cache-Control')).toBe('no-cache');
  expect(reply.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
  const text = await reply.text();
  expect(text).toContain('respondWith');
  expect(text.length).toBeLessThan(5_000);
});

test('switched off it is a worker that deletes its pages and unregisters itself [PA-12]', async () => {
  const request = new Request('http://localhost/sw.js');
  const reply = await worker.fetch(request, { ...env, SERVICE_WORKER: 'off' }, createExecutionContext());
  const text = await reply.text();
  expect(text).toContain('unregister');
  expect(text).toContain('caches.delete');
  for (const name of ['pages', 'offline']) expect(text).toContain(name);
  expect(text).not.toContain('respondWith');
});

test('a page whose address has a provider’s reply is not cached [AU-34]', async () => {
  expect(await saysOf('/m/login')).toBe('visitor aurora');
  expect(await saysOf('/m/login?code=c&state=s')).toBe('incomplete');
});

test('the notice for no network is in the visitor’s language, and nothing of him is in it [PA-13]', async () => {
  const reply = await ask('/offline', { host: 'lotus.localhost', ip: '198.51.100.23' });
  expect([reply.status, reply.headers.get('X-Keep')]).toEqual([200, null]);
  const html = await reply.text();
  expect(html).toContain('<html lang="th"');
  expect(html).not.toMatch(/198\.51|<script/);
  expect(html).toContain('href=""');
});
