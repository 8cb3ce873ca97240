import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadMoreThrottleMs } from './page-window.ts';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pages are requested at once, then at most once a second, and the last request is never lost [GL-17]', () => {
  expect(loadMoreThrottleMs).toBe(1_000);
  const asked: number[] = [];
  const ask = throttle((page: number) => void asked.push(page), loadMoreThrottleMs);
  ask(1);
  ask(2);
  ask(3);
  expect(asked).toEqual([1]);
  vi.advanceTimersByTime(999);
  expect(asked).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([1, 3]);
  ask(4);
  expect(asked).toEqual([1, 3]);
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(5_000);
  ask(5);
  expect(asked).toEqual([1, 3, 4, 5]);
});

test('nothing runs after a cancel', () => {
  const asked: number[] = [];
  const ask = throttle((page: number) => void asked.push(page), 1_000);
  ask(1);
  ask(2);
  ask.cancel();
  vi.advanceTimersByTime(5_000);
  expect(asked).toEqual([1]);
});
