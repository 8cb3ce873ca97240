import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pageCacheHeader } from '#contract/page/cached-pages.ts';
import { ask, freshEdge, hotGames } from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the edge does to headers while it answers: how many objects it makes, and which names it sets. */
async function headerWorkOf(path: string): Promise<{ objects: number; names: string[] }> {
  let objects = 0;
  class Counted extends Headers {
    constructor(init?: HeadersInit) {
      super(init);
      objects++;
    }
  }
  const changes = [vi.spyOn(Headers.prototype, 'set'), vi.spyOn(Headers.prototype, 'append')];
  vi.stubGlobal('Headers', Counted);
  const reply = await ask(path);
  expect(reply.status).toBe(200);
  return { objects, names: changes.flatMap(({ mock }) => mock.calls.map(([name]) => name)).toSorted() };
}

const always = ['Date', 'Server-Timing', 'X-Request-Id', 'traceparent'];

test.each([
  [hotGames, ['Age', 'Cache-Control', 'Cache-Status', 'Content-Type']],
  ['/m/home', ['Accept-CH', 'Cache-Control', 'Content-Security-Policy', 'Content-Type', pageCacheHeader]],
])('a warm hit makes one header object and sets what is its own alone: %s [ED-12]', async (path, own) => {
  for (let times = 0; times < 2; times++) await ask(path);
  const { objects, names } = await headerWorkOf(path);
  expect(objects, 'header objects of a warm hit').toBe(1);
  expect(names, 'headers set on it').toEqual([...always, ...own].toSorted());
});
