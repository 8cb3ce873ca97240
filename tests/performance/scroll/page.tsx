/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client';

import type { Game } from '#contract/calls/catalogue/games.ts';

import '#src/shared/styles/global.css';
import { gameTitle } from '#src/domain/catalogue/game-facts.ts';
import { TileSlotsProvider } from '#src/domain/catalogue/tile-slots.ts';
import { createTranslator, LanguageProvider } from '#src/shared/intl/intl.tsx';
import { loadMessages } from '#src/shared/intl/messages.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { makeGames } from './games.ts';
import { ways } from './ways.tsx';

import gridStyles from '#src/domain/catalogue/tile-grid/tile-grid.module.css';
import heartStyles from '#src/features/favourites/components/favourite-heart.module.css';
import styles from './page.module.css';

/** A visitor's heart: the markup of the favourites feature, without its session. */
const Heart = ({ game }: { game: Game }) => (
  <button
    type="button"
    className={heartStyles.heart}
    aria-pressed={false}
    aria-label={`Favourite: ${gameTitle(game)}`}
  >
    <Icon name="heart" size={20} />
  </button>
);
const slots = { Heart, play: () => undefined };

/** Height of the product's row with its gap, px, as its style sheet works it out. */
function measureRow(root: HTMLElement): number {
  root.innerHTML = `<div class="${gridStyles.box}"><div class="${gridStyles.grid}"><i></i><i></i><i></i><i></i></div></div>`;
  const [first, , , second] = root.querySelectorAll('i');
  const height = (second?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().top ?? 0);
  root.textContent = '';
  return height;
}

/** `?way=ours&games=20000`. */
async function start(): Promise<void> {
  const search = new URLSearchParams(location.search);
  const Way = ways[search.get('way') ?? ''];
  const main = document.getElementById('root');
  if (!Way || !main) throw new Error(`No way to draw a list is called so: ${location.search}`);
  const messages = await loadMessages('EN');
  const translator = createTranslator({ language: 'EN', messages, currency: 'USD', timeZone: 'UTC' });
  document.documentElement.classList.add(styles.page ?? '');
  const rowHeight = measureRow(main);
  main.style.setProperty('--row', `${rowHeight}px`);
  const games = makeGames(Number(search.get('games')));
  createRoot(main).render(
    <LanguageProvider translator={translator} change={() => undefined}>
      <TileSlotsProvider value={slots}>
        <div className={styles.heading} />
        <Way games={games} rowHeight={rowHeight} />
      </TileSlotsProvider>
    </LanguageProvider>,
  );
}

void start();
