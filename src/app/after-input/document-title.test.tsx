// @vitest-environment jsdom
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import { useCoverTitle } from '#src/app/shell/screens/cover-title.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { DocumentTitle } from './document-title.tsx';

const client = new QueryClient();

function Maintenance() {
  useCoverTitle('We will be right back');
  return null;
}

/** Renders an app with three pages, and returns a function that navigates and returns the document's title. */
function open() {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <DocumentTitle />
        <Outlet />
      </>
    ),
  });
  const page = (path: string, component: () => ReactNode = () => null) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page('/m/set'), page('/m/provider'), page('/m/help', Maintenance)]),
    history: createMemoryHistory({ initialEntries: ['/m/set'] }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a router with other pages than the app's
  renderRoute(<RouterProvider router={router as never} />, {
    client,
    messages: {
      'list.category.all': [{ type: TYPE.literal, value: 'All games' }],
      'member.entry.settings': [{ type: TYPE.literal, value: 'Settings' }],
    },
  });
  return async (path: string) => {
    await act(() => router.navigate({ to: path, search: { vassalage: 'NOVA' } }));
    return document.title;
  };
}

const loadVendors = () =>
  client.setQueryData(vendorTypesQuery().queryKey, [
    {
      gameType: 'RNG',
      vendors: [{ vassalage: 'NOVA', displayName: 'Nova Fjord', iconUrl: '', gameCount: 1 }],
    },
  ]);

afterEach(() => client.clear());

test('the tab shows the screen, then the merchant, after each navigation, and a name once it is known', async () => {
  const navigateTo = open();
  expect(await navigateTo('/m/provider')).toBe('All games · Aurora');
  act(() => void loadVendors());
  expect(document.title).toBe('Nova Fjord · Aurora');
  expect(await navigateTo('/m/set')).toBe('Settings · Aurora');
});

test('a screen reader hears the title after a navigation, but not twice when the document loads', async () => {
  loadVendors();
  document.title = 'Settings · Aurora';
  const navigateTo = open();
  await navigateTo('/m/set');
  expect(screen.queryByText(/Aurora/)).toBeNull();
  await navigateTo('/m/provider');
  expect(screen.getByText('Nova Fjord · Aurora').getAttribute('aria-live')).toBe('polite');
});

test('a screen in place of the page titles the document until the page is back', async () => {
  const navigateTo = open();
  expect(await navigateTo('/m/help')).toBe('We will be right back · Aurora');
  expect(await navigateTo('/m/set')).toBe('Settings · Aurora');
});
