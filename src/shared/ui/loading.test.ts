// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hideLoading, loadingMs, retryLoading, showLoading, useLoading } from './loading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => hideLoading());
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a short indicator leaves after 3 s, that of a password change after 10 s [TH-08]', () => {
  const { result } = renderHook(useLoading);
  for (const capMs of [loadingMs.short, loadingMs.password]) {
    act(() => void showLoading({ capMs }));
    pass(capMs - 1);
    expect(result.current).not.toBeNull();
    pass(1);
    expect(result.current).toBeNull();
  }
  expect([loadingMs.short, loadingMs.password]).toEqual([3_000, 10_000]);
});

test('an indicator without an end stays until hidden and offers a retry after 15 s [TH-08]', () => {
  const { result } = renderHook(useLoading);
  const retry = vi.fn();
  act(() => void showLoading({ retry }));
  pass(14_999);
  expect(result.current?.late).toBe(false);
  pass(1);
  expect(result.current).toMatchObject({ late: true, canRetry: true });
  act(() => retryLoading());
  expect(retry).toHaveBeenCalledOnce();
  expect(result.current).toBeNull();
});

test('what was covered first does not uncover what came later', () => {
  const { result } = renderHook(useLoading);
  let hideFirst = () => {};
  act(() => {
    hideFirst = showLoading();
    showLoading();
  });
  act(() => hideFirst());
  expect(result.current).not.toBeNull();
});
