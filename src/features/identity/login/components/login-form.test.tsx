// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Settings } from '#contract/calls/system/site.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { LoginForm } from './login-form.tsx';

// Passwords are sealed by the call, which has its own tests. These tests check the input of the call.
vi.mock(import('#src/shared/http/use-call.ts'), { spy: true });
vi.mock(import('#src/shared/ui/feedback/toasts.ts'), { spy: true });
const logIn = vi.fn();

beforeEach(() => {
  localStorage.clear();
  mockReplies({ '/wps/system/whitelabel': () => ({}), '*': () => new Promise<never>(() => {}) });
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test.each([
  ['system.error', 'Something went wrong on our side.'],
  ['system.busy', 'We are very busy right now.'],
  ['encryption.invalid', 'This couldn’t be sent securely, so it wasn’t sent.'],
  ['request.replayed', 'This was already sent, or your phone’s clock is wrong.'],
] as const)('%s is shown with a trace id, and the input stays [ER-32]', async (code, text) => {
  vi.mocked(useCall).mockReturnValue(logIn);
  logIn.mockRejectedValue(new CallError(code, { traceId: `trace-${code}` }));
  const { router } = renderRoute(<LoginForm to="/m/home" onSecondFactor={() => undefined} />, {
    path: '/m/login',
  });
  fireEvent.change(field('Username'), { target: { value: 'member1' } });
  fireEvent.change(field('Password'), { target: { value: 'Demo1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(new RegExp(text.replaceAll('.', '\\.')))).toBeDefined();
  expect(await screen.findByText(`${code} · trace-${code}`)).toBeDefined();
  expect(logIn.mock.lastCall).toEqual([
    { body: { type: 'username', username: 'member1', password: 'Demo1234' } },
  ]);
  expect([field('Username').value, field('Password').value]).toEqual(['member1', 'Demo1234']);
  expect(router.latestLocation.pathname).toBe('/m/login');
});

test.each([
  ['account.password.wrong', 'Wrong username or password.'],
  ['account.locked', 'This account is locked.'],
  ['account.disabled', 'This account is disabled.'],
  ['account.closed', 'This account is closed.'],
  ['user.not.exist', 'This account doesn’t exist or is disabled.'],
  ['permission.denied', 'This isn’t available for your account, or is switched off right now.'],
] as const)(
  '%s shows the reason without a trace id, and the input stays [ER-07] [ER-12]',
  async (code, text) => {
    vi.mocked(useCall).mockReturnValue(logIn);
    logIn.mockRejectedValue(new CallError(code, { traceId: `trace-${code}` }));
    renderRoute(<LoginForm to="/m/home" onSecondFactor={() => undefined} />, { path: '/m/login' });
    fireEvent.change(field('Username'), { target: { value: 'member1' } });
    fireEvent.change(field('Password'), { target: { value: 'Demo1234' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(new RegExp(text.replaceAll('.', '\\.')))).toBeDefined();
    expect(screen.queryByText(/trace-/)).toBeNull();
    expect([field('Username').value, field('Password').value]).toEqual(['member1', 'Demo1234']);
  },
);

test('after too many attempts the form says when to try again [ED-11]', async () => {
  vi.mocked(useCall).mockReturnValue(logIn);
  logIn.mockRejectedValue(new CallError('too.many.requests', { retryAfter: 780 }));
  renderRoute(<LoginForm to="/m/home" onSecondFactor={() => undefined} />, { path: '/m/login' });
  fireEvent.change(field('Username'), { target: { value: 'member1' } });
  fireEvent.change(field('Password'), { target: { value: 'Demo1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 13 min.');
});

/** Opens the form with these rules and flags from the server. */
function openWith(rules: Partial<Settings['rules']>, flags: object) {
  vi.mocked(useCall).mockReturnValue(logIn);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryDefaults(settingsQuery().queryKey, { staleTime: Infinity });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the login reads nothing else of the settings
  client.setQueryData(settingsQuery().queryKey, { rules } as unknown as Settings);
  mockReplies({
    '/wps/system/whitelabel': () => flags,
    '/wps/system/country': () => [{ country: 'TH', name: 'Thailand', countryDialingCode: '66' }],
    '*': () => new Promise<never>(() => {}),
  });
  return renderRoute(<LoginForm to="/m/home" onSecondFactor={() => undefined} />, {
    path: '/m/login',
    client,
  });
}

test('fields are checked by the server’s rules before sending; the first invalid field gets the focus [AU-26] [AU-27] [ER-13] [ER-30]', async () => {
  logIn.mockReset();
  openWith(
    {
      loginUsername: { min: 3, max: 24, regex: '[A-Za-z0-9_]+' },
      loginPassword: { min: 6, max: 64, regex: null },
    },
    {},
  );
  fireEvent.change(field('Username'), { target: { value: 'ab' } });
  fireEvent.change(field('Password'), { target: { value: 'short' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Use 3 to 24 characters.')).toBeDefined();
  expect(screen.getByText('Use 6 to 64 characters.')).toBeDefined();
  expect(document.activeElement).toBe(field('Username'));
  fireEvent.change(field('Username'), { target: { value: 'not a name' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Some characters can’t be used here.')).toBeDefined();
  expect(logIn).not.toHaveBeenCalled();
});

const on = { enabled: '1' };
test.each([
  ['none', false, false, {}],
  ['recovery by mail', false, true, { CHNGPASSMAIL3: on }],
  ['recovery by code', false, true, { CHNGPASSVERIF3: on }],
  ['login by number', true, false, { MOBILEVERCODELOGIN3: on }],
] as const)(
  'if the merchant enables %s, the form offers login by number: %s, and password recovery: %s [AU-02] [AU-10]',
  async (_, byNumber, recovery, flags) => {
    const { client } = openWith({}, flags);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    await vi.waitFor(() =>
      expect(screen.queryAllByRole('group', { name: 'Log in with' })).toHaveLength(byNumber ? 1 : 0),
    );
    const links = screen.queryAllByRole('link', { name: 'Forgot password?' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(recovery ? ['/m/forget'] : []);
  },
);

test('fields tell the browser and the password manager their purpose', async () => {
  openWith({}, { MOBILEVERCODELOGIN3: on });
  const hints = (name: string) => {
    const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    return ['autocomplete', 'inputmode', 'enterkeyhint'].map((hint) => input?.getAttribute(hint) ?? '');
  };
  fireEvent.click(await screen.findByRole('radio', { name: 'Username' }));
  expect(hints('username')).toEqual(['username', '', 'next']);
  expect(hints('password')).toEqual(['current-password', '', 'go']);
  fireEvent.click(screen.getByRole('radio', { name: 'Mobile number' }));
  await vi.waitFor(() => expect(hints('mobileNum')).toEqual(['tel-national', 'tel', 'next']));
  expect(hints('verificationCode')).toEqual(['one-time-code', 'numeric', 'go']);
});

test.each([
  [0, []],
  [2, []],
  [3, [expect.stringContaining('3 failed login attempts since your last login.')]],
])('%i failed attempts since the last login: three or more are reported', async (failedLogins, expected) => {
  vi.mocked(toast).mockClear();
  vi.mocked(useCall).mockReturnValue(logIn);
  logIn.mockResolvedValue({ ...aSession, ...(failedLogins && { failedLogins }) });
  renderRoute(<LoginForm to="/m/home" onSecondFactor={() => undefined} />, { path: '/m/login' });
  fireEvent.change(field('Username'), { target: { value: 'member1' } });
  fireEvent.change(field('Password'), { target: { value: 'Demo1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await vi.waitFor(() => expect(toast).toHaveBeenCalled());
  const [first, ...more] = vi.mocked(toast).mock.calls.map(([{ message }]) => message);
  expect(first).toBe('You are logged in.');
  expect(more).toEqual(expected);
});

test('the SMS code is checked by the server’s rule: a violation shows the server’s message and is not sent [AU-29]', async () => {
  logIn.mockReset().mockResolvedValue(aSession);
  openWith(
    { verificationCode: { min: 5, max: 7, regex: '[A-F0-9]+', message: 'Five to seven signs' } },
    { MOBILEVERCODELOGIN3: on },
  );
  fireEvent.click(await screen.findByRole('radio', { name: 'Mobile number' }));
  await screen.findByRole('button', { name: /Country code: \+66/ });
  fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), {
    target: { value: '812345678' },
  });
  for (const wrong of ['12AB', '12ABCDEF', '12345x']) {
    fireEvent.change(field('SMS code'), { target: { value: wrong } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Five to seven signs'), wrong).toBeDefined();
    fireEvent.change(field('SMS code'), { target: { value: '' } });
  }
  expect(logIn).not.toHaveBeenCalled();
  fireEvent.change(field('SMS code'), { target: { value: '12ABC' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await vi.waitFor(() =>
    expect(logIn.mock.calls).toMatchObject([[{ body: { type: 'mobile', verificationCode: '12ABC' } }]]),
  );
});

test('a self-excluded member whose login is blocked sees the end date and can withdraw the balance', async () => {
  vi.mocked(useCall).mockReturnValue(logIn);
  logIn.mockRejectedValueOnce(
    new CallError('account.excluded', { value: { until: '2027-05-01T10:00:00.000Z' } }),
  );
  logIn.mockResolvedValueOnce(aSession);
  const { router } = renderRoute(<LoginForm to="/m/home" onSecondFactor={() => undefined} />, {
    path: '/m/login',
  });
  fireEvent.change(field('Username'), { target: { value: 'member1' } });
  fireEvent.change(field('Password'), { target: { value: 'Demo1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/2027.* you can only log in to withdraw your money/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Log in to withdraw' }));
  await vi.waitFor(() => expect(router.latestLocation.pathname).toBe('/m/withdraw'));
  expect(logIn.mock.lastCall).toEqual([
    { body: { type: 'username', username: 'member1', password: 'Demo1234', side: 'payout' } },
  ]);
});
