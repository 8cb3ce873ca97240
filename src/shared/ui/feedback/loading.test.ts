// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hideLoading, loadingMs, retryLoading, showLoading, useLoading } from './loading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => hideLoading());
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const run = (task: () => void) => act(async () => task());

test('a short indicator leaves after 3 s, that of a password change after 10 s [TH-08]', async () => {
  const { result } = renderHook(useLoading);
  for (const capMs of [loadingMs.short, loadingMs.password]) {
    await run(() => void showLoading({ capMs }));
    await pass(capMs - 1);
    expect(result.current).not.toBeNull();
    await pass(1);
    expect(result.current).toBeNull();
  }
  expect([loadingMs.short, loadingMs.password]).toEqual([3_000, 10_000]);
});

test('an indicator without an end stays until hidden and offers a retry after 15 s [TH-08]', async () => {
  const { result } = renderHook(useLoading);
  const retry = vi.fn();
  await run(() => void showLoading({ retry }));
  await pass(14_999);
  expect(result.current?.late).toBe(false);
  await pass(1);
  expect(result.current).toMatchObject({ late: true, canRetry: true });
  await run(retryLoading);
  expect(retry).toHaveBeenCalledOnce();
  expect(result.current).toBeNull();
});

test('what was covered first does not uncover what came later', async () => {
  const { result } = renderHook(useLoading);
  let hideFirst = () => {};
  await run(() => {
    hideFirst = showLoading();
    showLoading();
  });
  await run(hideFirst);
  expect(result.current).not.toBeNull();
});
