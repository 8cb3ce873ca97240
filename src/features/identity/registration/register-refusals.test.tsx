// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { RegisterRule } from '#contract/calls/identity/registration.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { openAccount } from './api/registration-queries.ts';
import { clearDraft } from './lib/draft.ts';
import { RegisterPage } from './register-page.tsx';

// The call seals its data and has its own tests. These tests check whether the call is made and how its errors are
// shown.
vi.mock(import('./api/registration-queries.ts'), { spy: true });
const register = vi.mocked(openAccount);

const rule = (name: RegisterRule['name'], overrides: Partial<RegisterRule> = {}): RegisterRule => ({
  name,
  tabs: ['username'],
  enabled: true,
  required: true,
  min: 4,
  max: 16,
  regex: '[A-Za-z0-9]+',
  ...overrides,
});

beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  clearDraft();
  register.mockReset().mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Opens a form with name, password and an optional invitation code. Returns a function that lists the search parameters
 * of all requests to a path.
 */
function open(check: (username: string) => unknown) {
  const requests = mockReplies({
    '/wps/system/setting/register': () => ({
      tabs: ['username'],
      fields: [
        rule('username'),
        rule('password', { regex: null }),
        rule('affiliateCode', { required: false }),
      ],
      termsPreticked: true,
    }),
    '/wps/check/username': ({ url }) => check(new URL(url).searchParams.get('username') ?? ''),
    '/wps/agent/affiliate': ({ url }) => ({ success: new URL(url).searchParams.get('code') === 'agent1' }),
    '*': () => [],
  });
  renderRoute(<RegisterPage to="/m/home" code={undefined} tabs={null} social={null} socialTicket={null} />);
  return (path: string) =>
    requests.filter(({ url }) => new URL(url).pathname === path).map(({ url }) => new URL(url).searchParams);
}
const taken = (username: string) => (username === 'member1' ? buildRefusal('username.exists') : {});
const name = () => screen.findByLabelText<HTMLInputElement>('Username');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Open account' }));
const takenText = 'This username is taken. Please choose another.';

test('a taken username is checked once and reported while typing, and is not submitted; an available username is confirmed [RG-13] [ER-06] [RG-31]', async () => {
  const listQueries = open(taken);
  await userEvent.type(await name(), 'member1');
  await screen.findByText(takenText, {}, { timeout: 3_000 });
  expect(listQueries('/wps/check/username').map((query) => query.get('username'))).toEqual(['member1']);
  await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
  await submit();
  expect(document.activeElement).toBe(await name());
  expect(register).not.toHaveBeenCalled();
  await userEvent.clear(await name());
  await userEvent.type(await name(), 'nobody1');
  expect(await screen.findByText('“nobody1” is available.', {}, { timeout: 3_000 })).toBeDefined();
});

test('a failed availability check shows nothing [RG-13]', async () => {
  const listQueries = open(() => buildRefusal('system.busy'));
  await userEvent.type(await name(), 'robin12');
  await waitFor(() => expect(listQueries('/wps/check/username')).toHaveLength(1), { timeout: 3_000 });
  expect(await screen.findByText(/You’ll use this to log in/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if the username was taken meanwhile, its field shows an error and gets the focus, and the input stays [RG-31] [ER-06]', async () => {
  open(() => ({}));
  register.mockRejectedValue(new CallError('username.exists'));
  fireEvent.change(await name(), { target: { value: 'robin12' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo1234' } });
  await submit();
  await screen.findByText(takenText);
  expect(document.activeElement).toBe(await name());
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Demo1234');
});

test('a typed invitation code is checked before registering; if the code is invalid, its field shows an error and gets the focus [RG-20] [RG-21] [ER-09]', async () => {
  const listQueries = open(() => ({}));
  fireEvent.change(await name(), { target: { value: 'robin12' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo1234' } });
  const code = () => screen.getByLabelText<HTMLInputElement>(/^Invitation code/);
  fireEvent.change(code(), { target: { value: 'NOBODY9' } });
  await submit();
  await screen.findByText('This invitation code is not valid.');
  expect(Object.fromEntries(listQueries('/wps/agent/affiliate')[0] ?? [])).toEqual({
    code: 'NOBODY9',
    domain: location.hostname,
  });
  expect(document.activeElement).toBe(code());
  expect(register).not.toHaveBeenCalled();
  fireEvent.change(code(), { target: { value: 'agent1' } });
  await submit();
  await waitFor(() => expect(register).toHaveBeenCalledOnce());
});
