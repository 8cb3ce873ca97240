// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { succeed } from '#contract/wire/envelope.ts';
import { InCatalogue } from '#src/domain/catalogue/game-fixture.tsx';
import { setSession } from '#src/domain/identity/session.ts';
import { setTransport } from '#src/shared/http/transport.ts';

import { MemberPage } from './member-page.tsx';

const robin = { type: 0, merchantCode: 'aurora', userName: 'robin', firstTimeLogin: false } as const;
const info = { id: '1', type: 0, account: 'robin', icon: null, clubLabel: null } as const;
const values: Record<string, unknown> = {
  '/wps/system/whitelabel': { MYACC: { enabled: '1' } },
  '/wps/wallet/balance': { sumBalance: 100, currency: 'USD' },
};

/** The page of a member whose nickname and first login are as said. */
async function open({ nickname = null as string | null, firstTimeLogin = false, hasPassword = true }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...robin, firstTimeLogin });
  setTransport(async ({ url }) => {
    const { pathname } = new URL(url);
    return Response.json(succeed(values[pathname] ?? { ...info, nickname, hasPassword }, 't'));
  });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <InCatalogue>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <MemberPage />
        </RouterContextProvider>
      </QueryClientProvider>
    </InCatalogue>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
}
afterEach(() => localStorage.clear());

test('at the first login a password that was handed out can be changed at once [AU-17]', async () => {
  await open({ firstTimeLogin: true });
  const hint = screen.getByRole('link', { name: /Did somebody give you your password/ });
  expect(hint.getAttribute('href')).toBe('/m/changePsw');
});

test.each([
  ['later', {}],
  ['without a password', { firstTimeLogin: true, hasPassword: false }],
])('%s nobody is asked', async (_, member) => {
  await open(member);
  expect(screen.queryByRole('link', { name: /give you your password/ })).toBeNull();
});

test('the name is the nickname with the account under it, or the account alone [ME-01]', async () => {
  await open({ nickname: 'Nimble Fox' });
  expect(screen.getByText('Nimble Fox')).toBeTruthy();
  expect(screen.getAllByText('robin')).toHaveLength(1);
});

test('without a nickname the account is the name [ME-01]', async () => {
  await open({});
  expect(screen.getAllByText('robin')).toHaveLength(1);
});
