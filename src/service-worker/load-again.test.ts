import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isAskedFor, loadAgain } from './load-again.ts';

const key = 'https://m.example/m/home';

class Tab {
  readonly url = key;
  tries = 0;
  readonly #steps: (() => void)[];

  /** The n-th navigation does what `steps[n]` says. */
  constructor(...steps: (() => void)[]) {
    this.#steps = steps;
  }

  async navigate() {
    this.tries += 1;
    this.#steps[this.tries - 1]?.();
    return null;
  }
}
const dropped = () => {};
const refused = () => {
  throw new TypeError('not the worker of this page');
};
const works = () => isAskedFor(key);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WindowClient', Tab);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often the tab was told to load again; 0 as well when there is none any more. */
async function triesOf(tab?: Tab): Promise<number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of it that is used
  const done = loadAgain({ get: async () => tab as WindowClient | undefined }, 'id', key);
  await vi.runAllTimersAsync();
  await done;
  return tab?.tries ?? 0;
}

test('a page is told once to load again', async () => {
  expect(await triesOf(new Tab(works))).toBe(1);
});

test('a page that the browser did not load although it said so is told again', async () => {
  expect(await triesOf(new Tab(dropped, dropped, works))).toBe(3);
});

test('a page that may not be told yet is told again', async () => {
  expect(await triesOf(new Tab(refused, works))).toBe(2);
});

test('a page that never loads is given up', async () => {
  expect(await triesOf(new Tab())).toBe(5);
});

test('a page that was closed is left alone', async () => {
  await expect(triesOf()).resolves.toBe(0);
});
