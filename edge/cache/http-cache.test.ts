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
function setUp(replies: Reply[], { far = createMemoryStore() }: { far?: Store } = {}) {
  let clock = Date.UTC(2027, 0, 1);
  const near = createMemoryStore();
  const cache = new HttpCache({ local: near, shared: far, now: () => clock });
  const asked: { method: string; headers: Record<string, string> }[] = [];
  const ask: FetchUpstream = async ({ method, headers }) => {
    asked.push({ method, headers: Object.fromEntries(headers) });
    await Promise.resolve();
    const { status = 200, headers: said = {}, body = '' } = replies[asked.length - 1] ?? replies.at(-1) ?? {};
    if (status === 0) throw new Error('connection reset');
    if (status === 429) throw new EdgeError('too.many.requests');
    return { status, headers: new Headers({ date: formatHttpDate(clock), ...said }), body: bytes(body) };
  };
  const background: Promise<unknown>[] = [];
  const get = async (headers: Record<string, string> = {}, method = 'GET') => {
    const url = new URL('https://site.example/a');
    const answer = await cache.answer({
      key: url.pathname,
      request: { method, headers: new Headers(headers) },
      rule,
      fetchUpstream: ask,
      waitUntil: (work) => background.push(work),
      site: { url, keyOf: ({ pathname }) => pathname },
    });
    return { ...answer, headers: new Headers(answer.headers), text: new TextDecoder().decode(answer.body) };
  };
  return { get, asked, near, later: (seconds: number) => (clock += seconds * 1_000), background };
}

const fresh = { 'cache-control': 'max-age=60' };

test('a hit has upstream’s headers, its date and an age, and no hop-by-hop headers', async () => {
  const headers = { ...fresh, connection: 'x-hop', 'x-hop': '1', 'keep-alive': 'timeout=5', 'x-kept': '1' };
  const { get, later } = setUp([{ headers, body: 'one' }]);
  const first = await get();
  later(9.5);
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
  const { get, asked, later } = setUp([
    { headers: { ...fresh, etag: '"a"', 'x-was': '1', 'x-is': 'old' }, body: 'one' },
    { status: 304, headers: { ...fresh, etag: '"a"', 'x-is': 'new' } },
  ]);
  await get();
  later(61);
  const validated = await get();
  expect(asked[1]?.headers['if-none-match']).toBe('"a"');
  expect(validated).toMatchObject({ status: 200, text: 'one', age: null });
  expect(validated.headers.get('x-is')).toBe('new');
  expect(validated.headers.get('x-was')).toBe('1');
  later(59);
  expect((await get()).cacheStatus).toBe('edge; hit; ttl=1');
});

test('a 304 that does not match the stored reply is ignored', async () => {
  const { get, asked, later } = setUp([
    { headers: { ...fresh, etag: '"a"' }, body: 'one' },
    { status: 304, headers: { etag: '"b"' } },
    { headers: fresh, body: 'two' },
  ]);
  await get();
  later(61);
  expect((await get()).text).toBe('two');
  expect(asked[2]?.headers['if-none-match']).toBeUndefined();
});

test('a client that already has the stored reply gets 304, from the cache and after a validation', async () => {
  const { get, later } = setUp([
    { headers: { ...fresh, etag: '"a"' }, body: 'one' },
    { status: 304, headers: { ...fresh, etag: '"a"' } },
  ]);
  await get();
  expect(await get({ 'if-none-match': 'W/"a"' })).toMatchObject({ status: 304, text: '' });
  later(61);
  expect(await get({ 'if-none-match': '"x", "a"' })).toMatchObject({ status: 304, text: '' });
  expect(await get({ 'if-none-match': '"x"' })).toMatchObject({ status: 200, text: 'one' });
});

test('ranges are cut from the stored reply; a failed If-Range or an invalid range returns all of it', async () => {
  const { get, asked } = setUp([{ headers: { ...fresh, etag: '"a"' }, body: '0123456789' }]);
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
  expect(asked).toHaveLength(1);
});

test('parts with the same strong validator are combined to the whole', async () => {
  const part = (range: string, body: string) => ({
    status: 206,
    headers: { ...fresh, etag: '"a"', 'content-range': `bytes ${range}/10` },
    body,
  });
  const { get, asked } = setUp([part('0-3', '0123'), part('4-9', '456789')]);
  expect(await get({ range: 'bytes=0-3' })).toMatchObject({ status: 206, text: '0123' });
  expect(await get({ range: 'bytes=1-2' })).toMatchObject({ status: 206, text: '12' });
  expect(await get()).toMatchObject({ status: 200, text: '0123456789' });
  expect(asked[1]?.headers).toMatchObject({ range: 'bytes=4-', 'if-range': '"a"' });
  expect(await get()).toMatchObject({ cacheStatus: 'edge; hit; ttl=60', text: '0123456789' });
  expect(asked).toHaveLength(2);
});

test('parts of two versions are never combined', async () => {
  const { get } = setUp([
    { status: 206, headers: { ...fresh, etag: '"a"', 'content-range': 'bytes 0-3/10' }, body: '0123' },
    { status: 206, headers: { ...fresh, etag: '"b"', 'content-range': 'bytes 4-9/10' }, body: 'EFGHIJ' },
    { headers: { ...fresh, etag: '"b"' }, body: 'ABCDEFGHIJ' },
  ]);
  await get({ range: 'bytes=0-3' });
  expect(await get()).toMatchObject({ status: 200, text: 'ABCDEFGHIJ' });
});

test('a variant answers the requests that would have selected it, however they are spelt', async () => {
  const headers = { ...fresh, vary: 'Accept-Language, X-A' };
  const { get, asked } = setUp([
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
  expect(asked).toHaveLength(2);
});

test('a write invalidates its own URL and the URLs that its reply names', async () => {
  const { get, asked } = setUp([
    { headers: fresh },
    { headers: { 'content-location': '/a' } },
    { headers: fresh },
  ]);
  await get();
  expect((await get({}, 'POST')).cacheStatus).toBe('edge; fwd=method; fwd-status=200');
  expect((await get()).cacheStatus).toContain('uri-miss');
  expect(asked).toHaveLength(3);
});

test('a failed write invalidates nothing', async () => {
  const { get } = setUp([{ headers: fresh }, { status: 500 }]);
  await get();
  await get({}, 'DELETE');
  expect((await get()).cacheStatus).toContain('hit');
});

test('two hundred concurrent requests make one upstream request; a private reply is not shared with them [ED-09]', async () => {
  const crowd = (get: ReturnType<typeof setUp>['get']) =>
    Promise.all(Array.from({ length: 200 }, () => get()));
  const shared = setUp([{ headers: fresh, body: 'one' }]);
  expect(new Set((await crowd(shared.get)).map(({ text }) => text))).toEqual(new Set(['one']));
  expect(shared.asked).toHaveLength(1);
  const own = setUp([{ headers: { 'cache-control': 'private' } }]);
  await crowd(own.get);
  expect(own.asked).toHaveLength(200);
});

test('while a stale reply may be served, one request refreshes it [ED-09]', async () => {
  const swr = { 'cache-control': 'max-age=10, stale-while-revalidate=60' };
  const { get, asked, later, background } = setUp([
    { headers: swr, body: 'one' },
    { headers: swr, body: 'two' },
  ]);
  await get();
  later(20);
  const stale = await Promise.all([get(), get(), get()]);
  expect(stale.map(({ text }) => text)).toEqual(['one', 'one', 'one']);
  await Promise.all(background);
  expect((await get()).text).toBe('two');
  expect(asked).toHaveLength(2);
});

test('if upstream fails, the stale reply is served unless upstream has forbidden it [ED-14]', async () => {
  const cases = [
    { said: 'max-age=10, stale-if-error=60', after: { status: 503 }, text: 'one' },
    { said: 'max-age=10, stale-if-error=60', after: { status: 0 }, text: 'one' },
    { said: 'max-age=10, stale-if-error=60, must-revalidate', after: { status: 503 }, text: '' },
  ];
  for (const { said, after, text } of cases) {
    const { get, later } = setUp([{ headers: { 'cache-control': said }, body: 'one' }, after]);
    await get();
    later(20);
    expect((await get()).text, said).toBe(text);
  }
});

test('a rate-limited visitor does not prevent other visitors from reaching upstream', async () => {
  const said = { 'cache-control': 'max-age=10, stale-while-revalidate=60' };
  const [limited, news] = [{ status: 429 }, { headers: said, body: 'two' }];
  const { get, asked, later, background } = setUp([{ headers: said, body: 'one' }, limited, news]);
  await get();
  later(20);
  await get();
  await Promise.all(background);
  expect((await get()).cacheStatus).toContain('revalidating');
  await Promise.all(background);
  expect([(await get()).text, asked.length]).toEqual(['two', 3]);
  const cold = setUp([limited, news]);
  const both = await Promise.allSettled([cold.get(), cold.get()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('a body shorter than announced is forwarded and never stored', async () => {
  const { get, asked } = setUp([{ headers: { ...fresh, 'content-length': '9' }, body: 'cut' }]);
  await get();
  await get();
  expect(asked).toHaveLength(2);
});

test('HEAD updates the stored reply, or shows that it has changed', async () => {
  const { get, later } = setUp([
    { headers: { ...fresh, etag: '"a"' }, body: 'one' },
    { headers: { ...fresh, etag: '"a"', 'x-new': '1' } },
    { headers: { ...fresh, etag: '"b"' } },
  ]);
  await get();
  later(61);
  await get({}, 'HEAD');
  expect((await get()).headers.get('x-new')).toBe('1');
  later(61);
  await get({}, 'HEAD');
  expect((await get()).cacheStatus).toContain('uri-miss');
});

test('a client can request a stored reply only', async () => {
  const { get, asked } = setUp([{ headers: fresh }]);
  const header = { 'cache-control': 'only-if-cached' };
  expect((await get(header)).status).toBe(504);
  await get();
  expect((await get(header)).status).toBe(200);
  expect(asked).toHaveLength(1);
});

test('fields that must not be reused are sent once', async () => {
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
  const far = createMemoryStore();
  await setUp([{ headers: fresh, body: 'one' }], { far }).get();
  const second = setUp([{ headers: fresh, body: 'two' }], { far });
  expect((await second.get()).text).toBe('one');
  expect(second.asked).toHaveLength(0);
  const broken = failOpen({
    read: () => Promise.reject(new Error('x')),
    write: () => Promise.reject(new Error('x')),
  });
  expect((await setUp([{ headers: fresh, body: 'one' }], { far: broken }).get()).text).toBe('one');
});
