import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { throttle } from './throttle.ts';
import { loadMoreThrottleMs } from './use-paged-games.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pages are requested at once, then at most once a second, and the last request is never lost [GL-17]', () => {
  expect(loadMoreThrottleMs).toBe(1_000);
  const requested: number[] = [];
  const requestPage = throttle((page: number) => void requested.push(page), loadMoreThrottleMs);
  requestPage(1);
  requestPage(2);
  requestPage(3);
  expect(requested).toEqual([1]);
  vi.advanceTimersByTime(999);
  expect(requested).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(requested).toEqual([1, 3]);
  requestPage(4);
  expect(requested).toEqual([1, 3]);
  vi.advanceTimersByTime(1_000);
  expect(requested).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(5_000);
  requestPage(5);
  expect(requested).toEqual([1, 3, 4, 5]);
});

test('nothing runs after a cancel', () => {
  const requested: number[] = [];
  const requestPage = throttle((page: number) => void requested.push(page), 1_000);
  requestPage(1);
  requestPage(2);
  requestPage.cancel();
  vi.advanceTimersByTime(5_000);
  expect(requested).toEqual([1]);
});
