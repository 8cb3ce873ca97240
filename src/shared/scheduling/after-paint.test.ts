import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { afterPaint, yieldToMain } from './after-paint.ts';

const order: string[] = [];
const log = (what: string) => () => void order.push(what);

beforeEach(() => {
  vi.useFakeTimers();
  order.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('scheduler.yield is used if the browser has it', async () => {
  const resume = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { postTask: vi.fn(), yield: resume });
  await yieldToMain();
  expect(resume).toHaveBeenCalledOnce();
});

test.each([
  ['no scheduler', undefined],
  ['a scheduler that only posts', { postTask: vi.fn() }],
])('with %s, pending tasks run first', async (_, scheduler) => {
  vi.stubGlobal('scheduler', scheduler);
  setTimeout(log('waiting task'));
  void yieldToMain().then(log('continued'));
  await vi.advanceTimersByTimeAsync(10);
  expect(order).toEqual(['waiting task', 'continued']);
});

test('afterPaint resolves in a task after the frame', async () => {
  let frame = () => {};
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (frame = callback));
  vi.stubGlobal('scheduler', { yield: () => Promise.resolve().then(log('frame ended')) });
  void afterPaint().then(log('after paint'));
  await vi.advanceTimersByTimeAsync(500);
  expect(order).toEqual([]);
  frame();
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['frame ended', 'after paint']);
});

test('afterPaint resolves after a second in a hidden page, which has no frames', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  void afterPaint().then(log('after paint'));
  await vi.advanceTimersByTimeAsync(999);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(order).toEqual(['after paint']);
});
