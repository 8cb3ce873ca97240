// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { useRequireLogin } from './require-login.ts';
import { useEnterSession } from './use-enter-session.ts';

beforeEach(() => {
  mockReplies({ '*': () => null });
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
});

const message = 'Your account is open.';
function Page() {
  const enter = useEnterSession();
  const requireLogin = useRequireLogin();
  return (
    <>
      <button type="button" onClick={() => void requireLogin({ showReason: true })}>
        Deposit
      </button>
      <button type="button" onClick={() => void enter(aSession, { to: '/m/home' })}>
        Log in
      </button>
      <button type="button" onClick={() => void enter(aSession, { to: '/m/home', message })}>
        Register
      </button>
      <Toasts />
    </>
  );
}
const open = () => renderRoute(<Page />, { path: '/m/home' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tap = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const readToast = () => screen.getByRole('status').textContent;

/** Returns whether the current toast is still visible just before `ms`, and the text just after. */
async function staysFor(ms: number) {
  await pass(ms - 2);
  const before = readToast();
  await pass(4);
  return [Boolean(before), readToast()];
}

test('a tap that needs a login shows a toast for two seconds and opens the login [ER-23] [ER-28]', async () => {
  const { router } = open();
  await tap('Deposit');
  expect(readToast()).toBe('Please log in first.');
  expect(await staysFor(2_000)).toEqual([true, '']);
  expect(router.latestLocation.pathname).toBe('/m/login');
});

test('a login shows a toast for two seconds; a custom success message before a redirect is shown for one second [ER-23] [ER-27]', async () => {
  open();
  await tap('Log in');
  await pass(0);
  expect(readToast()).toBe('You are logged in.');
  expect(await staysFor(2_000)).toEqual([true, '']);
  await tap('Register');
  await pass(0);
  expect(readToast()).toBe(message);
  expect(await staysFor(1_000)).toEqual([true, '']);
});
