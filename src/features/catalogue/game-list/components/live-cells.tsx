import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import type { GameType } from '#contract/values/games.ts';
import { GameCard } from '#src/domain/catalogue/game-card.tsx';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import type { RenderCell } from '#src/domain/catalogue/tile-grid/tile-grid.tsx';
import {
  DetailsPlaceholder,
  OverlayPlaceholder,
} from '#src/features/catalogue/game-list/live/live-placeholders.tsx';
import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

type GameDetails = ComponentType<{ nodeId: number }>;
/** Overlay of a game's picture. `onClosed` tells the card why the game cannot be opened; null if it can be opened. */
type GameOverlay = ComponentType<{ nodeId: number; name: string; onClosed: (reason: string | null) => void }>;

const loadTables = () => import('#src/features/catalogue/game-list/live/tables.tsx');
const loadModels = () => import('#src/features/catalogue/game-list/live/models.tsx');
// If one of these components fails to load, the cards are shown without the component.
const TableDetails = lazyOrNothing(() => loadTables().then((m) => m.TableDetails));
const TableSeats = lazyOrNothing(() => loadTables().then((m) => m.TableSeats));
const TableUpdates = lazyOrNothing(() => loadTables().then((m) => m.TableUpdates));
const ModelDetails = lazyOrNothing(() => loadModels().then((m) => m.ModelDetails));
const ModelViewers = lazyOrNothing(() => loadModels().then((m) => m.ModelViewers));

/** Renders only after hydration, because live data must not be in cached pages. */
function HydratedOnly({ placeholder, children }: { placeholder?: ReactNode; children: ReactNode }) {
  return useHydrated() ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}

type LiveCardProps = { game: Game; index: number; Overlay: GameOverlay; Details: GameDetails };

function LiveCard({ game, index, Overlay, Details }: LiveCardProps) {
  const [closed, setClosed] = useState<string | null>(null);
  const { nodeId } = game;
  return (
    <GameCard
      game={game}
      priority={index < 6}
      leading={index === 0}
      closed={closed}
      over={
        <HydratedOnly placeholder={<OverlayPlaceholder />}>
          <Overlay nodeId={nodeId} name={getGameTitle(game)} onClosed={setClosed} />
        </HydratedOnly>
      }
      details={
        <HydratedOnly placeholder={<DetailsPlaceholder />}>
          <Details nodeId={nodeId} />
        </HydratedOnly>
      }
    />
  );
}

const createRenderCell =
  (Overlay: GameOverlay, Details: GameDetails): RenderCell =>
  (game, index) => <LiveCard {...{ game, index, Overlay, Details }} />;

/** For categories with live data: how to render a game, and what to show next to the number of games. */
export const liveCells: Partial<Record<GameType, { renderCell: RenderCell; aside?: ReactNode }>> = {
  LIVE: {
    renderCell: createRenderCell(TableSeats, TableDetails),
    aside: (
      <HydratedOnly>
        <TableUpdates />
      </HydratedOnly>
    ),
  },
  LIVESTREAM: { renderCell: createRenderCell(ModelViewers, ModelDetails) },
};
