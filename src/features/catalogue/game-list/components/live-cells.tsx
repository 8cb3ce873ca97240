import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';

import type { GameType } from '#contract/values/games.ts';
import { GameCard } from '#src/domain/catalogue/game-card.tsx';
import type { RenderCell } from '#src/domain/catalogue/tile-grid/tile-grid.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';

type OfGame = ComponentType<{ nodeId: number }>;

const nothing = { default: () => null };
const tables = () => import('#src/features/catalogue/game-list/live/tables.tsx');
const models = () => import('#src/features/catalogue/game-list/live/models.tsx');
// What cannot be loaded is left out: the games are there without it.
const TableFacts = lazy<OfGame>(() =>
  tables().then(
    (m) => ({ default: m.TableFacts }),
    () => nothing,
  ),
);
const TableSeats = lazy<OfGame>(() =>
  tables().then(
    (m) => ({ default: m.TableSeats }),
    () => nothing,
  ),
);
const TablesNews = lazy(() =>
  tables().then(
    (m) => ({ default: m.TablesNews }),
    () => nothing,
  ),
);
const ModelFacts = lazy<OfGame>(() =>
  models().then(
    (m) => ({ default: m.ModelFacts }),
    () => nothing,
  ),
);
const ModelViewers = lazy<OfGame>(() =>
  models().then(
    (m) => ({ default: m.ModelViewers }),
    () => nothing,
  ),
);

/** After hydration: what changes all the time is in no page that is cached. */
function Late({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>;
}

const cellOf =
  (Over: OfGame, Facts: OfGame): RenderCell =>
  (game, index) => (
    <GameCard
      game={game}
      priority={index < 6}
      leading={index === 0}
      over={
        <Late>
          <Over nodeId={game.nodeId} />
        </Late>
      }
      facts={
        <Late>
          <Facts nodeId={game.nodeId} />
        </Late>
      }
    />
  );

/** Lists whose games change while they are looked at: how a game is drawn, and what stands beside their number. */
export const liveCells: Partial<Record<GameType, { renderCell: RenderCell; aside?: ReactNode }>> = {
  LIVE: {
    renderCell: cellOf(TableSeats, TableFacts),
    aside: (
      <Late>
        <TablesNews />
      </Late>
    ),
  },
  LIVESTREAM: { renderCell: cellOf(ModelViewers, ModelFacts) },
};
