// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { ProfilePage } from '#src/features/member/centre/profile-page.tsx';
import { closeOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { aMemberInfo, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

/** Opens the row of a member with these details; the correct code is 12345678. */
function open(details: { emailVerified?: boolean; email?: string }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  let info = { ...aMemberInfo, hasPassword: true, email: 'r***n@example.com', ...details };
  const requests = mockReplies({
    '/wps/member/info': () => info,
    '/wps/member/info/email/code': () => ({ expirationTime: new Date(Date.now() + 60_000).toISOString() }),
    '/wps/member/info/email/verified': async (request) => {
      if (!(await request.text()).includes('12345678')) return buildRefusal('verification.code.error');
      info = { ...info, emailVerified: true };
      return {};
    },
    '*': () => ({}),
  });
  renderRoute(<ProfilePage />, { client });
  return requests;
}
afterEach(() => {
  closeOverlay('profile-email');
  localStorage.clear();
});
const row = (name: RegExp) => screen.findByRole('button', { name });
const sent = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/email/code')).length;

test('an unconfirmed address is shown as unconfirmed, and can be confirmed with a code that is sent to the address [ME-05]', async () => {
  const requests = open({ emailVerified: false });
  await userEvent.click(await row(/^Email.*Not confirmed yet/));
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  // The member has to wait before the next code.
  const wait = await screen.findByRole('button', { name: /^Resend in (1:00|0:5\d)$/ });
  await userEvent.click(wait);
  expect(sent(requests)).toBe(1);
  const field = screen.getByLabelText('Code from the email');
  await userEvent.type(field, '11111111');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByText(/Wrong code/)).toBeDefined();
  await userEvent.type(field, '12345678');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(await row(/^Email.*Confirmed/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a confirmed address can be changed but not confirmed again [ME-05]', async () => {
  open({ emailVerified: true });
  await userEvent.click(await row(/^Email.*Confirmed/));
  expect(await screen.findByText(/Current email: r\*\*\*n@example.com/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
});

test('an unconfirmed address can be replaced [ME-05]', async () => {
  open({ emailVerified: false });
  await userEvent.click(await row(/^Email.*Not confirmed yet/));
  await userEvent.click(await screen.findByRole('button', { name: 'Use another email' }));
  expect(await screen.findByLabelText('New email address')).toBeDefined();
});
