// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { Toasts } from './toast.tsx';
import { toast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
});

/** Shows a toast and lets the store notify its subscribers. */
const showToast = async (...options: Parameters<typeof toast>) => {
  await act(async () => {
    toast(...options);
    await Promise.resolve();
  });
};
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

test('the lifetime of a toast starts when the region for toasts is mounted [ER-28]', async () => {
  await showToast({ message: 'Please log in first' });
  await pass(5000);
  renderRoute(<Toasts />);
  await pass(1999);
  expect(screen.getByRole('status').textContent).toBe('Please log in first');
  await pass(2);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an info toast stays for 2 s [ER-28]', async () => {
  renderRoute(<Toasts />);
  await showToast({ message: 'Please log in' });
  await pass(1999);
  expect(screen.getByRole('status').textContent).toBe('Please log in');
  await pass(2);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a success toast stays for 1.5 s, or 1 s when the page is about to change [ER-27]', async () => {
  renderRoute(<Toasts />);
  await showToast({ kind: 'success', message: 'Saved' });
  await showToast({ kind: 'success', message: 'Password changed', redirects: true });
  await pass(999);
  expect(screen.getByText('Password changed')).toBeDefined();
  await pass(2);
  expect(screen.queryByText('Password changed')).toBeNull();
  await pass(497);
  expect(screen.getByText('Saved')).toBeDefined();
  await pass(3);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an error is announced at once and has a button that copies its trace id [ER-32]', async () => {
  renderRoute(<Toasts />);
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await showToast({ kind: 'error', message: 'System busy', traceId: 'abc-123' });
  expect(screen.getByRole('alert').textContent).toContain('System busy');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(writeText).toHaveBeenCalledWith('abc-123');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  vi.unstubAllGlobals();
});

test('a toast stays while the pointer is over it', async () => {
  renderRoute(<Toasts />);
  await showToast({ kind: 'error', message: 'System busy' });
  fireEvent.pointerEnter(screen.getByRole('alert'));
  await pass(20_000);
  expect(screen.getByRole('alert')).toBeDefined();
  fireEvent.pointerLeave(screen.getByRole('alert'));
  await pass(6001);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a repeated message is shown once, and at most three toasts are shown', async () => {
  renderRoute(<Toasts />);
  await showToast({ message: 'One' });
  await showToast({ message: 'One' });
  expect(screen.getAllByText('One')).toHaveLength(1);
  for (const message of ['Two', 'Three', 'Four']) await showToast({ message });
  expect(screen.getByRole('status').textContent).toBe('TwoThreeFour');
});

test('only the topmost region shows toasts, so that an open dialog announces them', async () => {
  const { rerender } = renderRoute(<Toasts key="page" />);
  rerender(
    <>
      <Toasts key="page" />
      <Toasts key="dialog" />
    </>,
  );
  await showToast({ message: 'Saved' });
  const [page, dialog] = screen.getAllByRole('status');
  expect(page?.textContent).toBe('');
  expect(dialog?.textContent).toBe('Saved');
});
