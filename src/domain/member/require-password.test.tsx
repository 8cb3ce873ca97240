// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aMemberInfo, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

import { RequirePassword } from './require-password.tsx';

/**
 * Opens a form that requires the password. `overrides` change the member info that the platform replies; `flags` is
 * whether a password can be set by phone, or the reply for the merchant's flags.
 */
function open(overrides: { hasPassword?: boolean }, flags: boolean | (() => unknown)) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/member/info': () => ({ ...aMemberInfo, ...overrides }),
    '*': () => (typeof flags === 'boolean' ? { CHNGPASSVERIF3: { enabled: flags ? '1' : '0' } } : flags()),
  });
  return renderRoute(
    <RequirePassword>
      <p>Your password, please</p>
    </RequirePassword>,
    { client },
  );
}
afterEach(() => localStorage.clear());
const form = () => screen.queryByText('Your password, please');

test('a member without a password gets a link to set one by phone instead of the form [ME-05]', async () => {
  const { router } = open({ hasPassword: false }, true);
  await userEvent.click(await screen.findByRole('button', { name: 'Set password' }));
  expect(form()).toBeNull();
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/forget'));
});

test('the member is told to contact support if no password can be set by phone or mail', async () => {
  open({ hasPassword: false }, false);
  expect(await screen.findByText(/Contact support to get one/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('while the merchant’s flags are unknown nobody is sent to support, and a failed load can be retried', async () => {
  let answer: ((reply: unknown) => void) | undefined;
  const { client } = open({ hasPassword: false }, () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect([answer !== undefined, client.isFetching()]).toEqual([true, 1]));
  expect([form(), screen.queryByText(/Contact support/)]).toEqual([null, null]);
  answer?.(buildRefusal('system.error'));
  await userEvent.click(await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' }));
  expect(screen.queryByText(/Contact support/)).toBeNull();
  answer?.({ CHNGPASSVERIF3: { enabled: '1' } });
  expect(await screen.findByRole('button', { name: 'Set password' })).toBeDefined();
});

test.each([{ hasPassword: true }, {}])(
  'the form is shown if the member has a password, or if this is unknown: %o',
  async (overrides) => {
    const { client } = open(overrides, true);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(form()).not.toBeNull();
  },
);
