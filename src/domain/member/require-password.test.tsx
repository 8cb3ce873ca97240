// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aMemberInfo, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { RequirePassword } from './require-password.tsx';

/** Opens a form that requires the password. `overrides` change the member info that the platform replies. */
function open(overrides: { hasPassword?: boolean }, byPhone: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/member/info': () => ({ ...aMemberInfo, ...overrides }),
    '*': () => ({ CHNGPASSVERIF3: { enabled: byPhone ? '1' : '0' } }),
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

test.each([{ hasPassword: true }, {}])(
  'the form is shown if the member has a password, or if this is unknown: %o',
  async (overrides) => {
    const { client } = open(overrides, true);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(form()).not.toBeNull();
  },
);
