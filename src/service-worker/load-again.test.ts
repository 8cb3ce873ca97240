import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isAskedFor, loadAgain } from './load-again.ts';

const key = 'https://m.example/m/home';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A window whose n-th navigation does what `steps[n]` says. */
function windowOf(...steps: (() => void)[]) {
  let tries = 0;
  const client = {
    url: key,
    navigate: () => {
      steps[tries]?.();
      tries += 1;
      return Promise.resolve(null);
    },
  };
  const clients = { get: () => Promise.resolve(client as unknown as WindowClient) };
  return { clients: clients as unknown as Clients, tries: () => tries };
}
const dropped = () => {};
const works = () => isAskedFor(key);

async function after(clients: Clients): Promise<void> {
  const done = loadAgain(clients, 'id', key);
  await vi.runAllTimersAsync();
  await done;
}

test('a page is told once to load again', async () => {
  const { clients, tries } = windowOf(works);
  await after(clients);
  expect(tries()).toBe(1);
});

test('a page that the browser did not load although it said so is told again', async () => {
  const { clients, tries } = windowOf(dropped, dropped, works);
  await after(clients);
  expect(tries()).toBe(3);
});

test('a page that never loads is given up', async () => {
  const { clients, tries } = windowOf();
  await after(clients);
  expect(tries()).toBe(5);
});

test('a page that was closed is left alone', async () => {
  const clients = { get: () => Promise.resolve(undefined) } as unknown as Clients;
  await expect(after(clients)).resolves.toBeUndefined();
});
