import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pageCacheHeader } from '#contract/page/cached-pages.ts';
import { ask, resetEdge, hotGames } from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * Wraps a class of the runtime and counts the instances that the edge creates. The test runner uses the class too, so
 * the call stack shows whether the edge creates an instance.
 */
function countInstances<C extends new (...args: never[]) => object>(of: C, count: () => void): C {
  return new Proxy(of, {
    construct: (target, args, newTarget) => {
      if (/(?<!tests)\/edge\//.test(new Error('made here').stack ?? '')) count();
      return Reflect.construct(target, args, newTarget);
    },
  });
}

/**
 * Returns the edge's work for one reply: how many objects of `Headers`, `Response` and `Request` the edge creates, and
 * the names of the headers that it sets.
 */
async function measureWork(path: string) {
  const created = { Headers: 0, Response: 0, Request: 0 };
  const spies = [vi.spyOn(Headers.prototype, 'set'), vi.spyOn(Headers.prototype, 'append')];
  vi.stubGlobal(
    'Headers',
    countInstances(Headers, () => created.Headers++),
  );
  vi.stubGlobal(
    'Response',
    countInstances(Response, () => created.Response++),
  );
  vi.stubGlobal(
    'Request',
    countInstances(Request, () => created.Request++),
  );
  const reply = await ask(path);
  expect(reply.status).toBe(200);
  return { created, names: spies.flatMap(({ mock }) => mock.calls.map(([name]) => name)).toSorted() };
}

const always = ['Date', 'Server-Timing', 'X-Request-Id', 'traceparent'];

test.each([
  [hotGames, ['Age', 'Cache-Control', 'Cache-Status', 'Content-Type']],
  ['/m/home', ['Accept-CH', 'Cache-Control', 'Content-Security-Policy', 'Content-Type', pageCacheHeader]],
])(
  'for a cached reply the edge creates one header object and one response, and sets only the needed headers: %s [ED-12]',
  async (path, own) => {
    for (let times = 0; times < 2; times++) await ask(path);
    const { created, names } = await measureWork(path);
    expect(created.Headers, 'header objects of a warm hit').toBe(1);
    expect(created, 'objects of a warm hit').toEqual({ Headers: 1, Response: 1, Request: 0 });
    expect(names, 'headers set on it').toEqual([...always, ...own].toSorted());
  },
);
