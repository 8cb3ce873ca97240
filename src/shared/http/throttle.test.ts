import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { throttled } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let calls = 0;
/** A call of its own for each test: what was asked before is remembered. */
const call = (effect: 'read' | 'write', throttleMs: number) =>
  ({ key: `test.${(calls += 1)}`, effect, throttleMs }) as const;

test('marking as read twice within 150 ms waits for its turn, and neither is lost [ED-04]', async () => {
  const mark = call('write', 150);
  const marked: string[] = [];
  const one = (id: string) => throttled(mark, { query: { id } }, async () => void marked.push(id));
  const all = [one('a'), one('b'), one('c')];
  await vi.advanceTimersByTimeAsync(149);
  expect(marked).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(marked).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(150);
  expect(marked).toEqual(['a', 'b', 'c']);
  await Promise.all(all);
});

test('the number of unread messages is asked for once in 250 ms, whoever asks how often [ED-04]', async () => {
  const unread = call('read', 250);
  let asked = 0;
  const ask = () => throttled(unread, {}, async () => (asked += 1));
  const first = ask();
  const later = [ask(), ask(), ask()];
  await vi.advanceTimersByTimeAsync(250);
  expect(await first).toBe(1);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await vi.advanceTimersByTimeAsync(250);
  expect(await ask()).toBe(3);
});

test('reads that ask for different things each get their answer', async () => {
  const list = call('read', 100);
  const ask = (page: number) => throttled(list, { query: { page } }, async () => page);
  const both = Promise.all([ask(1), ask(2), ask(3)]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await both).toEqual([1, 2, 3]);
});

test('a call without a throttle goes at once', async () => {
  const free = call('write', 0);
  let sent = 0;
  await Promise.all([1, 2, 3].map(() => throttled(free, {}, async () => (sent += 1))));
  expect(sent).toBe(3);
});
