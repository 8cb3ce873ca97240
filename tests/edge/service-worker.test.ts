import { createExecutionContext, env } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

import worker from '#edge/worker.ts';
import { ask, resetEdge, createMemberCookie, configurePlatform, token } from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const readCacheHeader = async (path: string, options?: Parameters<typeof ask>[1]) =>
  (await ask(path, options)).headers.get('X-Keep');

test('the cache header of a page says whether a phone may cache the page for every visitor or not at all', async () => {
  expect(await readCacheHeader('/m/home')).toBe('visitor aurora');
  expect(await readCacheHeader('/m/home', { host: 'lotus.localhost' })).toBe('visitor lotus');
  expect(await readCacheHeader('/m/home', { headers: await createMemberCookie() })).toBe('forget');
  expect(await readCacheHeader('/m/home', { country: 'US' })).toBe('forget');
});

test('a page requested as an offline copy is a visitor’s page even in a member’s session, and its cache header says so [PA-13]', async () => {
  const headers = { ...(await createMemberCookie()), 'X-Copy': '1' };
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

test('in a member’s session the offline shell contains the session, and the phone must not cache it [PA-13]', async () => {
  const reply = await ask('/offline/app', { headers: await createMemberCookie() });
  expect(reply.headers.get('X-Keep')).toBe('forget');
  const html = await reply.text();
  expect(html).not.toMatch(/<html [^>]*data-offline/);
  expect(html).toMatch(/id="boot">[^<]*"session":\{[^<]*"userName":/);
  expect(html).not.toContain(token);
});

test('a response that is not a page has no cache header for the service worker', async () => {
  expect(await readCacheHeader('/nothing', { headers: { Accept: 'text/html' } })).toBeNull();
  expect(await readCacheHeader('/wps/system/status')).toBeNull();
});

test('the cache header has the merchant’s cache epoch, so phones notice a raised epoch [PA-12]', async () => {
  await configurePlatform({ merchant: { cacheEpoch: 3 } });
  expect(await readCacheHeader('/m/home')).toBe('visitor aurora.3');
});

test('during maintenance the cache header tells phones to delete their cached pages [PA-12]', async () => {
  await configurePlatform({ merchant: { maintenance: true } });
  const page = await ask('/m/home', { host: 'lotus.localhost' });
  expect([page.status, page.headers.get('X-Keep')]).toEqual([503, 'forget']);
});

test('the service worker may fetch only from its own site, is revalidated each time, and is served in a refused region too', async () => {
  const reply = await ask('/sw.js', { country: 'US' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(reply.headers.get('Cache-Control')).toBe('no-cache');
  expect(reply.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
  const text = await reply.text();
  expect(text).toContain('respondWith');
  expect(text.length).toBeLessThan(6_500);
});

test('a switched-off service worker deletes its pages and unregisters itself [PA-12]', async () => {
  const request = new Request('http://localhost/sw.js');
  const reply = await worker.fetch(request, { ...env, SERVICE_WORKER: 'off' }, createExecutionContext());
  const text = await reply.text();
  expect(text).toContain('unregister');
  expect(text).toContain('caches.delete');
  for (const name of ['pages', 'offline']) expect(text).toContain(name);
  expect(text).not.toContain('respondWith');
});

test('a page with a provider’s reply in its address is not cached [AU-34]', async () => {
  expect(await readCacheHeader('/m/login')).toBe('visitor aurora');
  expect(await readCacheHeader('/m/login?code=c&state=s')).toBe('incomplete');
});

test('the offline notice is in the visitor’s language and has no data about the visitor [PA-13]', async () => {
  const reply = await ask('/offline', { host: 'lotus.localhost', ip: '198.51.100.23' });
  expect([reply.status, reply.headers.get('X-Keep')]).toEqual([200, null]);
  const html = await reply.text();
  expect(html).toContain('<html lang="th"');
  expect(html).not.toMatch(/198\.51|<script/);
  expect(html).toContain('href=""');
});
