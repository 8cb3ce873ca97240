/// <reference types="vite/client" />
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

import type { Game } from '#contract/calls/catalogue/games.ts';

import '#src/shared/styles/global.css';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import { TileSlotsProvider } from '#src/domain/catalogue/tile-slots.ts';
import { createTranslator, LanguageProvider } from '#src/shared/intl/intl.tsx';
import { loadMessages } from '#src/shared/intl/messages.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { makeGames } from './games.ts';
import { Records } from './records.tsx';
import { ways } from './ways.tsx';

import gridStyles from '#src/domain/catalogue/tile-grid/tile-grid.module.css';
import heartStyles from '#src/features/favourites/components/favourite-heart.module.css';
import styles from './page.module.css';

/** A visitor's favourite button: the markup of the favourites feature, without its session. */
const Heart = ({ game }: { game: Game }) => (
  <button
    type="button"
    className={heartStyles.heart}
    aria-pressed={false}
    aria-label={`Favourite: ${getGameTitle(game)}`}
  >
    <Icon name="heart" size={20} />
  </button>
);
const slots = { Heart, play: () => undefined, offersDemo: true };

/** Measures the height of a row of the product's grid, with its gap, in px. */
function measureRow(root: HTMLElement): number {
  root.innerHTML = `<div class="${gridStyles.box}"><div class="${gridStyles.grid}"><i></i><i></i><i></i><i></i></div></div>`;
  const [first, , , second] = root.querySelectorAll('i');
  const height = (second?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().top ?? 0);
  root.textContent = '';
  return height;
}

/** Provides a router for the links in the list of transactions, and a query client for the pages of that list. */
function WithRouter({ children }: { children: ReactElement }) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => children }),
    history: createMemoryHistory(),
  });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/**
 * Renders the list that the address names, such as `?way=ours&games=20000`. `?way=records&games=20000` is a member's
 * list of transactions with that many movements.
 */
async function startPage(): Promise<void> {
  const search = new URLSearchParams(location.search);
  const way = search.get('way') ?? '';
  const Way = ways[way];
  const main = document.getElementById('root');
  if ((!Way && way !== 'records') || !main)
    throw new Error(`The address names no known way to render a list: ${location.search}`);
  const messages = await loadMessages('EN');
  const translator = createTranslator({ language: 'EN', messages, currency: 'USD', timeZone: 'UTC' });
  document.documentElement.classList.add(styles.page ?? '');
  const rowHeight = measureRow(main);
  main.style.setProperty('--row', `${rowHeight}px`);
  const count = Number(search.get('games'));
  createRoot(main).render(
    <LanguageProvider translator={translator} change={() => undefined}>
      <TileSlotsProvider value={slots}>
        <div className={styles.heading} />
        {Way ? (
          <Way games={makeGames(count)} rowHeight={rowHeight} />
        ) : (
          <WithRouter>
            <Records rows={count} />
          </WithRouter>
        )}
      </TileSlotsProvider>
    </LanguageProvider>,
  );
}

void startPage();
