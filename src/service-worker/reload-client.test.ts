import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { takePendingReload, reloadClient } from './reload-client.ts';

const key = 'https://m.example/m/home';

class Tab {
  readonly url = key;
  tries = 0;
  readonly #steps: (() => void)[];

  /** The n-th navigation runs `steps[n]`. */
  constructor(...steps: (() => void)[]) {
    this.#steps = steps;
  }

  async navigate() {
    this.tries += 1;
    this.#steps[this.tries - 1]?.();
    return null;
  }
}
const dropNavigation = () => {};
const refuseNavigation = () => {
  throw new TypeError('not the worker of this page');
};
const requestPage = () => takePendingReload(key);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WindowClient', Tab);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns how often the tab was told to reload; 0 if it was closed. */
async function countTries(tab?: Tab): Promise<number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `get` is used
  const done = reloadClient({ get: async () => tab as WindowClient | undefined }, 'id', key);
  await vi.runAllTimersAsync();
  await done;
  return tab?.tries ?? 0;
}

test('a client that requests the page is told only once to reload', async () => {
  expect(await countTries(new Tab(requestPage))).toBe(1);
});

test('a dropped navigation that the browser reports as done is repeated', async () => {
  expect(await countTries(new Tab(dropNavigation, dropNavigation, requestPage))).toBe(3);
});

test('a refused navigation is repeated', async () => {
  expect(await countTries(new Tab(refuseNavigation, requestPage))).toBe(2);
});

test('a client that never requests the page is told five times to reload', async () => {
  expect(await countTries(new Tab())).toBe(5);
});

test('a closed page is left alone', async () => {
  await expect(countTries()).resolves.toBe(0);
});
