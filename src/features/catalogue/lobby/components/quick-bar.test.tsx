// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';
import { setTemplate } from '#src/testing/template.ts';

import { QuickBar } from './quick-bar.tsx';

/** Where a shortcut leads whoever has this session. */
async function taps(name: string, session: typeof aSession | null): Promise<string> {
  mockReplies({ '*': () => ({}) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, session);
  setTemplate(client, {});
  const { router } = renderRoute(<QuickBar />, { path: '/m/home', client });
  fireEvent.click(screen.getByRole('button', { name }));
  const at = () => router.history.location;
  await waitFor(() => expect(at().href).not.toBe('/m/home'));
  const { pathname, search } = at();
  return `${pathname} ${new URLSearchParams(search).get('to') ?? search}`.trim();
}

test.each([
  ['Favourites', '/m/home?type=fav'],
  ['Deposit', '/m/voucherCenter'],
])('a visitor’s %s is behind the login, and that leads there [FV-16] [HM-20]', async (name, to) => {
  expect(await taps(name, null)).toBe(`/m/login ${to}`);
});

test.each([
  ['Favourites', '/m/home ?type=fav'],
  ['Deposit', '/m/voucherCenter'],
])('a member’s %s is a tap away: the path of the deposit is the deposit’s [FV-16]', async (name, place) => {
  expect(await taps(name, aSession)).toBe(place);
});
