// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '#src/shared/http/call-error.ts';

import { hideLoading, loadingMs, showLoading, useLoading } from './loading.ts';
import { whileLoading } from './while-loading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => hideLoading());
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const run = (task: () => void) =>
  act(async () => {
    task();
    await vi.advanceTimersByTimeAsync(0);
  });

test('the indicator of a password change hides after 10 s [TH-08]', async () => {
  const { result } = renderHook(useLoading);
  await run(() => void showLoading({ capMs: loadingMs.password }));
  await pass(9_999);
  expect(result.current).not.toBeNull();
  await pass(1);
  expect(result.current).toBeNull();
});

test('an indicator without a time limit stays until it is hidden, and after 15 s says that loading takes long [TH-08]', async () => {
  const { result } = renderHook(useLoading);
  await run(() => void showLoading());
  await pass(14_999);
  expect(result.current?.late).toBe(false);
  await pass(1);
  expect(result.current).toMatchObject({ late: true, canRetry: false });
  await pass(60_000);
  expect(result.current).not.toBeNull();
});

test('hiding an earlier indicator does not hide a later one', async () => {
  const { result } = renderHook(useLoading);
  let first: ReturnType<typeof showLoading> | undefined;
  await run(() => {
    first = showLoading();
    showLoading();
  });
  await run(() => first?.hide());
  expect(result.current).not.toBeNull();
});

test('a task that timed out is restarted on request; any other failure uncovers the page [TH-08]', async () => {
  const { result } = renderHook(useLoading);
  const task = vi.fn(async () => 'done');
  task.mockRejectedValueOnce(new CallError('network.slow'));
  task.mockRejectedValueOnce(new CallError('network.slow'));
  const onDone = vi.fn();
  await run(() => void whileLoading(task).then(onDone));
  expect(result.current).toMatchObject({ late: true, canRetry: true });
  await run(() => hideLoading(true));
  expect([task.mock.calls.length, result.current?.canRetry]).toEqual([2, true]);
  await run(() => hideLoading(true));
  expect(onDone).toHaveBeenCalledWith('done');
  expect(result.current).toBeNull();

  task.mockRejectedValueOnce(new CallError('system.busy'));
  await expect(whileLoading(task)).rejects.toMatchObject({ code: 'system.busy' });
  expect([task.mock.calls.length, result.current]).toEqual([4, null]);
});

test('a timeout is thrown if the member declines the retry, or uncovered the page before the timeout [TH-08]', async () => {
  const { result } = renderHook(useLoading);
  const failed = vi.fn();
  const slow = () => Promise.reject(new CallError('network.slow'));
  await run(() => void whileLoading(slow).catch(failed));
  await run(() => hideLoading());
  expect(failed).toHaveBeenCalledTimes(1);
  let giveUp = () => {};
  const task = () => new Promise((_, reject) => (giveUp = () => reject(new CallError('network.slow'))));
  await run(() => void whileLoading(task).catch(failed));
  await run(() => hideLoading());
  await run(giveUp);
  expect(failed).toHaveBeenCalledTimes(2);
  expect(result.current).toBeNull();
});
