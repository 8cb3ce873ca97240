import { beforeEach, expect, test } from 'vitest';

import { ask, resetEdge, configurePlatform } from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const script = `export const text = "${'packed '.repeat(40)}";`;
const immutableCacheControl = 'public, max-age=31536000, immutable';
const buildRequest = (accepted: string, more: Record<string, string> = {}) => ({
  headers: { 'Accept-Encoding': accepted, ...more },
});

test('a build file is cached for a year, and a missing build file never [ED-06]', async () => {
  const there = await ask('/assets/style.css');
  expect(there.headers.get('Cache-Control')).toBe(immutableCacheControl);
  expect(await there.text()).toBe('html{color:red}.stub{color:blue}');
  const missing = await ask('/assets/missing.js', buildRequest('br'));
  expect(missing.status).toBe(404);
  expect(missing.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  '/assets/packed.js.map',
  '/assets/packed.js.br',
  '/assets/',
  '/assets/packed',
  '/assets/../index.html',
])('a path that is not a file of the app returns 404: %s', async (path) => {
  const reply = await ask(path);
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('secret');
});

test('a build file needs no merchant lookup: it is served on an unknown host and in a refused region', async () => {
  await configurePlatform({ mode: 'throws' });
  expect((await ask('/assets/style.css', { host: 'unknown.localhost', country: 'US' })).status).toBe(200);
});

test('a client that accepts Brotli gets the compressed build file, other clients get the plain one', async () => {
  const packed = await ask('/assets/packed.js', buildRequest('gzip, br'));
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(await packed.text()).toBe(script);
  const plain = await ask('/assets/packed.js', buildRequest('gzip, br;q=0'));
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await plain.text()).toBe(script);
  for (const reply of [packed, plain]) {
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Vary')).toBe('Accept-Encoding');
    expect(reply.headers.get('Cache-Control')).toBe(immutableCacheControl);
  }
  expect(packed.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
});

test('a file without a compressed version is sent plain, with a Vary header', async () => {
  const reply = await ask('/assets/style.css', buildRequest('br'));
  expect(reply.headers.get('Content-Encoding')).toBeNull();
  expect(reply.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await reply.text()).toBe('html{color:red}.stub{color:blue}');
});

test('the plain and the compressed file have different ETags', async () => {
  const fetchTag = async (accepted: string) =>
    (await ask('/assets/packed.js', buildRequest(accepted))).headers.get('ETag') ?? '';
  const [packed, plain] = [await fetchTag('br'), await fetchTag('identity')];
  expect(packed).not.toBe(plain);
  const again = await ask('/assets/packed.js', buildRequest('br', { 'If-None-Match': packed }));
  expect(again.status).toBe(304);
  expect(again.headers.get('Vary')).toBe('Accept-Encoding');
  expect(again.headers.get('Cache-Control')).toBe(immutableCacheControl);
  expect((await ask('/assets/packed.js', buildRequest('br', { 'If-None-Match': plain }))).status).toBe(200);
  expect((await ask('/assets/packed.js', buildRequest('identity', { 'If-None-Match': plain }))).status).toBe(
    304,
  );
});

test('HEAD returns only headers, and a range is never cut out of a compressed file', async () => {
  const head = await ask('/assets/packed.js', { method: 'HEAD', ...buildRequest('br') });
  expect(head.status).toBe(200);
  expect(head.headers.get('Content-Encoding')).toBe('br');
  expect(await head.text()).toBe('');
  const part = await ask('/assets/packed.js', buildRequest('br', { Range: 'bytes=0-9' }));
  expect(part.status).toBe(200);
  expect(await part.text()).toBe(script);
});

test('the list of builds, which the next deploy reads, is revalidated with every request', async () => {
  const reply = await ask('/assets/builds.json');
  expect(reply.headers.get('Cache-Control')).toBe('no-cache');
  expect(await reply.json()).toEqual({ builds: [] });
});
