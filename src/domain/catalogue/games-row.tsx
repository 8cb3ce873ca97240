import { startTransition, Suspense, useEffect, useRef, useState } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { Carousel } from '#src/shared/ui/media/slides/carousel.tsx';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import { GamePlaceholder } from './game-placeholder.tsx';
import { GameTile } from './game-tile.tsx';

// Lazy, because few lobbies start with sports or lotteries.
const GameCard = lazy(() => import('./game-card.tsx').then((m) => m.GameCard));

/** Layout of a row: shape, items per view, number of lines, and number of items rendered at first. */
export type RowLayout = { shape: 'card' | 'tile'; per: '2' | '3'; rows: 1 | 2; first: number };

const messages = defineMessages({
  carousel: {
    id: 'games.row.role',
    defaultMessage: 'carousel',
    description: 'What a screen reader calls a row of games that can be swiped',
  },
  previous: {
    id: 'games.row.previous',
    defaultMessage: 'Previous',
    description: 'Scrolls a row of games back',
  },
  next: { id: 'games.row.next', defaultMessage: 'Next', description: 'Scrolls a row of games forward' },
});

export function useCarouselTexts() {
  const { t } = useTranslator();
  return { role: t(messages.carousel), previousLabel: t(messages.previous), nextLabel: t(messages.next) };
}

type GamesRowProps = {
  label: string;
  layout: RowLayout;
  games: readonly Game[];
  ranked?: boolean;
  /** Set in the first view, where pictures must not be lazy. */
  firstView?: boolean;
};

/**
 * A section's games as a carousel. To keep a lobby of twelve sections small, the visible games are rendered first and
 * the rest at the first interaction. On screens wider than a phone all games are rendered.
 */
export function GamesRow({ label, layout, games, ranked = false, firstView = false }: GamesRowProps) {
  const texts = useCarouselTexts();
  const [allRendered, setAllRendered] = useState(false);
  const { shape, per, rows, first } = layout;
  // In a transition, so that rendering does not block a tap.
  const renderAll = () => {
    if (!allRendered) startTransition(() => setAllRendered(true));
  };
  const row = useRef<HTMLDivElement>(null);
  // Uses the screen's width, because reading the window's width would force a layout.
  useEffect(() => {
    if (screen.width >= 600) startTransition(() => setAllRendered(true));
  }, []);
  useListeners(row, { pointermove: renderAll, scroll: renderAll }, true);
  const visible = rows * (shape === 'card' ? 2 : 3);
  const carousel = (
    <div ref={row} onFocusCapture={renderAll}>
      <Carousel label={label} per={per} rows={rows} {...texts}>
        {(allRendered ? games : games.slice(0, first)).map((game, index) => {
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
