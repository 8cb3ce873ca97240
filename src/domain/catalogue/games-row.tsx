import { lazy, startTransition, Suspense, useRef, useState } from 'react';

import type { Game } from '#contract/calls/catalogue.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Carousel } from '#src/shared/ui/media/carousel.tsx';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import { GamePlaceholder } from './game-placeholder.tsx';
import { GameTile } from './game-tile.tsx';

// Few lobbies begin with sports or a lottery.
const GameCard = lazy(() => import('./game-card.tsx').then((module) => ({ default: module.GameCard })));

/** How a row lies: two cards to a slide, or three tiles, one row or a pair; how many are drawn at first. */
export type RowLayout = { shape: 'card' | 'tile'; per: '2' | '3'; rows: 1 | 2; first: number };

const messages = defineMessages({
  carousel: {
    id: 'games.row.role',
    defaultMessage: 'carousel',
    description: 'What a reader calls a row to swipe',
  },
  previous: { id: 'games.row.previous', defaultMessage: 'Back', description: 'Scrolls a row of games back' },
  next: { id: 'games.row.next', defaultMessage: 'Further', description: 'Scrolls a row of games on' },
});

/** Words of a carousel in the language in use. */
export function useCarouselTexts() {
  const { t } = useTranslator();
  return { role: t(messages.carousel), previousLabel: t(messages.previous), nextLabel: t(messages.next) };
}

type GamesRowProps = {
  label: string;
  layout: RowLayout;
  games: readonly Game[];
  /** Shows each one's place in the list. */
  ranked?: boolean;
  /** Pictures of the first view are not lazy. */
  firstView?: boolean;
};

/**
 * A section's games to swipe through. Draws what can be seen, and the rest as soon as somebody turns to the
 * row: a lobby of twelve sections stays a small document.
 */
export function GamesRow({ label, layout, games, ranked = false, firstView = false }: GamesRowProps) {
  const texts = useCarouselTexts();
  const [whole, setWhole] = useState(false);
  const { shape, per, rows, first } = layout;
  // In slices, and not for a finger that comes down to tap.
  const drawAll = () => {
    if (!whole) startTransition(() => setWhole(true));
  };
  const row = useRef<HTMLDivElement>(null);
  useListeners(row, { pointermove: drawAll, scroll: drawAll }, true);
  const visible = rows * (shape === 'card' ? 2 : 3);
  const carousel = (
    <div ref={row} onFocusCapture={drawAll}>
      <Carousel label={label} per={per} rows={rows} {...texts}>
        {(whole ? games : games.slice(0, first)).map((game, index) => {
          const priority = firstView && index < visible;
          if (shape === 'card') return <GameCard key={game.nodeId} game={game} priority={priority} />;
          return (
            <GameTile
              key={game.nodeId}
              game={game}
              rank={ranked ? index + 1 : undefined}
              priority={priority}
            />
          );
        })}
      </Carousel>
    </div>
  );
  if (shape === 'tile') return carousel;
  return <Suspense fallback={<GamesRowPlaceholder label={label} layout={layout} />}>{carousel}</Suspense>;
}

/** The same row while its games are on their way. */
export function GamesRowPlaceholder({ label, layout }: Pick<GamesRowProps, 'label' | 'layout'>) {
  const texts = useCarouselTexts();
  const count = layout.rows * (layout.shape === 'card' ? 2 : 3);
  return (
    <div aria-hidden="true" inert>
      <Carousel label={label} per={layout.per} rows={layout.rows} {...texts}>
        {Array.from({ length: count }, (_, index) => (
          <GamePlaceholder key={index} shape={layout.shape} />
        ))}
      </Carousel>
    </div>
  );
}
