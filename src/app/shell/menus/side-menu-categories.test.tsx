// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { vendorGameTypes } from '#contract/calls/catalogue.ts';
import { fail, succeed } from '#contract/wire/envelope.ts';
import { InCatalogue } from '#src/domain/catalogue/game-fixture.tsx';
import { setTransport } from '#src/shared/http/transport.ts';

import { SideMenuCategories } from './side-menu-categories.tsx';

const vendor = (vassalage: string) => ({ vassalage, displayName: vassalage, iconUrl: '', gameCount: 3 });
const types = [
  { gameType: 'LIVE', vendors: [vendor('NOVA')] },
  { gameType: 'SPORTS', vendors: [vendor('RING')] },
  { gameType: 'LOTT', vendors: [vendor('DRAW')] },
];

/** Answers the vendor list as told, and nothing else. */
const vendorList = (answer: () => Response) =>
  setTransport(async (request) =>
    new URL(request.url).pathname === vendorGameTypes.path ? answer() : new Promise<never>(() => {}),
  );

function show() {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/m/home'] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <InCatalogue>
          <SideMenuCategories />
        </InCatalogue>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

const rows = () => [...document.querySelectorAll('nav a, nav button')].map((row) => row.textContent);

test('the categories are those of the vendor list, between Hot and Promo; a lottery is no page [SH-50] [SH-51]', async () => {
  vendorList(() => Response.json(succeed(types, 't')));
  show();
  await screen.findByText('Live');
  expect(rows()).toEqual(['Lobby', 'Hot', 'Live', 'Sports', 'Lottery', 'Promos', 'Favourites']);
  expect(screen.getByText('Lottery').closest('button')).toBeTruthy();
  expect(screen.getByText('Live').closest('a')?.getAttribute('href')).toBe('/m/home?gameType=LIVE');
});

test('a vendor list that fails leaves the other entries and can be asked for again [ER-20] [ER-31]', async () => {
  const { status, envelope } = fail('system.error', 'trace-7');
  let broken = true;
  vendorList(() => (broken ? Response.json(envelope, { status }) : Response.json(succeed(types, 't'))));
  show();
  const retry = await screen.findByRole('button', { name: 'Loading failed, tap to retry' });
  expect(rows()).toEqual(expect.arrayContaining(['Lobby', 'Hot', 'Promos', 'Favourites']));
  broken = false;
  await userEvent.click(retry);
  await screen.findByText('Live');
  expect(screen.queryByRole('button', { name: 'Loading failed, tap to retry' })).toBeNull();
});
