import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { throttleCall } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let calls = 0;
/** A separate call for each test, because throttling has state. */
const call = (effect: 'read' | 'write', throttleMs: number) =>
  ({ key: `test.${(calls += 1)}`, effect, throttleMs }) as const;

test('writes within 150 ms of each other are queued, and none is lost [ED-04]', async () => {
  const mark = call('write', 150);
  const marked: string[] = [];
  const one = (id: string) => throttleCall(mark, { query: { id } }, async () => void marked.push(id));
  const all = [one('a'), one('b'), one('c')];
  await vi.advanceTimersByTimeAsync(149);
  expect(marked).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(marked).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(150);
  expect(marked).toEqual(['a', 'b', 'c']);
  await Promise.all(all);
});

test('a read is sent at most once in 250 ms [ED-04]', async () => {
  const unread = call('read', 250);
  let sent = 0;
  const read = () => throttleCall(unread, {}, async () => (sent += 1));
  const first = read();
  const later = [read(), read(), read()];
  await vi.advanceTimersByTimeAsync(250);
  expect(await first).toBe(1);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await vi.advanceTimersByTimeAsync(250);
  expect(await read()).toBe(3);
});

test('a queued read whose caller has aborted is sent for the next caller', async () => {
  const unread = call('read', 250);
  await throttleCall(unread, {}, async () => 'first');
  const gone = throttleCall(unread, {}, () => Promise.reject(new Error('aborted')));
  const next = throttleCall(unread, {}, async () => 'second');
  await vi.advanceTimersByTimeAsync(250);
  expect(await Promise.all([gone, next])).toEqual(['second', 'second']);
});

test('reads with different input each get their own reply', async () => {
  const list = call('read', 100);
  const read = (page: number) => throttleCall(list, { query: { page } }, async () => page);
  const both = Promise.all([read(1), read(2), read(3)]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await both).toEqual([1, 2, 3]);
});
