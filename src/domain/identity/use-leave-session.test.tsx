// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { getSession, setSession } from './session.ts';
import { useLeaveSession } from './use-leave-session.ts';

function LogoutButton() {
  const leave = useLeaveSession();
  return (
    <button type="button" onClick={() => void leave()}>
      Log out
    </button>
  );
}

test('after a logout home replaces the page, so that Back does not return to a page of the member [AU-22]', async () => {
  const client = new QueryClient();
  setSession(client, aSession);
  const requests = mockReplies({ '/wps/session/logout': () => ({}) });
  const { router } = renderRoute(<LogoutButton />, { client, path: '/m/set' });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/m/home'));
  expect(router.history.length).toBe(1);
  expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['DELETE', '/wps/session/logout'],
  ]);
  expect(getSession(client)).toBeNull();
});
