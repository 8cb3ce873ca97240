// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { SessionList } from './session-list.tsx';

const session = {
  id: 'a',
  device: 'Chrome, Android',
  country: 'TH',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  current: true,
};

test('a list that failed to load says so and can be retried; a session that could not be ended stays in the list [ER-14] [ER-20]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  let fails = true;
  const other = { ...session, id: 'b', device: 'Safari, iOS', current: false };
  const requests = mockReplies({
    '/wps/security/sessions': () => (fails ? buildRefusal('system.busy') : [session, other]),
    '/wps/security/sessions/end': () => buildRefusal('system.busy'),
  });
  renderRoute(<SessionList />, { client });
  const again = await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' });
  fails = false;
  await userEvent.click(again);
  expect((await screen.findAllByText(/^Thailand/)).length).toBe(2);
  const times = requests.length;
  await userEvent.click(screen.getByRole('button', { name: 'Log out: Safari, iOS' }));
  // The request was refused, and the list is refetched.
  await vi.waitFor(() => expect(requests.length).toBe(times + 2));
  expect(await screen.findByRole('button', { name: 'Log out: Safari, iOS' })).toBeDefined();
});

test('a site that has no list of sessions has no section for it', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '/wps/security/sessions': () => buildRefusal('call.absent') });
  renderRoute(<SessionList />, { client });
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
