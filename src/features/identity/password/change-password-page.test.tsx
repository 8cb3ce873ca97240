// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import {
  deleteLoginPassword,
  getLoginPassword,
  storeLoginPassword,
} from '#src/domain/identity/login-password.ts';
import { readRememberedLogin, writeRememberedLogin } from '#src/domain/identity/remembered-login.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { useLoading } from '#src/shared/ui/feedback/loading.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { mockDatabase } from '#src/testing/memory-database.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { ChangePasswordPage } from './change-password-page.tsx';

const session = { ...aSession, firstTimeLogin: true };
// Passwords are sealed by the call, which has its own tests. These tests check the input of the call.
vi.mock(import('#src/shared/http/use-call.ts'), { spy: true });
vi.mock(import('#src/shared/ui/feedback/toasts.ts'), { spy: true });
const sent = vi.fn();
const refuse = (code: ErrorCode) => sent.mockRejectedValueOnce(new CallError(code, { traceId: 'trace-1' }));

beforeEach(() => {
  mockReplies({ '*': () => null });
  sent.mockReset().mockResolvedValue({});
  vi.mocked(useCall).mockReturnValue(sent);
});
afterEach(() => {
  deleteLoginPassword();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const Cover = () => <output>{useLoading() && 'covered'}</output>;
const open = () =>
  renderRoute(
    <>
      <ChangePasswordPage session={session} />
      <Cover />
    </>,
    { path: '/m/changePsw' },
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
async function fillIn(newPassword: string) {
  await userEvent.type(field('New password'), newPassword);
  await userEvent.type(field('Repeat new password'), newPassword);
}

test('the form sends the old password once and the new password twice, updates a remembered login and opens home [PW-14] [PW-15]', async () => {
  mockDatabase();
  const remembered = { type: 'username', username: 'Robin', countryDialingCode: null } as const;
  await writeRememberedLogin({ ...remembered, password: 'Old12345' });
  const { router } = open();
  await userEvent.type(field('Old password'), 'Old12345');
  await fillIn('New12345');
  await save();
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      [{ body: { oldPassword: 'Old12345', newPassword: 'New12345', confirmNewPassword: 'New12345' } }],
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Save new password', busy: true })).toBeDefined();
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/home'), { timeout: 3_000 });
  expect(await readRememberedLogin('username')).toEqual({ ...remembered, password: 'New12345' });
});

test('a remembered login of another account keeps its password [PW-15]', async () => {
  mockDatabase();
  const remembered = {
    type: 'username',
    username: 'mina',
    countryDialingCode: null,
    password: 'Old12345',
  } as const;
  await writeRememberedLogin(remembered);
  const { router } = open();
  await userEvent.type(field('Old password'), 'Old12345');
  await fillIn('New12345');
  await save();
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/home'), { timeout: 3_000 });
  expect(await readRememberedLogin('username')).toEqual(remembered);
});

test('the form does not ask for a password that was typed at login, and forgets that password after the change; an equal new password is not sent [PW-11] [PW-13] [PW-15]', async () => {
  storeLoginPassword('robin', 'Old12345');
  open();
  expect(screen.queryByLabelText('Old password')).toBeNull();
  await fillIn('Old12345');
  await save();
  expect(await screen.findByText('The new password must be different from the old one.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(field('New password'));
  await userEvent.clear(field('Repeat new password'));
  await fillIn('New12345');
  await save();
  await waitFor(() => expect(sent.mock.calls).toMatchObject([[{ body: { oldPassword: 'Old12345' } }]]));
  await waitFor(() => expect(getLoginPassword('robin')).toBeNull());
});

test('a changed password is confirmed on the page for a second, then home is opened [PW-15] [ER-29]', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { router } = open();
  for (const [name, value] of [
    ['Old password', 'Old12345'],
    ['New password', 'New12345'],
    ['Repeat new password', 'New12345'],
  ] as const)
    fireEvent.change(field(name), { target: { value } });
  vi.mocked(toast).mockClear();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save new password' })));
  await pass(0);
  expect(vi.mocked(toast).mock.calls).toEqual([
    [{ kind: 'success', message: 'Your new password is saved.', redirects: true }],
  ]);
  await pass(900);
  expect(router.history.location.pathname).toBe('/m/changePsw');
  await pass(200);
  expect(router.history.location.pathname).toBe('/m/home');
});

test('if the password typed at login is outdated, the form asks for the old password, and the input stays', async () => {
  refuse('account.password.wrong');
  storeLoginPassword('robin', 'Old12345');
  open();
  await fillIn('New12345');
  await save();
  expect(await screen.findByText('Wrong old password. Please try again.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Old password')));
  expect(field('New password').value).toBe('New12345');
});

test('any other failure is shown with its trace id [PW-16]', async () => {
  refuse('system.busy');
  open();
  await userEvent.type(field('Old password'), 'Old12345');
  await fillIn('New12345');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('We are very busy right now.');
  expect(await screen.findByText(/trace-1/)).toBeDefined();
});

test('after ten seconds the page is uncovered with a message; a later failure shows the reason [PW-16] [PW-17] [ER-19]', async () => {
  vi.useFakeTimers();
  let fail: (error: CallError) => void = () => {};
  sent.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  open();
  for (const [name, value] of [
    ['Old password', 'Old12345'],
    ['New password', 'New12345'],
    ['Repeat new password', 'New12345'],
  ] as const)
    fireEvent.change(field(name), { target: { value } });
  vi.mocked(toast).mockClear();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save new password' })));
  await pass(9_900);
  expect(screen.getByText('covered')).toBeDefined();
  expect(toast).not.toHaveBeenCalled();
  await pass(200);
  expect(screen.queryByText('covered')).toBeNull();
  expect(vi.mocked(toast).mock.calls).toEqual([
    [{ kind: 'info', message: 'Your connection is slow. Your new password is still being saved.' }],
  ]);
  await act(async () => fail(new CallError('system.error', { traceId: 'trace-slow' })));
  await pass(0);
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side');
  expect(field('New password').value).toBe('New12345');
});

test('the page has no back arrow; a link below the form leaves the page [SH-39]', async () => {
  const { router } = open();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Not now' }));
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/member/home'));
});
