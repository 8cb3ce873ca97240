// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { prefetchBudget, startPrefetch } from './prefetch.ts';

let connection: { effectiveType?: string; saveData?: boolean } = {};
let busy = false;
let stop = () => {};
const fetched: unknown[] = [];
let arrive: (() => void)[] = [];

const page = (links: number) =>
  `<main>${Array.from({ length: links }, (_, n) => `<a href="/m/list${n}">${n}</a>`).join('')}</main>`;

/** Reports all observed links once; links with `data-far` are out of view. */
class Observer {
  readonly #targets: HTMLElement[] = [];
  constructor(callback: (entries: { target: HTMLElement; isIntersecting: boolean }[]) => void) {
    setTimeout(() =>
      callback(this.#targets.map((target) => ({ target, isIntersecting: target.dataset.far === undefined }))),
    );
  }
  observe = (target: HTMLElement) => this.#targets.push(target);
  disconnect = () => undefined;
}

/** Starts with a router that records its preloads; `arrive` resolves them. */
function start(likely: string[] = []) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  vi.spyOn(router, 'preloadRoute').mockImplementation((options) => {
    fetched.push(options.href);
    return new Promise((resolve) => arrive.push(() => resolve(undefined)));
  });
  stop = startPrefetch(router, { isBusy: () => busy, likely: () => likely });
}

/** Lets `ms` pass; requests are answered immediately. */
async function pass(ms = 20_000): Promise<void> {
  for (let time = 0; time < ms; time += 500) {
    await vi.advanceTimersByTimeAsync(500);
    for (const each of arrive.splice(0)) each();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('IntersectionObserver', Observer);
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection });
  document.body.innerHTML = page(20);
});
afterEach(() => {
  stop();
  connection = {};
  busy = false;
  fetched.length = 0;
  arrive = [];
  delete document.documentElement.dataset.saving;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('pages of links in view are prefetched one by one, likely pages first, up to the budget', async () => {
  start(['/m/login']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(['/m/login']);
  await pass();
  expect(fetched).toEqual(['/m/login', '/m/list0', '/m/list1'].slice(0, prefetchBudget.sight));
});

test('only the pages of links in view are prefetched', async () => {
  document.body.innerHTML = page(20).replaceAll(/<a (?=href="\/m\/list(?!7))/g, '<a data-far ');
  start();
  await pass();
  expect(fetched).toEqual(['/m/list7']);
});

test('a finger on a link prefetches its page once; a finger that starts to scroll does not', async () => {
  document.body.innerHTML = page(20).replace('main', 'nav').replace('main', 'nav');
  start();
  const links = Array.from(document.querySelectorAll('a'));
  const [first = document.body, second = document.body] = links;
  fireEvent.pointerDown(first);
  fireEvent.pointerCancel(first);
  await pass(1_000);
  expect(fetched).toEqual([]);
  for (const link of [second, second]) {
    fireEvent.pointerDown(link);
    await pass(1_000);
  }
  expect(fetched).toEqual(['/m/list1']);
  for (const link of links) {
    fireEvent.focusIn(link);
    await pass(1_000);
  }
  expect(fetched).toHaveLength(prefetchBudget.intent);
});

test.each([
  ['while calls are in flight', () => (busy = true)],
  ['in data-saving mode', () => (document.documentElement.dataset.saving = 'on')],
  ['on a 3g network, even outside of the data-saving mode', () => (connection = { effectiveType: '3g' })],
  ['on a 2g network', () => (connection = { effectiveType: '2g' })],
  ['on a phone that asks to save data', () => (connection = { saveData: true })],
  ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('nothing in view is prefetched %s', async (_, given) => {
  given();
  start(['/m/login']);
  await pass();
  expect(fetched).toEqual([]);
});
