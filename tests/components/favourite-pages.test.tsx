// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { favouriteList } from '#contract/calls/favourites.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { GameResults } from '#src/features/catalogue/game-list/components/game-results.tsx';
import { buildListRequest } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { FavouritesBlock } from '#src/features/favourites/components/member-rows.tsx';
import { FavouritesPage } from '#src/features/favourites/favourites-page.tsx';
import { aGame, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

// Jsdom implements neither `matchMedia` nor `ResizeObserver`.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => void vi.useRealTimers());

const tab = buildListRequest('ALL', { dataType: 'fav' }, undefined);

test.each<[screen: string, pageSize: string, ReactNode]>([
  ['the row on home', '15', <FavouritesBlock key="row" />],
  ['the tab of a game list', '25', <GameResults key="tab" label="Games" request={tab} empty={null} />],
  ['the page of all favourites', '30', <FavouritesPage key="page" />],
])('%s requests favourites in pages of %s [FV-14]', async (_screen, pageSize, element) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const requests = mockReplies({
    [favouriteList.path]: () => ({ content: [aGame()], totalCount: 1, totalPages: 1, pageNum: 1 }),
  });
  renderRoute(element, { client });
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  const sizes = requests.map(({ url }) => new URL(url).searchParams.get('pageSize'));
  expect(new Set(sizes)).toEqual(new Set([pageSize]));
});

test('a visitor’s favourites page is replaced by the login after one second, so Back does not open the login again [FV-15] [HM-08]', async () => {
  vi.useFakeTimers();
  mockReplies({ '*': () => ({}) });
  const client = new QueryClient();
  setSession(client, null);
  const { router } = renderRoute(<FavouritesPage />, { client, path: '/m/home?type=fav' });
  expect(screen.getByText('Favourites')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(990));
  expect(router.history.location.pathname).toBe('/m/home');
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(router.history.location.href).toBe('/m/login?to=%2Fm%2Fhome%3Ftype%3Dfav');
  expect(router.history.length).toBe(1);
});
