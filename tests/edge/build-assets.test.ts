import { beforeEach, expect, test } from 'vitest';

import { ask, freshEdge, order } from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);

const script = `export const text = "${'packed '.repeat(40)}";`;
const forEver = 'public, max-age=31536000, immutable';
const asking = (accepted: string, more: Record<string, string> = {}) => ({
  headers: { 'Accept-Encoding': accepted, ...more },
});

test('a build file is kept for ever, a missing one never [ED-06]', async () => {
  const there = await ask('/assets/style.css');
  expect(there.headers.get('Cache-Control')).toBe(forEver);
  expect(await there.text()).toBe('html{color:red}.stub{color:blue}');
  const missing = await ask('/assets/missing.js', asking('br'));
  expect(missing.status).toBe(404);
  expect(missing.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  '/assets/packed.js.map',
  '/assets/packed.js.br',
  '/assets/',
  '/assets/packed',
  '/assets/../index.html',
])('what is no file of the app is not there: %s', async (path) => {
  const reply = await ask(path);
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('secret');
});

test('build files are the same for everybody and do not wait for the merchant', async () => {
  await order({ mode: 'throws' });
  expect((await ask('/assets/style.css', { host: 'unknown.localhost', country: 'US' })).status).toBe(200);
});

test('who takes Brotli gets the file as the build compressed it, everybody else the plain one', async () => {
  const packed = await ask('/assets/packed.js', asking('gzip, br'));
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(await packed.text()).toBe(script);
  const plain = await ask('/assets/packed.js', asking('gzip, br;q=0'));
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await plain.text()).toBe(script);
  for (const reply of [packed, plain]) {
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Vary')).toBe('Accept-Encoding');
    expect(reply.headers.get('Cache-Control')).toBe(forEver);
  }
  expect(packed.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
});

test('a file that the build did not compress goes out plain, and says that it might not have', async () => {
  const reply = await ask('/assets/style.css', asking('br'));
  expect(reply.headers.get('Content-Encoding')).toBeNull();
  expect(reply.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await reply.text()).toBe('html{color:red}.stub{color:blue}');
});

test('the plain and the compressed file have validators of their own', async () => {
  const tagOf = async (accepted: string) =>
    (await ask('/assets/packed.js', asking(accepted))).headers.get('ETag') ?? '';
  const [packed, plain] = [await tagOf('br'), await tagOf('identity')];
  expect(packed).not.toBe(plain);
  const again = await ask('/assets/packed.js', asking('br', { 'If-None-Match': packed }));
  expect(again.status).toBe(304);
  expect(again.headers.get('Vary')).toBe('Accept-Encoding');
  expect(again.headers.get('Cache-Control')).toBe(forEver);
  expect((await ask('/assets/packed.js', asking('br', { 'If-None-Match': plain }))).status).toBe(200);
  expect((await ask('/assets/packed.js', asking('identity', { 'If-None-Match': plain }))).status).toBe(304);
});

test('only the head is sent to who asks for no more, and a part is never cut out of a compressed file', async () => {
  const head = await ask('/assets/packed.js', { method: 'HEAD', ...asking('br') });
  expect(head.status).toBe(200);
  expect(head.headers.get('Content-Encoding')).toBe('br');
  expect(await head.text()).toBe('');
  const part = await ask('/assets/packed.js', asking('br', { Range: 'bytes=0-9' }));
  expect(part.status).toBe(200);
  expect(await part.text()).toBe(script);
});

test('the list of builds, from which the next deploy takes what open tabs need, is never old', async () => {
  const reply = await ask('/assets/builds.json');
  expect(reply.headers.get('Cache-Control')).toBe('no-cache');
  expect(await reply.json()).toEqual({ builds: [] });
});
