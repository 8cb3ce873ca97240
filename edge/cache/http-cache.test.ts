import { expect, test } from 'vitest';

import { EdgeError } from '../deadline.ts';
import { HttpCache } from './http-cache.ts';
import { formatHttpDate } from './http-date.ts';
import { createCallRule, type CacheRule } from './policy.ts';
import type { FetchUpstream } from './refresh.ts';
import { failOpen, createMemoryStore, type Store } from './store.ts';

const rule: CacheRule = {
  ...createCallRule({ fresh: 0, stale: 0, ifError: 0 }),
  times: null,
  obeysRequests: true,
  anonymous: false,
};
const bytes = (text: string) => new TextEncoder().encode(text);

type Reply = { status?: number; headers?: Record<string, string>; body?: string };

/**
 * Creates a cache with a manual clock, in front of an upstream that returns `replies` in turn and then repeats the last
 * one.
 */
function setUp(replies: Reply[], { sharedStore = createMemoryStore() }: { sharedStore?: Store } = {}) {
  let clock = Date.UTC(2027, 0, 1);
  const localStore = createMemoryStore();
  const cache = new HttpCache({ local: localStore, shared: sharedStore, now: () => clock });
  const requests: { method: string; headers: Record<string, string> }[] = [];
  const fetchUpstream: FetchUpstream = async ({ method, headers }) => {
    requests.push({ method, headers: Object.fromEntries(headers) });
    await Promise.resolve();
    const {
      status = 200,
      headers: replyHeaders = {},
      body = '',
    } = replies[requests.length - 1] ?? replies.at(-1) ?? {};
    if (status === 0) throw new Error('connection reset');
    if (status === 429) throw new EdgeError('too.many.requests');
    return {
      status,
      headers: new Headers({ date: formatHttpDate(clock), ...replyHeaders }),
      body: bytes(body),
    };
  };
  const background: Promise<unknown>[] = [];
  const get = async (headers: Record<string, string> = {}, method = 'GET') => {
    const url = new URL('https://site.example/a');
    const answer = await cache.answer({
      key: url.pathname,
      request: { method, headers: new Headers(headers) },
      rule,
      fetchUpstream,
      waitUntil: (work) => background.push(work),
      site: { url, getKey: ({ pathname }) => pathname },
    });
    return { ...answer, headers: new Headers(answer.headers), text: new TextDecoder().decode(answer.body) };
  };
  return { get, requests, advance: (seconds: number) => (clock += seconds * 1_000), background };
}

const fresh = { 'cache-control': 'max-age=60' };

test('a hit has upstream’s headers and date, an age, and no hop-by-hop headers', async () => {
  const headers = { ...fresh, connection: 'x-hop', 'x-hop': '1', 'keep-alive': 'timeout=5', 'x-kept': '1' };
  const { get, advance } = setUp([{ headers, body: 'one' }]);
  const first = await get();
  advance(9.5);
  const hit = await get();
  expect(hit).toMatchObject({ status: 200, text: 'one', cacheStatus: 'edge; hit; ttl=50', age: 9.5 });
  expect(Object.fromEntries(hit.headers)).toEqual({
    ...fresh,
    age: '9',
    date: first.headers.get('date'),
    'x-kept': '1',
  });
});

test('a stale reply is validated, and a 304 renews its headers and lifetime', async () => {
  const { get, requests, advance } = setUp([
    { headers: { ...fresh, etag: '"a"', 'x-was': '1', 'x-is': 'old' }, body: 'one' },
    { status: 304, headers: { ...fresh, etag: '"a"', 'x-is': 'new' } },
  ]);
  await get();
  advance(61);
  const validated = await get();
  expect(requests[1]?.headers['if-none-match']).toBe('"a"');
  expect(validated).toMatchObject({ status: 200, text: 'one', age: null });
  expect(validated.headers.get('x-is')).toBe('new');
  expect(validated.headers.get('x-was')).toBe('1');
  advance(59);
  expect((await get()).cacheStatus).toBe('edge; hit; ttl=1');
});

test('a 304 that does not match the stored reply is ignored', async () => {
  const { get, requests, advance } = setUp([
    { headers: { ...fresh, etag: '"a"' }, body: 'one' },
    { status: 304, headers: { etag: '"b"' } },
    { headers: fresh, body: 'two' },
  ]);
  await get();
  advance(61);
  expect((await get()).text).toBe('two');
  expect(requests[2]?.headers['if-none-match']).toBeUndefined();
});

test('a client that already has the stored reply gets 304, from the cache and after a validation', async () => {
  const { get, advance } = setUp([
    { headers: { ...fresh, etag: '"a"' }, body: 'one' },
    { status: 304, headers: { ...fresh, etag: '"a"' } },
  ]);
  await get();
  expect(await get({ 'if-none-match': 'W/"a"' })).toMatchObject({ status: 304, text: '' });
  advance(61);
  expect(await get({ 'if-none-match': '"x", "a"' })).toMatchObject({ status: 304, text: '' });
  expect(await get({ 'if-none-match': '"x"' })).toMatchObject({ status: 200, text: 'one' });
});

test('ranges are cut from the stored reply; a failed If-Range or an invalid range returns the whole reply', async () => {
  const { get, requests } = setUp([{ headers: { ...fresh, etag: '"a"' }, body: '0123456789' }]);
  await get();
  const part = await get({ range: 'bytes=2-4' });
  expect(part).toMatchObject({ status: 206, text: '234' });
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await get({ range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' });
  expect(await get({ range: 'bytes=8-' })).toMatchObject({ status: 206, text: '89' });
  const beyond = await get({ range: 'bytes=10-' });
  expect(beyond).toMatchObject({ status: 416, text: '' });
  expect(beyond.headers.get('content-range')).toBe('bytes */10');
  for (const headers of [{ range: 'bytes=0-1', 'if-range': '"b"' }, { range: 'bytes=5-2' }, { range: 'x=1' }])
    expect(await get(headers)).toMatchObject({ status: 200, text: '0123456789' });
  expect(requests).toHaveLength(1);
});

test('byte ranges with the same strong validator are combined into the whole reply', async () => {
  const part = (range: string, body: string) => ({
    status: 206,
    headers: { ...fresh, etag: '"a"', 'content-range': `bytes ${range}/10` },
    body,
  });
  const { get, requests } = setUp([part('0-3', '0123'), part('4-9', '456789')]);
  expect(await get({ range: 'bytes=0-3' })).toMatchObject({ status: 206, text: '0123' });
  expect(await get({ range: 'bytes=1-2' })).toMatchObject({ status: 206, text: '12' });
  expect(await get()).toMatchObject({ status: 200, text: '0123456789' });
  expect(requests[1]?.headers).toMatchObject({ range: 'bytes=4-', 'if-range': '"a"' });
  expect(await get()).toMatchObject({ cacheStatus: 'edge; hit; ttl=60', text: '0123456789' });
  expect(requests).toHaveLength(2);
});

test('byte ranges of two versions are never combined', async () => {
  const { get } = setUp([
    { status: 206, headers: { ...fresh, etag: '"a"', 'content-range': 'bytes 0-3/10' }, body: '0123' },
    { status: 206, headers: { ...fresh, etag: '"b"', 'content-range': 'bytes 4-9/10' }, body: 'EFGHIJ' },
    { headers: { ...fresh, etag: '"b"' }, body: 'ABCDEFGHIJ' },
  ]);
  await get({ range: 'bytes=0-3' });
  expect(await get()).toMatchObject({ status: 200, text: 'ABCDEFGHIJ' });
});

test('a variant answers every request with equivalent selecting headers, however these headers are spelt', async () => {
  const headers = { ...fresh, vary: 'Accept-Language, X-A' };
  const { get, requests } = setUp([
    { headers, body: 'one' },
    { headers, body: 'two' },
  ]);
  expect((await get({ 'accept-language': 'en, de;q=0.5', 'x-a': '1' })).text).toBe('one');
  expect((await get({ 'accept-language': 'de;q=0.5 ,EN', 'x-a': ' 1' })).text).toBe('one');
  expect(await get({ 'accept-language': 'fr', 'x-a': '1' })).toMatchObject({
    text: 'two',
    cacheStatus: 'edge; fwd=vary-miss; fwd-status=200; stored',
  });
  expect((await get({ 'accept-language': 'en,de;q=0.5', 'x-a': '1' })).text).toBe('one');
  expect(requests).toHaveLength(2);
});

test('a write invalidates the stored reply of its URL', async () => {
  const { get, requests } = setUp([
    { headers: fresh },
    { headers: { 'content-location': '/a' } },
    { headers: fresh },
  ]);
  await get();
  expect((await get({}, 'POST')).cacheStatus).toBe('edge; fwd=method; fwd-status=200');
  expect((await get()).cacheStatus).toContain('uri-miss');
  expect(requests).toHaveLength(3);
});

test('a failed write invalidates nothing', async () => {
  const { get } = setUp([{ headers: fresh }, { status: 500 }]);
  await get();
  await get({}, 'DELETE');
  expect((await get()).cacheStatus).toContain('hit');
});

test('two hundred concurrent requests cause one upstream request, unless the reply is private [ED-09]', async () => {
  const crowd = (get: ReturnType<typeof setUp>['get']) =>
    Promise.all(Array.from({ length: 200 }, () => get()));
  const shared = setUp([{ headers: fresh, body: 'one' }]);
  expect(new Set((await crowd(shared.get)).map(({ text }) => text))).toEqual(new Set(['one']));
  expect(shared.requests).toHaveLength(1);
  const own = setUp([{ headers: { 'cache-control': 'private' } }]);
  await crowd(own.get);
  expect(own.requests).toHaveLength(200);
});

test('while a stale reply may be served, one request refreshes it [ED-09]', async () => {
  const swr = { 'cache-control': 'max-age=10, stale-while-revalidate=60' };
  const { get, requests, advance, background } = setUp([
    { headers: swr, body: 'one' },
    { headers: swr, body: 'two' },
  ]);
  await get();
  advance(20);
  const stale = await Promise.all([get(), get(), get()]);
  expect(stale.map(({ text }) => text)).toEqual(['one', 'one', 'one']);
  await Promise.all(background);
  expect((await get()).text).toBe('two');
  expect(requests).toHaveLength(2);
});

test('if upstream fails, the stale reply is served unless upstream has forbidden it [ED-14]', async () => {
  const cases = [
    { cacheControl: 'max-age=10, stale-if-error=60', after: { status: 503 }, text: 'one' },
    { cacheControl: 'max-age=10, stale-if-error=60', after: { status: 0 }, text: 'one' },
    { cacheControl: 'max-age=10, stale-if-error=60, must-revalidate', after: { status: 503 }, text: '' },
  ];
  for (const { cacheControl, after, text } of cases) {
    const { get, advance } = setUp([{ headers: { 'cache-control': cacheControl }, body: 'one' }, after]);
    await get();
    advance(20);
    expect((await get()).text, cacheControl).toBe(text);
  }
});

test('a rate-limited visitor does not prevent other visitors from reaching upstream', async () => {
  const cacheControl = { 'cache-control': 'max-age=10, stale-while-revalidate=60' };
  const [limited, updated] = [{ status: 429 }, { headers: cacheControl, body: 'two' }];
  const { get, requests, advance, background } = setUp([
    { headers: cacheControl, body: 'one' },
    limited,
    updated,
  ]);
  await get();
  advance(20);
  await get();
  await Promise.all(background);
  expect((await get()).cacheStatus).toContain('revalidating');
  await Promise.all(background);
  expect([(await get()).text, requests.length]).toEqual(['two', 3]);
  const cold = setUp([limited, updated]);
  const both = await Promise.allSettled([cold.get(), cold.get()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('a body shorter than announced is forwarded and never stored', async () => {
  const { get, requests } = setUp([{ headers: { ...fresh, 'content-length': '9' }, body: 'cut' }]);
  await get();
  await get();
  expect(requests).toHaveLength(2);
});

test('a reply to HEAD updates the stored reply, or deletes it if the two differ', async () => {
  const { get, advance } = setUp([
    { headers: { ...fresh, etag: '"a"' }, body: 'one' },
    { headers: { ...fresh, etag: '"a"', 'x-new': '1' } },
    { headers: { ...fresh, etag: '"b"' } },
  ]);
  await get();
  advance(61);
  await get({}, 'HEAD');
  expect((await get()).headers.get('x-new')).toBe('1');
  advance(61);
  await get({}, 'HEAD');
  expect((await get()).cacheStatus).toContain('uri-miss');
});

test('only-if-cached returns the stored reply, or 504 if there is none', async () => {
  const { get, requests } = setUp([{ headers: fresh }]);
  const header = { 'cache-control': 'only-if-cached' };
  expect((await get(header)).status).toBe(504);
  await get();
  expect((await get(header)).status).toBe(200);
  expect(requests).toHaveLength(1);
});

test('header fields that no-cache names are sent only with the first reply', async () => {
  const headers = {
    'cache-control': 'max-age=60, no-cache="x-once, set-cookie"',
    'x-once': '1',
    'x-kept': '1',
  };
  const { get } = setUp([{ headers }]);
  expect((await get()).headers.get('x-once')).toBe('1');
  const hit = await get();
  expect([hit.headers.get('x-once'), hit.headers.get('x-kept')]).toEqual([null, '1']);
});

test('a reply of another isolate is found in the shared store, and a failing store counts as empty', async () => {
  const sharedStore = createMemoryStore();
  await setUp([{ headers: fresh, body: 'one' }], { sharedStore }).get();
  const second = setUp([{ headers: fresh, body: 'two' }], { sharedStore });
  expect((await second.get()).text).toBe('one');
  expect(second.requests).toHaveLength(0);
  const broken = failOpen({
    read: () => Promise.reject(new Error('x')),
    write: () => Promise.reject(new Error('x')),
  });
  expect((await setUp([{ headers: fresh, body: 'one' }], { sharedStore: broken }).get()).text).toBe('one');
});
